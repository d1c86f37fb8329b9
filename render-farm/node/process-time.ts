import { readdirSync, readFileSync } from 'node:fs'

/** Ticks of `/proc` a second: 100 in every build of Linux that Bun runs on. */
const TICK_MS = 10

type ProcessTime = { parent: number; ms: number }

/**
 * Processor time in ms of this process and of all that it started, ended ones included: the encoder and the browser do
 * most of a film's work. Elsewhere than on Linux this process alone.
 */
export function processTimeMs(): number {
  const own = process.cpuUsage()
  const ownMs = (own.user + own.system) / 1_000
  const processes = readProcesses()
  if (!processes.has(process.pid)) return ownMs
  const isOwn = (id: number): boolean =>
    id === process.pid || (processes.has(id) && isOwn(processes.get(id)!.parent))
  let sum = 0
  for (const [id, { ms }] of processes) if (isOwn(id)) sum += ms
  return sum
}

function readProcesses(): Map<number, ProcessTime> {
  const found = new Map<number, ProcessTime>()
  for (const name of namesIn('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const text = readFileSync(`/proc/${name}/stat`, 'utf8')
      // The name of the program, in brackets, may hold blanks and brackets.
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
      // Of the process, then of its children that have ended.
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
      found.set(Number(name), { parent: Number(fields[1]), ms: ticks * TICK_MS })
    } catch {
      // It ended meanwhile: its parent's numbers include it.
    }
  }
  return found
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
