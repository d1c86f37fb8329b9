import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { hostOf, isPrivateAddress, reasonAgainstForm } from '../addresses.ts'

/** Resolves names and refuses addresses. */
export type Network = {
  resolve(host: string): Promise<string[]>
  isRefused(address: string): boolean
  /** The ports that may be asked; all without it. */
  ports?: readonly string[]
  tls?: { ca?: string }
}

export const PUBLIC_NETWORK: Network = {
  async resolve(host) {
    return (await lookup(host, { all: true })).map(({ address }) => address)
  },
  isRefused: isPrivateAddress,
  // With others, a picture's address would find out which services a foreign host runs.
  ports: ['80', '443'],
}

/**
 * The one reason for everything that goes wrong before a file arrives: different ones would tell a stranger which names,
 * hosts and ports exist.
 */
export const NOTHING_THERE =
  'nothing came from its address, which must be public, use port 80 or 443 and open without a sign-in'

/** The address to connect to, and the name for the Host header and TLS. */
type Target = { addressUrl: string; host: string; serverName: string | undefined }
type Refusal = { refusal: string; isTransient: boolean }

/**
 * Resolves a URL's host once and pins the result, so that the connection goes to the checked address even if the name
 * changes (DNS rebinding). One private address among several refuses the name.
 */
export async function resolveTarget(url: string, network: Network): Promise<Target | Refusal> {
  const refused = (why: string): Refusal => ({ refusal: `its address ${why}`, isTransient: false })
  const byText = reasonAgainstForm(url)
  if (byText !== null) return refused(byText)
  const { protocol, host, port, pathname, search } = new URL(url)
  const wantedPort = port || (protocol === 'https:' ? '443' : '80')
  if (network.ports !== undefined && !network.ports.includes(wantedPort)) return nothingThere(false)
  const name = hostOf(new URL(url))
  const isLiteral = isIP(name) !== 0
  const addresses = isLiteral ? [name] : await network.resolve(name).catch(() => [])
  const [address] = addresses
  if (address === undefined) return nothingThere(true)
  if (addresses.some((one) => isIP(one) === 0 || network.isRefused(one))) {
    return nothingThere(false)
  }
  const literal = isIP(address) === 6 ? `[${address}]` : address
  return {
    addressUrl: `${protocol}//${literal}${port === '' ? '' : `:${port}`}${pathname}${search}`,
    host,
    serverName: isLiteral ? undefined : name,
  }
}

function nothingThere(isTransient: boolean): Refusal {
  return { refusal: NOTHING_THERE, isTransient }
}
