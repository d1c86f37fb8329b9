import { PRODUCT_NAME } from '../../shared/product.ts'
import { SERVER_INFO } from './answers.ts'

/** `server.json` of this server for the MCP registry (schema 2025-12-11), whose owner proves the domain when publishing it. */
export function registryEntry(baseUrl: string): object {
  const { hostname } = new URL(baseUrl)
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    name: `${hostname.split('.').reverse().join('.')}/${SERVER_INFO.name}`,
    title: PRODUCT_NAME,
    description: 'Quizzes as short vertical videos: from a topic, a pack or questions to the film.',
    version: SERVER_INFO.version,
    websiteUrl: baseUrl,
    remotes: [{ type: 'streamable-http', url: `${baseUrl}/mcp` }],
  }
}
