import type { PublicContext } from '../context.ts'

const RESOURCES = ['quizzes', 'images/upload', 'music', 'renders', 'flashcards', 'account', 'templates']

/** Where everything is. */
export async function index(ctx: PublicContext) {
  const { baseUrl } = ctx.config
  return {
    name: 'Quiz Video API',
    version: '1',
    resources: Object.fromEntries(
      RESOURCES.map((path) => [path.split('/')[0]!, `${baseUrl}/api/v1/${path}`]),
    ),
    documentation: `${baseUrl}/docs`,
    openapi: `${baseUrl}/.well-known/openapi.json`,
    mcp: `${baseUrl}/mcp/`,
  }
}
