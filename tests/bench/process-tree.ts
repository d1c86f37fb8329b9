import { readdir, readFile } from 'node:fs/promises'

const SAMPLE_INTERVAL_MS = 500
/** The kernel's unit of process times; 100 a second on every Linux of ours. */
const TICKS_PER_SECOND = 100

/** Samples this process with everything it started; the peak is in MB of proportional set size (shared pages once). */
export function watchMemory(): { stop(): Promise<number> } {
  let peakMb = 0
  let isStopped = false
  const loop = (async () => {
    while (!isStopped) {
      peakMb = Math.max(peakMb, await measureMb())
      await Bun.sleep(SAMPLE_INTERVAL_MS)
    }
  })()
  return {
    async stop() {
      isStopped = true
      await loop
      return Math.round(peakMb)
    },
  }
}

/** Core-seconds that this process, its children and those of them that have ended have used so far. */
export async function coreSeconds(): Promise<number> {
  let ticks = 0
  for (const fields of (await readTree()).values()) {
    // utime, stime, and the same of children that were waited for.
    for (const index of [11, 12, 13, 14]) ticks += Number(fields[index])
  }
  return ticks / TICKS_PER_SECOND
}

export type Measured<Result> = { result: Result; ms: number; cores: number }

/** Wall time, and core-seconds of everything that this process started. */
export async function measured<Result>(act: () => Promise<Result>): Promise<Measured<Result>> {
  const coresBefore = await coreSeconds()
  const startedAtMs = performance.now()
  const result = await act()
  return { result, ms: performance.now() - startedAtMs, cores: (await coreSeconds()) - coresBefore }
}

/** MB of this process and everything that it started now. */
export async function measureMb(): Promise<number> {
  let kilobytes = 0
  for (const pid of (await readTree()).keys()) {
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
    kilobytes += Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0)
  }
  return kilobytes / 1024
}

/** This process and its living descendants: pid -> fields of `/proc/<pid>/stat` after the name. */
async function readTree(): Promise<Map<number, string[]>> {
  const all = new Map<number, string[]>()
  for (const name of await readdir('/proc')) {
    const pid = Number(name)
    if (!Number.isInteger(pid)) continue
    const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
    if (status !== null) all.set(pid, status.slice(status.lastIndexOf(')') + 2).split(' '))
  }
  const parentOf = (pid: number) => {
    const parent = all.get(pid)?.[1]
    return parent === undefined ? undefined : Number(parent)
  }
  const isOurs = (pid: number): boolean => {
    for (let one: number | undefined = pid; one !== undefined && one > 1; one = parentOf(one)) {
      if (one === process.pid) return true
    }
    return false
  }
  return new Map([...all].filter(([pid]) => isOurs(pid)))
}
