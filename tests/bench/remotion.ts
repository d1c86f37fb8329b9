import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { stageSource } from '../../render-farm/draw/film-stage.ts'
import type { RenderPlan } from '../../render-farm/plan/plan.ts'
import { findChromium } from '../../shared/programs/chromium.ts'
import { bundleStage } from '../../shared/stage/bundle.ts'
import { lookKey } from '../../shared/stage/look-key.ts'
import type { Look, Template } from '../../shared/templates/template.ts'
import { coreSeconds } from './process-tree.ts'

export type RemotionRun = { concurrency: number; framesPerSecond: number; coreMsPerFrame: number }

/** Five seconds say as much as sixty: every frame costs the same. */
const FRAMES_DEFAULT = 150
const CONCURRENCIES = [1, 2]
const COMPLAINT_CHARACTERS = 2000
/** Ignored by git: Remotion is installed for this comparison only, beside the project and not in it. */
const FOLDER = join(import.meta.dir, '../../out/remotion')

/**
 * A part of a film, muted, drawn frame by frame by Remotion: the same stage, looks and motions in the same Chromium,
 * then x264 at the same preset and quality. Bundling and the browser's start are not counted.
 */
export async function renderWithRemotion(
  template: Template,
  plan: RenderPlan,
  frameCount = FRAMES_DEFAULT,
): Promise<RemotionRun[]> {
  await mkdir(FOLDER, { recursive: true })
  await cp(join(import.meta.dir, 'remotion'), FOLDER, { recursive: true })
  await Bun.spawn([process.execPath, 'install', '--frozen-lockfile', '--silent'], { cwd: FOLDER }).exited
  const publicFolder = join(FOLDER, 'public')
  const source = await stageSource(template, [...plan.looks.values()], new Map())
  await Bun.write(join(publicFolder, 'stage.js'), await bundleStage('stage.ts'))
  await Bun.write(join(publicFolder, 'film.json'), JSON.stringify(filmOf(plan, frameCount)))
  await Bun.write(join(publicFolder, 'source.json'), JSON.stringify(source))
  const chromium = await findChromium(undefined, join(FOLDER, 'programs'))
  const child = Bun.spawn(['node', 'render.mjs', publicFolder, chromium.path, ...CONCURRENCIES.map(String)], {
    cwd: FOLDER,
    env: { ...process.env, ...chromium.environment },
    stdin: 'pipe',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const complaints = new Response(child.stderr).text()
  const runs: RemotionRun[] = []
  let coresBefore = 0
  // It waits after each line, so a chunk is a line.
  for await (const chunk of child.stdout) {
    const line = Buffer.from(chunk).toString().trim()
    const cores = await coreSeconds()
    if (line === 'start') coresBefore = cores
    else {
      const { concurrency, frames, ms } = JSON.parse(line) as Record<'concurrency' | 'frames' | 'ms', number>
      runs.push({
        concurrency,
        framesPerSecond: (frames * 1000) / ms,
        coreMsPerFrame: ((cores - coresBefore) * 1000) / frames,
      })
    }
    child.stdin.write('on\n')
    child.stdin.flush()
  }
  if ((await child.exited) !== 0 || runs.length === 0)
    throw new Error(
      `Remotion could not render the film: ${(await complaints).slice(0, COMPLAINT_CHARACTERS)}`,
    )
  return runs
}

/** From the first question on: the intro has fewer parts. A look is written once. */
function filmOf(plan: RenderPlan, frameCount: number) {
  const looks: Look[] = []
  const numbers = new Map<string, number>()
  const frames = plan.segments
    .slice(1)
    .flatMap((segment) =>
      Array.from({ length: segment.frameCount }, (_, frameIndex) => ({ segment, frameIndex })),
    )
    .slice(0, frameCount)
    .map(({ segment, frameIndex }) =>
      segment.layers(frameIndex).map(({ id, look, motion }) => {
        const key = lookKey(look)
        if (!numbers.has(key)) numbers.set(key, looks.push(look) - 1)
        return { id, look: numbers.get(key), motion }
      }),
    )
  const { width, height } = plan.film
  return { shape: { durationInFrames: frames.length, fps: plan.fps, width, height }, frames, looks }
}
