import { afterAll, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { filmsAtOnce } from '../../render-farm/config.ts'
import { readMachineShare } from '../../render-farm/machine-share.ts'

const MIB = 1024 ** 2
const root = mkdtempSync(join(tmpdir(), 'cgroup-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** A hierarchy of groups with these limits, as the kernel shows it. */
function groups(limits: Record<string, { cpu?: string; memory?: string }>): string {
  const folder = mkdtempSync(join(root, 'root-'))
  for (const [path, { cpu, memory }] of Object.entries(limits)) {
    mkdirSync(join(folder, path), { recursive: true })
    if (cpu) writeFileSync(join(folder, path, 'cpu.max'), `${cpu}\n`)
    if (memory) writeFileSync(join(folder, path, 'memory.max'), `${memory}\n`)
  }
  return folder
}

test('without limits the whole machine counts', () => {
  const machine = { cores: availableParallelism(), memoryBytes: totalmem() }
  expect(readMachineShare(join(root, 'missing'), null)).toEqual(machine)
  expect(readMachineShare(groups({ '/': { cpu: 'max 100000', memory: 'max' } }), '0::/\n')).toEqual(machine)
})

test('a container counts what it was given of its host', () => {
  const share = readMachineShare(
    groups({ '/': { cpu: '50000 100000', memory: String(100 * MIB) } }),
    '0::/\n',
  )
  expect(share).toEqual({ cores: 0.5, memoryBytes: 100 * MIB })
})

test('a service counts the limits of every group above it', () => {
  const folder = groups({
    '/farm.slice': { memory: String(64 * MIB) },
    '/farm.slice/node.service': { cpu: '100000 100000', memory: String(128 * MIB) },
  })
  expect(readMachineShare(folder, '12:cpu:/x\n0::/farm.slice/node.service\n')).toEqual({
    cores: 1,
    memoryBytes: 64 * MIB,
  })
})

test('a container that does not see its own place counts its root', () => {
  const folder = groups({ '/': { memory: String(MIB) } })
  expect(readMachineShare(folder, '0::/../../kubepods/pod1\n').memoryBytes).toBe(MIB)
})

test('films side by side fit the processors and the memory that a node may use', () => {
  const films = (cores: number, gib: number) => filmsAtOnce({ cores, memoryBytes: gib * 1024 * MIB })
  expect(films(2, 4)).toBe(1)
  expect(films(48, 192)).toBe(4)
  expect(films(48, 6)).toBe(2)
  expect(films(3.5, 192)).toBe(1)
})
