import { join } from 'node:path'

/** A film of another release, by its own benchmark. */
export type OtherFilm = { endToEndFps: number; coreMsPerFrame: number }

/**
 * Runs the render benchmark of another checkout of this repository once, with its packages installed: its own film of the same quiz,
 * measured as it did then.
 */
export async function renderInCheckout(folder: string): Promise<OtherFilm> {
  const bench = Bun.spawn([process.execPath, 'tests/bench/main.ts', 'render', '--runs=1'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if ((await bench.exited) !== 0) throw new Error(`the benchmark in ${folder} failed`)
  const { median } = (await Bun.file(join(folder, 'out/bench/render.json')).json()) as { median: OtherFilm }
  return median
}
