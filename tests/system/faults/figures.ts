import { appendFile, readFile } from 'node:fs/promises'

/** What a fault did, by name: a line of the table in `tests/README.md`. */
export type Figures = Record<string, number>

/** Where the tests leave their figures for `bun run faults`; a plain run of them keeps none. */
const FILE_VARIABLE = 'FAULT_FIGURES'

/** Leaves figures for the table of the full run. */
export async function noteFigures(figures: Figures): Promise<void> {
  const path = process.env[FILE_VARIABLE]
  if (path) await appendFile(path, `${JSON.stringify(figures)}\n`)
}

/** Runs the suite's tests with this file for their figures; they come back in the order in which they were left. */
export async function withFigures(path: string, run: (env: Record<string, string>) => Promise<void>) {
  await run({ [FILE_VARIABLE]: path })
  const lines = (await readFile(path, 'utf8').catch(() => '')).split('\n').filter(Boolean)
  return Object.assign({}, ...lines.map((line) => JSON.parse(line) as Figures)) as Figures
}

/** The median and the largest of some times, in whole ms; 0 where there are none. */
export function spread(timesMs: readonly number[]): { p50: number; max: number } {
  const sorted = timesMs.toSorted((a, b) => a - b)
  return { p50: Math.round(sorted[sorted.length >> 1] ?? 0), max: Math.round(sorted.at(-1) ?? 0) }
}
