import { expect, test } from 'bun:test'
import { samplesOf } from '../../infra/scripts/template/samples.ts'
import { lookKey } from '../../shared/stage/look-key.ts'
import type { Film, Template } from '../../shared/templates/template.ts'
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

/** Ms for which no layer of the film changes, in steps of 0.1 s. */
function longestStandstill(template: Template, film: Film): number {
  let [longest, stillSinceMs, before] = [0, 0, '']
  for (let timeMs = 0; timeMs < film.durationMs; timeMs += STEP_MS) {
    const scene = sceneAt(film.scenes, timeMs)
    const seen = template
      .frame(film, scene, timeMs - scene.startMs)
      .filter(({ motion }) => (motion.opacity ?? 1) > 0)
      .map(({ id, look, motion }) => `${id} ${lookKey(look)} ${JSON.stringify(motion)}`)
      .join()
    if (seen !== before) stillSinceMs = timeMs
    longest = Math.max(longest, timeMs - stillSinceMs)
    before = seen
  }
  return longest
}
