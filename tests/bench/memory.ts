import { readdir, readFile } from 'node:fs/promises'

const SAMPLE_INTERVAL_MS = 500

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

async function measureMb(): Promise<number> {
  const parents = new Map<number, number>()
  for (const name of await readdir('/proc')) {
    const pid = Number(name)
    if (!Number.isInteger(pid)) continue
    const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
    if (status !== null) parents.set(pid, Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1]))
  }
  const isOurs = (pid: number): boolean => {
    for (let one: number | undefined = pid; one !== undefined && one > 1; one = parents.get(one)) {
      if (one === process.pid) return true
    }
    return false
  }
  let kilobytes = 0
  for (const pid of parents.keys()) {
    if (!isOurs(pid)) continue
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
    kilobytes += Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0)
  }
  return kilobytes / 1024
}
