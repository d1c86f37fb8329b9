import { readFileSync } from 'node:fs'

const PAGE_KB = 4
const MB_KB = 1_024

/** How requests of an attacker were answered, by status. */
export type Answers = Map<number, number>

/** Sends requests over `connections` connections until `isOver`, each connection one after the other. */
export async function flood(
  send: () => Promise<Response>,
  { connections, isOver }: { connections: number; isOver: () => boolean },
): Promise<Answers> {
  const answers: Answers = new Map()
  const connection = async () => {
    while (!isOver()) {
      const status = await send().then(
        async (response) => {
          await response.arrayBuffer()
          return response.status
        },
        () => 0,
      )
      answers.set(status, (answers.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: connections }, connection))
  return answers
}

/** Times in ms of one request after the other until `isOver`, and at least `atLeast` of them. */
export async function timesOf(
  send: () => Promise<Response>,
  { atLeast, isOver }: { atLeast: number; isOver: () => boolean },
): Promise<number[]> {
  const times: number[] = []
  while (times.length < atLeast || !isOver()) {
    const startedMs = performance.now()
    const response = await send()
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`a request of somebody else answered ${response.status}`)
    times.push(performance.now() - startedMs)
  }
  return times
}

/** The time that 95 % stay below, ms. */
export function p95(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0
}

/** Memory of a process that is its own, MB. */
export function memoryMbOf(pid: number): number {
  const [, resident = 0, shared = 0] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ').map(Number)
  return Math.round(((resident - shared) * PAGE_KB) / MB_KB)
}
