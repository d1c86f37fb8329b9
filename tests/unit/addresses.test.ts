import { expect, test } from 'bun:test'
import { hostOf, isPrivateAddress, reasonAgainstForm, reasonAgainstUrl } from '../../shared/addresses.ts'

/** First and last address of each range that is not public, with the public neighbours before and behind it. */
const RANGES: [before: string | null, first: string, last: string, behind: string | null][] = [
  [null, '0.0.0.0', '0.255.255.255', '1.0.0.0'],
  ['9.255.255.255', '10.0.0.0', '10.255.255.255', '11.0.0.0'],
  ['100.63.255.255', '100.64.0.0', '100.127.255.255', '100.128.0.0'],
  ['126.255.255.255', '127.0.0.0', '127.255.255.255', '128.0.0.0'],
  ['168.63.129.15', '168.63.129.16', '168.63.129.16', '168.63.129.17'],
  ['169.253.255.255', '169.254.0.0', '169.254.255.255', '169.255.0.0'],
  ['172.15.255.255', '172.16.0.0', '172.31.255.255', '172.32.0.0'],
  ['191.255.255.255', '192.0.0.0', '192.0.0.255', '192.0.1.0'],
  ['192.0.1.255', '192.0.2.0', '192.0.2.255', '192.0.3.0'],
  ['192.88.98.255', '192.88.99.0', '192.88.99.255', '192.88.100.0'],
  ['192.167.255.255', '192.168.0.0', '192.168.255.255', '192.169.0.0'],
  ['198.17.255.255', '198.18.0.0', '198.19.255.255', '198.20.0.0'],
  ['198.51.99.255', '198.51.100.0', '198.51.100.255', '198.51.101.0'],
  ['203.0.112.255', '203.0.113.0', '203.0.113.255', '203.0.114.0'],
  ['223.255.255.255', '224.0.0.0', '239.255.255.255', null],
  [null, '240.0.0.0', '255.255.255.255', null],
  [null, '::', 'ff:ffff::', null],
  [null, '64:ff9b::', '64:ff9b:ffff::', null],
  [null, '100::', '100::ffff:ffff:ffff:ffff', '100:0:0:1::'],
  ['2000:ffff::', '2001::', '2001:1ff:ffff::', '2001:200::'],
  ['2001:db7:ffff::', '2001:db8::', '2001:db8:ffff::', '2001:db9::'],
  ['2001:ffff::', '2002::', '2002:ffff::', '2003::'],
  ['3ffe:ffff::', '3fff::', '3fff:fff:ffff::', '3fff:1000::'],
  ['3fff:ffff::', '4000::', '7fff:ffff::', null],
  [null, '8000::', 'ffff:ffff::', null],
]

test.each(RANGES)('behind %p, %s to %s is not public; %p is', (before, first, last, behind) => {
  expect([first, last].map(isPrivateAddress)).toEqual([true, true])
  for (const neighbour of [before, behind]) {
    if (neighbour !== null) expect([neighbour, isPrivateAddress(neighbour)]).toEqual([neighbour, false])
  }
})

test('what is no address, or belongs to a link of this machine, is not public', () => {
  expect(['', 'example.com', '1.2.3', '2606:4700::1%eth0'].map(isPrivateAddress)).toEqual([
    true,
    true,
    true,
    true,
  ])
})

const NO_URL = 'must be an absolute http(s) URL'
const PRIVATE = 'must not name a private address'

test.each([
  ['https://example.com/a.png', null],
  ['http://example.com', null],
  ['http://8.8.8.8/', null],
  ['http://[2606:4700::1]/', null],
  ['picture.png', NO_URL],
  ['ftp://example.com/', NO_URL],
  ['file:///etc/passwd', NO_URL],
  ['https://user@example.com/', 'must not hold credentials'],
  ['https://:secret@example.com/', 'must not hold credentials'],
  ['http://localhost/', PRIVATE],
  ['http://a.localhost/', PRIVATE],
  ['http://printer.local/', PRIVATE],
  ['http://metadata.internal./', PRIVATE],
  ['http://localhost.example.com/', null],
])('%s is refused with %p, whoever judges', (url, reason) => {
  expect([reasonAgainstForm(url), reasonAgainstUrl(url)]).toEqual([reason, reason])
})

test('a literal address is judged only where nobody connects to it', () => {
  for (const url of ['http://127.0.0.1/', 'http://[::1]/', 'http://2130706433/']) {
    expect([url, reasonAgainstForm(url), reasonAgainstUrl(url)]).toEqual([url, null, PRIVATE])
  }
})

test('a host has neither brackets nor a dot behind it', () => {
  const hosts = ['http://[::1]/', 'http://example.com./', 'http://example.com/'].map((url) =>
    hostOf(new URL(url)),
  )
  expect(hosts).toEqual(['::1', 'example.com', 'example.com'])
})
