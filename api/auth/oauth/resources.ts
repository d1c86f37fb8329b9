import { OAuthError } from './errors.ts'

/** The resources of the service without trailing slash: its root, the REST API and the MCP server. */
export function resourcesOf(baseUrl: string): string[] {
  return [baseUrl, `${baseUrl}/api/v1`, `${baseUrl}/mcp`]
}

/** The resources of a request (RFC 8707), each once, without trailing slash. Throws `invalid_target` for a foreign one. */
export function parseResources(values: readonly string[], baseUrl: string): string[] {
  const known = resourcesOf(baseUrl)
  const resources = values.map((value) => {
    const found = known.find((resource) => resource === canonicalResource(value))
    if (!found) throw new OAuthError('invalid_target', `resource may be ${known.join(', ')}.`)
    return found
  })
  return [...new Set(resources)]
}

/**
 * The resources of a token request: those of the authorization where it names none. It may only narrow: the root
 * stands for everything below it, and an authorization without any resource for all of them.
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

/** Scheme and host in lower case, no default port, no trailing slash; anything else as it is. */
export function canonicalResource(value: string): string {
  if (!URL.canParse(value) || /[#?@\\\s]/.test(value)) return value
  return new URL(value).href.replace(/\/$/, '')
}
