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
  for (const { ownTicks, endedTicks } of (await readTree()).values()) ticks += ownTicks + endedTicks
  return ticks / TICKS_PER_SECOND
}

/** The same by program: `node` is this process, `ffmpeg` what it started and has ended, others have their own names. */
export async function coreSecondsByProgram(): Promise<Map<string, number>> {
  const seconds = new Map<string, number>()
  const add = (program: string, ticks: number) =>
    seconds.set(program, (seconds.get(program) ?? 0) + ticks / TICKS_PER_SECOND)
  for (const [pid, { name, ownTicks, endedTicks }] of await readTree()) {
    const isThis = pid === process.pid
    add(isThis ? 'node' : name, ownTicks)
    add(isThis ? 'ffmpeg' : name, endedTicks)
  }
  return seconds
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

/** `endedTicks` are those of children that were waited for. */
type Process = { name: string; parent: number; ownTicks: number; endedTicks: number }

/** This process and its living descendants. */
async function readTree(): Promise<Map<number, Process>> {
  const all = new Map<number, Process>()
  for (const entry of await readdir('/proc')) {
    const pid = Number(entry)
    if (!Number.isInteger(pid)) continue
    const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
    if (status !== null) all.set(pid, processOf(status))
  }
  const isOurs = (pid: number): boolean => {
    for (let one: number | undefined = pid; one !== undefined && one > 1; one = all.get(one)?.parent) {
      if (one === process.pid) return true
    }
    return false
  }
  return new Map([...all].filter(([pid]) => isOurs(pid)))
}

/** Of a line of `/proc/<pid>/stat`: the name is in brackets and may hold any character. */
function processOf(status: string): Process {
  const [nameStart, nameEnd] = [status.indexOf('(') + 1, status.lastIndexOf(')')]
  const fields = status.slice(nameEnd + 2).split(' ')
  const ticksAt = (index: number) => Number(fields[index]) + Number(fields[index + 1])
  return {
    name: status.slice(nameStart, nameEnd),
    parent: Number(fields[1]),
    ownTicks: ticksAt(11),
    endedTicks: ticksAt(13),
  }
}
