/** A cookie's name and its attributes but for the age. */
export type CookiePlace = { name: string; attributes: string }

/** A cookie for this host alone, out of reach of scripts and sent over https only where browsers can keep that. */
export function hostCookie(baseUrl: string, name: string): CookiePlace {
  const isSecure = canKeepSecureCookies(baseUrl)
  return {
    name: isSecure ? `__Host-${name}` : name,
    attributes: `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  }
}

/** Whether browsers keep `Secure` cookies: with https, and with plain http on this machine. */
export function canKeepSecureCookies(baseUrl: string): boolean {
  const { protocol, hostname } = new URL(baseUrl)
  return protocol === 'https:' || /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}

/** The value of a request's cookie, or `null`. */
export function readCookie(request: Request, name: string): string | null {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const [key, ...value] = pair.trim().split('=')
    if (key === name) return value.join('=')
  }
  return null
}
