import { BlockList, isIP } from 'node:net'

const NOT_PUBLIC_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
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
/** Everything that is not global unicast, and the forms that carry an IPv4 address inside (mapped, NAT64, 6to4). */
const NOT_PUBLIC_V6 = [
  '::/8',
  '64:ff9b::/32',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]

const notPublic = new BlockList()
for (const range of NOT_PUBLIC_V4) {
  const [address = '', bits] = range.split('/')
  notPublic.addSubnet(address, Number(bits), 'ipv4')
}
for (const range of NOT_PUBLIC_V6) {
  const [address = '', bits] = range.split('/')
  notPublic.addSubnet(address, Number(bits), 'ipv6')
}

/** Whether an IP address lies outside of the public internet; anything that is no address does not count as public. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address)
  return family === 0 || notPublic.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/**
 * Why a URL may not be fetched, judged by its text alone, or `null`. The URL parser has already turned octal,
 * hex and decimal spellings of an address into the usual one. Names that resolve to private addresses are the
 * fetcher's business.
 */
export function reasonAgainstUrl(text: string): string | null {
  if (!URL.canParse(text)) return 'must be an absolute http(s) URL'
  const { protocol, username, password, hostname } = new URL(text)
  if (protocol !== 'https:' && protocol !== 'http:') return 'must be an absolute http(s) URL'
  if (username !== '' || password !== '') return 'must not hold credentials'
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const isLocalName = host === 'localhost' || /\.(?:localhost|local|internal)$/.test(host)
  if (isLocalName || (isIP(host) !== 0 && isPrivateAddress(host))) return 'must not name a private address'
  return null
}
