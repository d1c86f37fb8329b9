import { OAuthError } from './errors.ts'

/** The resources of the service, without trailing slash: its root, the REST API and the MCP server. */
export function resourcesOf(baseUrl: string): string[] {
  return [baseUrl, `${baseUrl}/api/v1`, `${baseUrl}/mcp`]
}

/** The distinct resources of a request (RFC 8707), without trailing slash. Throws `invalid_target` for unknown ones. */
export function parseResources(values: readonly string[], baseUrl: string): string[] {
  const known = resourcesOf(baseUrl)
  const resources = values.map((value) => {
    const found = known.find((resource) => resource === canonicalResource(value))
    if (!found) throw new OAuthError('invalid_target', `resource must be one of ${known.join(', ')}.`)
    return found
  })
  return [...new Set(resources)]
}

/**
 * The resources of a token request, by default those of the authorization. A request may only narrow them: the root
 * covers everything below it, and an authorization without resources covers all.
 */
export function narrowResources(
  asked: readonly string[],
  granted: readonly string[],
  baseUrl: string,
): string[] {
  if (asked.length === 0) return [...granted]
  const covers = granted.length === 0 || granted.includes(baseUrl)
  if (!covers && asked.some((resource) => !granted.includes(resource))) {
    throw new OAuthError('invalid_target', 'The resource was not part of the authorization.')
  }
  return [...asked]
}

/** A URL with scheme and host in lower case, without default port and trailing slash; other text unchanged. */
export function canonicalResource(value: string): string {
  if (!URL.canParse(value) || /[#?@\\\s]/.test(value)) return value
  return new URL(value).href.replace(/\/$/, '')
}
