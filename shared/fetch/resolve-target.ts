import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { hostOf, isPrivateAddress, reasonAgainstForm } from '../addresses.ts'

/** Resolves names and refuses addresses. */
export type Network = {
  resolve(host: string): Promise<string[]>
  isRefused(address: string): boolean
  tls?: { ca?: string }
}

export const PUBLIC_NETWORK: Network = {
  async resolve(host) {
    return (await lookup(host, { all: true })).map(({ address }) => address)
  },
  isRefused: isPrivateAddress,
}

/** The address to connect to, and the name for the Host header and TLS. */
type Target = { addressUrl: string; host: string; serverName: string | undefined }
type Refusal = { refusal: string; isTransient: boolean }

const NO_NAME = { refusal: 'the name of its server is unknown', isTransient: true }

/**
 * Resolves a URL's host once and pins the result, so that the connection goes to the checked address even if the name
 * changes (DNS rebinding). One private address among several refuses the name.
 */
export async function resolveTarget(url: string, network: Network): Promise<Target | Refusal> {
  const refused = (why: string): Refusal => ({ refusal: `its address ${why}`, isTransient: false })
  const byText = reasonAgainstForm(url)
  if (byText !== null) return refused(byText)
  const { protocol, host, port, pathname, search } = new URL(url)
  const name = hostOf(new URL(url))
  const isLiteral = isIP(name) !== 0
  const addresses = isLiteral ? [name] : await network.resolve(name).catch(() => [])
  const [address] = addresses
  if (address === undefined) return NO_NAME
  if (addresses.some((one) => isIP(one) === 0 || network.isRefused(one))) {
    return refused('must not name a private address')
  }
  const literal = isIP(address) === 6 ? `[${address}]` : address
  return {
    addressUrl: `${protocol}//${literal}${port === '' ? '' : `:${port}`}${pathname}${search}`,
    host,
    serverName: isLiteral ? undefined : name,
  }
}
