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
  const paths = Object.entries(document.paths as object).filter(([name]) => name.includes(path))
  return { ...document, paths: Object.fromEntries(paths) }
}
