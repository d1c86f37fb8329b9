import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

type Asset = { path: string; contentType: string; text: string }

/** The files that the pages of the docs load, each named by its content. */
export type DocsAssets = Record<'style' | 'page' | 'tryIt' | 'openApi', Asset>

const HASH_LENGTH = 10

/** Reads the style sheet, and the scripts without their types. */
export function readDocsAssets(): DocsAssets {
  return {
    style: asset('docs', 'css', read('./docs.css')),
    page: script('docs'),
    tryIt: script('try-it'),
    openApi: script('openapi'),
  }
}

/** A file as a response. A name with the content's hash can be cached for ever. */
export function docsAssetResponse({ text, contentType }: Asset): Response {
  return new Response(text, {
    headers: {
      'Content-Type': contentType,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

function script(name: string): Asset {
  const transpiler = new Bun.Transpiler({ loader: 'ts', target: 'browser' })
  return asset(name, 'js', transpiler.transformSync(read(`./browser/${name}.ts`)))
}

function asset(name: string, extension: 'css' | 'js', text: string): Asset {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH)
  const type = extension === 'css' ? 'text/css' : 'text/javascript'
  return { path: `/assets/docs/${name}-${hash}.${extension}`, contentType: `${type}; charset=utf-8`, text }
}

function read(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
}
