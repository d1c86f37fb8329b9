import { BlockList, isIP } from 'node:net'

/** Finds a request's client: the peer, or what a trusted proxy says of it. For limits only, never for URLs. */
export type ClientAddress = (peer: string | null, forwardedFor: string | null) => string

/** `trusted` holds addresses and CIDRs. The right-most forwarded address that is not a trusted proxy counts. */
export function clientAddressFrom(trusted: readonly string[]): ClientAddress {
  const proxies = new BlockList()
  for (const entry of trusted) {
    const [address = '', prefix] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) proxies.addAddress(address, family)
    else proxies.addSubnet(address, Number(prefix), family)
  }
  const isProxy = (address: string) => proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  return (peer, forwardedFor) => {
    const direct = plain(peer ?? '')
    if (trusted.length === 0 || forwardedFor === null || !isIP(direct) || !isProxy(direct)) return direct
    const hops = forwardedFor.split(',').map((hop) => plain(hop.trim()))
    for (const hop of hops.reverse()) {
      if (!isIP(hop)) return direct
      if (!isProxy(hop)) return hop
    }
    return direct
  }
}

/** `::ffff:10.0.0.1` is the IPv4 address 10.0.0.1. */
function plain(address: string): string {
  return address.toLowerCase().startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address
}
