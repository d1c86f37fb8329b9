/** The method and path pattern of every route. */
export type RouteTable = readonly { method: string; path: string }[]

/** The methods of a path, including HEAD and OPTIONS, which we add; none = the path is unknown. */
export function methodsAt(table: RouteTable, pathname: string): string[] {
  const matches = table.filter(({ method, path }) => method !== 'ALL' && patternOf(path).test(pathname))
  const exact = matches.filter(({ path }) => !path.includes(':'))
  const methods = new Set((exact.length > 0 ? exact : matches).map(({ method }) => method))
  if (methods.size === 0) return []
  if (methods.has('GET')) methods.add('HEAD')
  return [...methods.add('OPTIONS')].sort()
}

const patterns = new Map<string, RegExp>()

/** A pattern for the pathnames of a route, with or without a trailing slash. */
export function patternOf(path: string): RegExp {
  const known = patterns.get(path)
  if (known !== undefined) return known
  const source = path
    .replace(/\/$/, '')
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:[^/]+/g, '[^/]+')
    .replace(/\*/g, '.*')
  const pattern = new RegExp(`^${source}/?$`)
  patterns.set(path, pattern)
  return pattern
}

/** Whether a request's path is `/api` or below. */
export function isBelowApi(request: Request): boolean {
  return /^\/api(?:\/|$)/.test(new URL(request.url).pathname)
}
