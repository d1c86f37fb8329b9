import { PRODUCT_NAME } from '../../shared/product.ts'
import type { PublicContext } from '../context.ts'

const RESOURCES = ['quizzes', 'images/upload', 'music', 'renders', 'flashcards', 'account', 'templates']

/** The URLs of all resources and documents. */
export async function index(ctx: PublicContext) {
  const { baseUrl } = ctx.config
  return {
    name: `${PRODUCT_NAME} API`,
    version: '1',
    resources: Object.fromEntries(
      RESOURCES.map((path) => [path.split('/')[0]!, `${baseUrl}/api/v1/${path}`]),
    ),
    documentation: `${baseUrl}/docs`,
    openapi: `${baseUrl}/.well-known/openapi.json`,
    mcp: `${baseUrl}/mcp/`,
  }
}

/** The OpenAPI document with only those paths that contain a text; the whole document without one. */
export function narrow(document: object, path = ''): Record<string, unknown> {
  if (path === '' || !('paths' in document)) return { ...document }
  const paths = Object.fromEntries(
    Object.entries(document.paths as object).filter(([name]) => name.includes(path)),
  )
  const { components } = document as { components?: Components }
  return { ...document, paths, ...(components && { components: usedBy(paths, components) }) }
}

type Components = Record<string, Record<string, unknown>>

/** The components that a part of the document refers to, and those that these refer to. */
function usedBy(part: object, components: Components): Components {
  const used = new Set<string>()
  const follow = (value: unknown) => {
    for (const [, kind, name] of JSON.stringify(value).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) {
      if (used.has(`${kind}/${name}`)) continue
      used.add(`${kind}/${name}`)
      follow(components[kind!]?.[name!] ?? null)
    }
  }
  follow(part)
  const isUsed = (kind: string, name: string) => kind === 'securitySchemes' || used.has(`${kind}/${name}`)
  return Object.fromEntries(
    Object.entries(components).map(([kind, members]) => [
      kind,
      Object.fromEntries(Object.entries(members).filter(([name]) => isUsed(kind, name))),
    ]),
  )
}
