import { once } from '../../shared/once.ts'
import type { Config } from '../config.ts'
import { connectPage } from '../mcp/connect-page.ts'
import type { Operation } from '../operations/operation.ts'
import type { OpenApi } from '../transports/openapi.ts'
import { Html } from '../web/html.ts'
import { authentication } from './guides/authentication.ts'
import { client } from './guides/client.ts'
import { errors } from './guides/errors.ts'
import { files } from './guides/files.ts'
import { firstFilm } from './guides/first-film.ts'
import { limitsPage } from './guides/limits.ts'
import { openApiPage } from './guides/openapi.ts'
import { operating } from './guides/operating.ts'
import { questions } from './guides/questions.ts'
import { rendering } from './guides/rendering.ts'
import { versioning } from './guides/versioning.ts'
import { webhooks } from './guides/webhooks.ts'
import { referencePages } from './reference/pages.ts'
import type { DocsPage, Section } from './shell.ts'

type Sources = {
  operations: readonly Operation[]
  document: () => OpenApi
  config: Pick<Config, 'baseUrl' | 'limits' | 'speech'>
  /** The view of the OpenAPI document. */
  viewer: () => Promise<Html>
}

/** Every page of the docs, in the order of the navigation. */
export function docsPages({
  operations,
  document,
  config: { baseUrl, limits, speech },
  viewer,
}: Sources): DocsPage[] {
  const guide = (path: string, title: string, make: () => Html): DocsPage => {
    const body = once(make)
    return { path, title, group: 'Guide', body, sections: once(() => sectionsOf(body())) }
  }
  return [
    {
      ...guide('/docs', 'Your first video', () => firstFilm(baseUrl, limits)),
      policy: { 'media-src': "'self'" },
    },
    guide('/docs/authentication', 'Authentication', () => authentication(baseUrl)),
    guide('/docs/questions', 'Quizzes and questions', () => questions(document())),
    guide('/docs/rendering', 'Rendering', rendering),
    guide('/docs/webhooks', 'Webhooks', webhooks),
    guide('/docs/files', 'Import and export', files),
    guide('/docs/client', 'SDK and command line', () => client(baseUrl)),
    guide('/docs/mcp', 'Agents (MCP)', () => connectPage(baseUrl)),
    guide('/docs/errors', 'Errors', () => errors(baseUrl)),
    guide('/docs/limits', 'Limits', () => limitsPage(limits)),
    guide('/docs/operating', 'Running a server', operating),
    guide('/docs/versioning', 'Versions and changes', () => versioning(operations)),
    ...referencePages(operations, document, speech),
    {
      path: '/docs/openapi',
      title: 'OpenAPI',
      group: 'Reference',
      policy: { 'connect-src': "'self'" },
      body: once(() => openApiPage(baseUrl)),
      tail: viewer,
    },
  ]
}

/** The headings of a page, as `heading` writes them, and those of the kinds of questions. */
function sectionsOf({ text }: Html): Section[] {
  return [
    ...text.matchAll(/<(?:h2|section class="kind"><div><h3) id="([^"]+)">(.*?) <a class="anchor"/gs),
  ].map(([, id, title]) => ({
    id: id!,
    title: new Html(title!.replace(/<[^>]+>/g, '')),
  }))
}
