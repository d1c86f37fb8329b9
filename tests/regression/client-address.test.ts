import { expect, test } from 'bun:test'
import { clientAddressFrom } from '../../api/transports/client-address.ts'

const direct = clientAddressFrom([])

// A household gets a whole /64: limits per address would let it through 2^64 times.
test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::1.2.3.4', '64:ff9b:0:0::/64'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['10.0.0.1', '10.0.0.1'],
])('%s counts as %s', (peer, counted) => {
  expect(direct(peer, null)).toBe(counted)
})

test('what a trusted proxy says counts in the same way', () => {
  const behind = clientAddressFrom(['2001:db8:ffff::/48', '10.0.0.0/8'])
  expect(behind('2001:db8:ffff::1', '2001:db8:1:2::9, 10.1.1.1')).toBe('2001:db8:1:2::/64')
  expect(behind('2001:db8:1:3::9', '2001:db8:1:2::9')).toBe('2001:db8:1:3::/64')
  expect(behind('10.0.0.1', '2001:db8:1:2:a:b:c:d')).toBe('2001:db8:1:2::/64')
})
