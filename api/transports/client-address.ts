import { BlockList, isIP } from 'node:net'

/**
 * Finds the address of a request's client: the peer's, or the one that a trusted proxy forwards. IPv6 addresses are cut
 * to their /64, which usually belongs to one household. For limits only, never for URLs.
 */
type ClientAddress = (peer: string | null, forwardedFor: string | null) => string

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
    if (trusted.length === 0 || forwardedFor === null || !isIP(direct) || !isProxy(direct))
      return networkOf(direct)
    const hops = forwardedFor.split(',').map((hop) => plain(hop.trim()))
    for (const hop of hops.reverse()) {
      if (!isIP(hop)) return networkOf(direct)
      if (!isProxy(hop)) return networkOf(hop)
    }
    return networkOf(direct)
  }
}

/** `::ffff:10.0.0.1` is the IPv4 address 10.0.0.1. */
function plain(address: string): string {
  return address.toLowerCase().startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address
}

function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::')
  const groups = head.split(':').filter((group) => group !== '')
  // Without `::` all eight groups are written out; with it, the omitted ones are zeros.
  const rest = (tail ?? '').split(':').filter((group) => group !== '')
  const restCount = rest.length + (rest.at(-1)?.includes('.') ? 1 : 0)
  while (tail !== undefined && groups.length + restCount < 8) groups.push('0')
  const network = [...groups, ...rest].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${network.join(':')}::/64`
}
