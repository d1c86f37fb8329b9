import { BlockList, isIP } from 'node:net'

const NOT_PUBLIC_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  // Azure's own services, from inside its machines.
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** Everything but global unicast, and the forms that embed an IPv4 address: mapped and NAT64 within `::/8`, 6to4. */
const NOT_PUBLIC_V6 = [
  '::/8',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  // Global unicast is 2000::/3. Beyond it lie unique local, link-local, site-local and multicast addresses.
  '4000::/2',
  '8000::/1',
]

/** One list for each family: `::/8` in a common one would hold every IPv4 address in its mapped form. */
const notPublic = { ipv4: listOf(NOT_PUBLIC_V4, 'ipv4'), ipv6: listOf(NOT_PUBLIC_V6, 'ipv6') }

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

/** Whether an IP address is not on the public internet. Text that is no address counts as private. */
export function isPrivateAddress(address: string): boolean {
  const version = isIP(address)
  // An address with a zone belongs to a link of this machine.
  if (version === 0 || address.includes('%')) return true
  const family = version === 6 ? 'ipv6' : 'ipv4'
  return notPublic[family].check(address, family)
}

/**
 * Why a URL must not be fetched, judged by its text alone, or `null`. The URL parser has already normalised octal,
 * hex and decimal spellings of an address. The fetcher checks the addresses that names resolve to.
 */
export function reasonAgainstUrl(text: string): string | null {
  const reason = reasonAgainstForm(text)
  if (reason !== null) return reason
  const host = hostOf(new URL(text))
  return isIP(host) !== 0 && isPrivateAddress(host) ? PRIVATE : null
}

/** Like `reasonAgainstUrl`, but does not judge literal addresses: the fetcher checks those as well. */
export function reasonAgainstForm(text: string): string | null {
  if (!URL.canParse(text)) return 'must be an absolute http(s) URL'
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'must be an absolute http(s) URL'
  if (url.username !== '' || url.password !== '') return 'must not hold credentials'
  const host = hostOf(url)
  const isLocalName = host === 'localhost' || /\.(?:localhost|local|internal)$/.test(host)
  return isLocalName ? PRIVATE : null
}

/** The host of a URL as a resolver takes it: no brackets around an address, no dot behind a name. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
}

const PRIVATE = 'must not name a private address'
