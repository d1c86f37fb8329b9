import { Elysia } from 'elysia'
import { once } from '../../shared/once.ts'
import type { Config } from '../config.ts'
import type { ViewerOf } from '../context.ts'
import { SKILL, skillResponse } from '../mcp/skill.ts'
import type { Operation } from '../operations/operation.ts'
import { fill } from '../texts/fill.ts'
import type { Language } from '../texts/languages.ts'
import { textsIn } from '../texts/texts.ts'
import type { OpenApi } from '../transports/openapi.ts'
import { clip, clipsButton } from '../web/clips.ts'
import { GUIDE_PATH, guidePage } from '../web/guide-page.ts'
import { Html, html } from '../web/html.ts'
import { type Page, pageResponse } from '../web/page.ts'
import { docsAssetResponse, readDocsAssets } from './assets.ts'
import { CLIENT_PACKAGE_PATH, packClient } from './client-package.ts'
import { FIRST_QUIZ } from './guides/first-film-quiz.ts'
import { KIND_FRAMES, kindFrameResponse } from './kind-frames.ts'
import { createSearch, foundList, foundTabs, SEARCH_PATH } from './search.ts'
import { type DocsPage, docsShell, GROUPS } from './shell.ts'
import { docsPages } from './site.ts'
import { openApiViewer } from './viewer.ts'

const OPENAPI_PATH = '/.well-known/openapi.json'
const QUERY_CHARACTERS_MAX = 100

type Options = {
  document: () => OpenApi
  config: Pick<Config, 'baseUrl' | 'limits' | 'speech'>
  viewerOf: ViewerOf
}

/** The OpenAPI document and the pages about the API. */
export function docsRoutes(operations: readonly Operation[], { document, config, viewerOf }: Options) {
  const text = once(() => JSON.stringify(document()))
  const assets = readDocsAssets()
  const viewer = () => openApiViewer({ documentPath: OPENAPI_PATH, scriptPath: assets.openApi.path })
  const pages = docsPages({ operations, document, config, viewer })
  const search = once(() => createSearch(pages))
  const answer = async (request: Request, page: Pick<DocsPage, 'title' | 'policy'>, body: Html) => {
    const viewer = await viewerOf(request)
    const shown: Page = {
      title: page.title,
      body,
      shape: 'docs',
      section: 'docs',
      email: viewer?.email,
      styles: [assets.style.path],
      scripts: [assets.page.path, ...(page.policy?.['img-src'] ? [assets.tryIt.path] : [])],
      policy: { 'connect-src': "'self'", ...page.policy },
    }
    return pageResponse(shown, viewer)
  }
  const app = new Elysia()
    .get(OPENAPI_PATH, () => documentResponse(text()))
    .get(SEARCH_PATH, ({ request }) => {
      const { searchParams } = new URL(request.url)
      const query = (searchParams.get('q') ?? '').slice(0, QUERY_CHARACTERS_MAX)
      const isAll = searchParams.has('all')
      const part = GROUPS.find((one) => one === searchParams.get('in')) ?? null
      const found = search()(query)
      const body = html`<h1>${query.trim() === '' ? 'Search' : `Results for “${query}”`}</h1>${foundTabs(query, found, part)}<div id="results" class="found">${foundList(query, found, { isAll, part })}</div>`
      return answer(request, { title: 'Search' }, docsShell(pages, SEARCH_PATH, body, query))
    })
  app.get(SKILL.path, () => skillResponse())
  const clientPackage = once(packClient)
  app.get(CLIENT_PACKAGE_PATH, async () => archiveResponse(await clientPackage()))
  app.get(GUIDE_PATH, async ({ request }) => {
    const viewer = await viewerOf(request)
    return pageResponse(guidePage(textsIn(viewer.language), viewer.email), viewer)
  })
  for (const page of pages) {
    app.get(page.path, async ({ request }) => {
      const { language } = await viewerOf(request)
      const body = html`${page.path === '/docs' ? firstPage(page.body(), language) : page.body()}${await page.tail?.()}`
      return answer(request, page, docsShell(pages, page.path, body))
    })
  }
  for (const asset of Object.values(assets)) app.get(asset.path, () => docsAssetResponse(asset))
  for (const frame of KIND_FRAMES.values()) app.get(frame.path, () => kindFrameResponse(frame))
  return app
}

/** The first page with, beside its lead, what one has at its end, and the way for those who want to write no code. */
function firstPage({ text }: Html, language: Language): Html {
  const texts = textsIn(language)
  const { name, noCode } = texts.guide
  const leadEnd = text.indexOf('</p>') + '</p>'.length
  return html`<div class="intro"><div>${new Html(text.slice(0, leadEnd))}
<p class="hint" lang="${language}">${fill(noCode, { link: html`<a href="${GUIDE_PATH}">${name}</a>` })}</p></div>
<figure>${clip(FIRST_QUIZ.template)}<figcaption>What you get: a video in this look, from your questions</figcaption><span lang="${language}">${clipsButton(texts)}</span></figure></div>${new Html(text.slice(leadEnd))}`
}

function archiveResponse(bytes: Uint8Array<ArrayBuffer>): Response {
  const headers = { 'Content-Type': 'application/gzip', 'Cache-Control': 'public, max-age=300' }
  return new Response(bytes, { headers })
}

function documentResponse(text: string): Response {
  return new Response(text, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': 'public, max-age=300',
    },
  })
}
