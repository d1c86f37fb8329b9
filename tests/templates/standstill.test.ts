import { expect, test } from 'bun:test'
import { samplesOf } from '../../infra/scripts/template/samples.ts'
import { lookKey } from '../../shared/stage/look-key.ts'
import type { Film, Layer, Template } from '../../shared/templates/template.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf, sceneAt } from '../../shared/timeline/film.ts'
import { estimateSpeech } from '../../shared/timeline/speech-clips.ts'
import { isInMatrix, TEMPLATES_AND_SCAFFOLD } from '../support/templates.ts'

/** The longest time for which a film's picture may stay the same. */
const STILL_MS_MAX = 400
const STEP_MS = 100

const CASES = TEMPLATES_AND_SCAFFOLD.flatMap((template) =>
  template.formats.flatMap((format) =>
    samplesOf(template.name, format)
      .filter(({ name }) => isInMatrix(format, name) && name !== 'extremes')
      .map(({ name: sample }) => ({
        name: `${template.name} ${format} ${sample}`,
        template,
        format,
        sample,
      })),
  ),
)

test.each(CASES)('$name: something moves at any time, spoken or silent', ({ template, format, sample }) => {
  const { snapshot, pictures } = samplesOf(template.name, format).find(({ name }) => name === sample)!
  for (const speech of [{}, estimateSpeech(snapshot)]) {
    const film = filmOf(snapshot, buildScenes(snapshot, speech), pictures)
    expect(longestStandstill(template, film)).toBeLessThanOrEqual(STILL_MS_MAX)
  }
})

/**
 * Ms for which no layer of the film changes, in steps of 0.1 s. Every second step is enough to meet a long standstill; only
 * there the steps between are drawn.
 */
function longestStandstill(template: Template, film: Film): number {
  const seen = new Map<number, Layer[]>()
  const at = (timeMs: number): Layer[] => {
    const layers = seen.get(timeMs) ?? visibleLayers(template, film, timeMs)
    seen.set(timeMs, layers)
    return layers
  }
  const isStill = (fromMs: number, toMs: number) =>
    fromMs >= 0 && toMs < film.durationMs && isSame(at(fromMs), at(toMs))
  let longest = 0
  for (let timeMs = 0; timeMs < film.durationMs; timeMs += 2 * STEP_MS) {
    if (!isStill(timeMs, timeMs + 2 * STEP_MS)) continue
    let [fromMs, toMs] = [timeMs, timeMs]
    while (isStill(fromMs - STEP_MS, fromMs)) fromMs -= STEP_MS
    while (isStill(toMs, toMs + STEP_MS)) toMs += STEP_MS
    longest = Math.max(longest, toMs - fromMs)
  }
  return longest
}

function visibleLayers(template: Template, film: Film, timeMs: number): Layer[] {
  const scene = sceneAt(film.scenes, timeMs)
  return template.frame(film, scene, timeMs - scene.startMs).filter(({ motion }) => (motion.opacity ?? 1) > 0)
}

/** Looks are compared last: nearly always a motion has changed, and the key of a look costs ten times a motion's. */
function isSame(before: readonly Layer[], after: readonly Layer[]): boolean {
  return (
    before.length === after.length &&
    after.every(
      ({ id, motion }, at) => id === before[at]!.id && Bun.deepEquals(motion, before[at]!.motion),
    ) &&
    after.every(({ look }, at) => look === before[at]!.look || lookKey(look) === lookKey(before[at]!.look))
  )
}
