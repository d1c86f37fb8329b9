import { expect, test } from 'bun:test'
import { BlockList } from 'node:net'
import { type Data, findManifest } from './files.ts'

const PUBLIC = ['1.1.1.1', '93.184.215.14', '2606:4700:4700::1111']
const INTERNAL = [
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '168.63.129.16',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
]

const node: Data = findManifest('NetworkPolicy', 'render-node').spec
const internet: Data[] = node.egress
  .flatMap((rule: Data) => rule.to)
  .filter((peer: Data) => peer.ipBlock?.cidr.endsWith('/0'))

function mayReach(address: string): boolean {
  const family = address.includes(':') ? 'ipv6' : 'ipv4'
  return internet.some(({ ipBlock }) => {
    if (ipBlock.cidr.includes(':') !== (family === 'ipv6')) return false
    const refused = new BlockList()
    for (const range of ipBlock.except) {
      const [base, bits] = range.split('/')
      refused.addSubnet(base, Number(bits), family)
    }
    return !refused.check(address, family)
  })
}

test.each(PUBLIC)('a render node may fetch a picture from %s', (address) => {
  expect(mayReach(address)).toBe(true)
})

test.each(INTERNAL)('a render node never reaches %s by the rule for the internet', (address) => {
  expect(mayReach(address)).toBe(false)
})

test('a render node opens only names, database, store, web, traces and models', () => {
  const shared = findManifest('NetworkPolicy', 'names-and-data').spec
  const ports = [...node.egress, ...shared.egress].flatMap((rule: Data) =>
    rule.ports.map((one: Data) => one.port),
  )
  expect([...new Set(ports)].sort((a, b) => a - b)).toEqual([53, 80, 443, 4318, 5432, 8000, 9000])
})

test('a render node is called by the monitoring alone', () => {
  expect(node.ingress).toEqual([
    {
      from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }],
      ports: [{ protocol: 'TCP', port: 9090 }],
    },
  ])
})

test('what no rule names is refused for every pod', () => {
  expect(findManifest('NetworkPolicy', 'default-deny').spec).toEqual({
    podSelector: {},
    policyTypes: ['Ingress', 'Egress'],
  })
})
