import { expect, test } from 'bun:test'
import { samplesOf } from '../../infra/scripts/template/samples.ts'
import { coverShots } from '../../render-farm/preview/cover-shots.ts'
import { strikingness } from '../../render-farm/preview/strikingness.ts'
import { COVERS } from '../../shared/preview/preview.ts'
import { TEMPLATES } from '../../shared/templates/index.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import { snapshotOf } from '../support/snapshots.ts'

/** Covers are seen this wide in lists of platforms, and type is readable from this size on. */
const SEEN = { widthPx: 180, typePx: 10 }

/** Options, and the plate of an answer that is not among them, with all that stands on them. */
const OF_ANSWERS = /^(?:option|hidden|answer|tick|share|percent)/

function shotsOf(template: (typeof TEMPLATES)[number], format: 'landscape' | 'vertical', sample: string) {
  const { snapshot, pictures } = samplesOf(template.name, format).find(({ name }) => name === sample)!
  const titled = { ...snapshot, opening: 'card' as const }
  const film = filmOf(titled, buildScenes(titled, null), pictures)
  return { film, shots: coverShots(template, film) }
}

for (const template of TEMPLATES) {
  test(`a cover of ${template.name} has the title in large type, and neither question nor answer`, () => {
    for (const format of ['landscape', 'vertical'] as const) {
      for (const sample of ['plain', 'kinds', 'reveal']) {
        const { film, shots } = shotsOf(template, format, sample)
        expect(shots.length).toBeGreaterThanOrEqual(COVERS)
        for (const { scene, timeMs, layers } of shots) {
          if (scene.kind !== 'question') continue
          const inSceneMs = timeMs - scene.startMs
          expect(inSceneMs).toBeGreaterThan(scene.beats.countdownMs)
          expect(inSceneMs).toBeLessThan(scene.beats.revealMs)
          const [title] = layers.filter(({ look }) => look.part === 'banner')
          expect(title!.look.text).toEqual({ text: film.snapshot.title })
          const px = Number(title!.look.vars!.size)
          const parts = layers.map(({ look }) => look.part)
          expect(parts.filter((part) => OF_ANSWERS.test(part))).toEqual([])
          expect((px * SEEN.widthPx) / film.width).toBeGreaterThanOrEqual(SEEN.typePx)
          const { text, answers } = film.snapshot.questions[scene.questionIndex]!
          const shown = layers.flatMap(({ look }) => Object.values(look.text ?? {}))
          for (const hidden of [text, ...answers.map((answer) => answer.text)]) {
            expect(shown.filter((words) => words.includes(hidden) && words !== film.snapshot.title)).toEqual(
              [],
            )
          }
        }
      }
    }
  })
}

test('a film of one question has three covers as well: the question twice, and its title card', () => {
  const snapshot = snapshotOf({ opening: 'card', format: 'landscape' })
  const film = filmOf(snapshot, buildScenes(snapshot, null), {})
  expect(coverShots(TEMPLATES[0]!, film).map(({ scene }) => scene.id)).toEqual([
    'question-0',
    'question-0',
    'intro',
  ])
})

test('a frame with edges, contrast and colour is more striking than a dull one', () => {
  const size = { width: 64, height: 64 }
  const frameOf = (luma: (x: number) => number, chroma: (x: number) => number) =>
    Uint8Array.from({ length: 64 * 96 }, (_, at) => (at < 64 * 64 ? luma(at % 64) : chroma(at % 32)))
  const flat = strikingness(
    frameOf(
      () => 120,
      () => 128,
    ),
    size,
  )
  const edged = strikingness(
    frameOf(
      (x) => (x & 4 ? 200 : 40),
      () => 128,
    ),
    size,
  )
  const colourful = strikingness(
    frameOf(
      (x) => (x & 4 ? 200 : 40),
      (x) => (x & 8 ? 200 : 60),
    ),
    size,
  )
  expect(flat).toBe(0)
  expect(edged).toBeGreaterThan(flat)
  expect(colourful).toBeGreaterThan(edged)
})
