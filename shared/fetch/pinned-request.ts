import { type Network, resolveTarget } from './resolve-target.ts'

/** What is sent to a foreign address. */
export type PinnedRequest = {
  network: Network
  method?: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  signal?: AbortSignal
}

/** A request that was not sent. `refusal` may be shown to the person who gave the address. */
export type Refused = { refusal: string; isTransient: boolean }

/**
 * Sends one request to the address that a URL's host was checked at, and follows no redirect. Rejects where nothing answers
 * there. The caller reads the body or cancels it.
 */
export async function requestPinned(
  url: string,
  { network, method, headers, body, signal }: PinnedRequest,
): Promise<Response | Refused> {
  const target = await resolveTarget(url, network)
  if ('refusal' in target) return target
  const { addressUrl, host, serverName } = target
  return fetch(addressUrl, {
    method,
    body,
    redirect: 'manual',
    signal,
    // A pooled connection could lead to an address from an earlier resolution.
    keepalive: false,
    // No decompression bombs.
    decompress: false,
    headers: { ...headers, Host: host, 'Accept-Encoding': 'identity' },
    tls: { ...network.tls, serverName },
  })
}
