import type { ReadResourceResult, Resource } from '@modelcontextprotocol/sdk/types.js'
import type { Config } from '../../config.ts'
import { appPages } from './page.ts'

/** The pages that a client with MCP Apps (`io.modelcontextprotocol/ui`) shows in the chat beside a tool's answer. */
const APPS = {
  'ui://quiz-video/film': {
    name: 'film',
    title: 'Film',
    description: 'The progress of a render, then its film.',
  },
  'ui://quiz-video/player': {
    name: 'player',
    title: 'Player',
    description: 'A quiz before it is rendered: its scenes as pictures, with its sound.',
  },
  'ui://quiz-video/questions': {
    name: 'questions',
    title: 'Questions',
    description: 'The questions of a quiz, to read and to change.',
  },
} as const

/** The address of such a page. */
export type AppUri = keyof typeof APPS
/** The name of its script in `browser/`. */
export type AppName = (typeof APPS)[AppUri]['name']

const MIME_TYPE = 'text/html;profile=mcp-app'
const pages = appPages(Object.values(APPS))

/** The pages as resources. */
export const APP_RESOURCES: Resource[] = Object.entries(APPS).map(([uri, { name, title, description }]) => ({
  ...{ uri, name, title, description },
  mimeType: MIME_TYPE,
}))

/** Whether this is the address of a page; anyone may read them, since what they show comes from the chat. */
export function isApp(uri: string): uri is AppUri {
  return Object.hasOwn(APPS, uri)
}

/** A page, with the origins that it may load films and sound from and no other. */
export async function readApp(uri: AppUri, { baseUrl, storage }: Config): Promise<ReadResourceResult> {
  const files = storage.kind === 's3' ? [storage.publicEndpoint] : []
  const resourceDomains = [...new Set([baseUrl, ...files].map((url) => new URL(url).origin))]
  const ui = { csp: { resourceDomains, connectDomains: [] }, prefersBorder: true }
  const text = await pages(APPS[uri].name, baseUrl)
  return { contents: [{ uri, mimeType: MIME_TYPE, text, _meta: { ui } }] }
}
