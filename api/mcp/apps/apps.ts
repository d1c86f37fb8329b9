import type { ReadResourceResult, Resource } from '@modelcontextprotocol/sdk/types.js'
import type { Config } from '../../config.ts'
import film from './film.html' with { type: 'text' }

/** A page that a client with MCP Apps (`io.modelcontextprotocol/ui`) shows in the chat beside a tool's answer. */
const APPS = {
  'ui://quiz-video/film': {
    name: 'film',
    title: 'Film',
    description: 'The progress of a render, then its film.',
    html: String(film),
  },
} as const

/** The address of such a page. */
export type AppUri = keyof typeof APPS

const MIME_TYPE = 'text/html;profile=mcp-app'

/** The pages as resources. */
export const APP_RESOURCES: Resource[] = Object.entries(APPS).map(([uri, { name, title, description }]) => ({
  ...{ uri, name, title, description },
  mimeType: MIME_TYPE,
}))

/** Whether this is the address of a page; anyone may read them, since what they show comes from the chat. */
export function isApp(uri: string): uri is AppUri {
  return Object.hasOwn(APPS, uri)
}

/** A page, with the origins that it may load films from and no other. */
export function readApp(uri: AppUri, { baseUrl, storage }: Config): ReadResourceResult {
  const files = storage.kind === 's3' ? [storage.publicEndpoint] : []
  const resourceDomains = [...new Set([baseUrl, ...files].map((url) => new URL(url).origin))]
  const ui = { csp: { resourceDomains, connectDomains: [] }, prefersBorder: true }
  return { contents: [{ uri, mimeType: MIME_TYPE, text: APPS[uri].html, _meta: { ui } }] }
}
