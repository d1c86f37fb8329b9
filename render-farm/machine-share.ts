import { readFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { dirname, join } from 'node:path'

/** What a process may use of its machine. */
export type MachineShare = { cores: number; memoryBytes: number }

const CGROUP_MEMBERSHIP = /^0::(.*)$/m

/**
 * The processors and the memory of this machine, or less where a container or a service is held to less (cgroup v2). In a
 * container the machine's own figures are those of its host.
 */
export function readMachineShare(
  root = '/sys/fs/cgroup',
  membership: string | null = readOrNull('/proc/self/cgroup'),
): MachineShare {
  let cores = availableParallelism()
  let memoryBytes = totalmem()
  // A group is held to the limits of all groups above it.
  for (let path = groupOf(membership); ; path = dirname(path)) {
    const [timeUs, periodUs] = (readOrNull(join(root, path, 'cpu.max')) ?? '').split(' ').map(Number)
    if (timeUs! > 0 && periodUs! > 0) cores = Math.min(cores, timeUs! / periodUs!)
    const bytes = Number.parseInt(readOrNull(join(root, path, 'memory.max')) ?? '', 10)
    if (bytes > 0) memoryBytes = Math.min(memoryBytes, bytes)
    if (path === '/') return { cores, memoryBytes }
  }
}

function groupOf(membership: string | null): string {
  const path = CGROUP_MEMBERSHIP.exec(membership ?? '')?.[1] ?? '/'
  // Where a container does not see its own place, the path leads out of its root.
  return path.startsWith('/') && !path.includes('..') ? path : '/'
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
