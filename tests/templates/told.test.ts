import { expect, test } from 'bun:test'
import { lookKey } from '../../shared/stage/look-key.ts'
import { TEMPLATES } from '../../shared/templates/index.ts'
import { tellingOf } from '../../shared/templates/kit/question/telling.ts'
import type { Film, Layer } from '../../shared/templates/template.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import { estimateSpeech } from '../../shared/timeline/speech-clips.ts'
import { measuredSnapshot } from '../bench/film/quiz.ts'

/** What is told and shown of an answer, whatever goes on around it. */
const CARD = /^(?:told-|read-|explanation$|answer-picture$)/
const STEP_MS = 100
const WINDOW = 9
/** Of the frame, at least, in so many steps. */
const CHANGED = 0.01

/** A key of each layer of the card, and the px of its box. */
function cardOf(layers: readonly Layer[]): Map<string, number> {
  return new Map(
    layers
      .filter(({ id }) => CARD.test(id))
      .map(({ id, look, motion }) => [
        `${id} ${lookKey(look)} ${JSON.stringify(motion)}`,
        look.width * look.height * (motion.scale ?? 1) ** 2,
      ]),
  )
}

function changedShare(film: Film, before: Map<string, number>, after: Map<string, number>): number {
  const px = [...after].reduce((sum, [key, area]) => sum + (before.has(key) ? 0 : area), 0)
  return px / (film.width * film.height)
}

test.each(TEMPLATES)(
  '$name: something of what is told happens in each 0.9 s, spoken or silent',
  (template) => {
    for (const isSpoken of [true, false]) {
      const snapshot = measuredSnapshot({ template: template.name, format: 'vertical', isSpoken })
      const film = filmOf(snapshot, buildScenes(snapshot, isSpoken ? estimateSpeech(snapshot) : null), {})
      for (const scene of film.scenes.filter((one) => one.kind === 'question').slice(0, 2)) {
        const { fromMs } = tellingOf(film, scene)!
        const count = Math.floor((scene.beats.outMs - fromMs) / STEP_MS)
        const cards = Array.from({ length: count }, (_, step) =>
          cardOf(template.frame(film, scene, fromMs + step * STEP_MS)),
        )
        const changes = cards.slice(1).map((card, at) => changedShare(film, cards[at]!, card))
        const windows = changes.slice(WINDOW - 1).map((_, at) => Math.max(...changes.slice(at, at + WINDOW)))
        expect(windows.length).toBeGreaterThan(0)
        expect([scene.id, windows.filter((most) => most < CHANGED)]).toEqual([scene.id, []])
      }
    }
  },
)

test('a viewer, or the voice, is at another part of a fact in each second of it', () => {
  const snapshot = measuredSnapshot({ template: 'minimal', format: 'vertical', isSpoken: true })
  const film = filmOf(snapshot, buildScenes(snapshot, estimateSpeech(snapshot)), {})
  for (const [index, scene] of film.scenes.filter((one) => one.kind === 'question').entries()) {
    const { reading, fromMs } = tellingOf(film, scene)!
    const fact = snapshot.questions[index]!.explanation!
    expect(reading[0]).toEqual({ from: 0, fromMs })
    for (const [turn, part] of reading.slice(1).entries()) {
      expect(fact[part.from - 1]).toBe(' ')
      expect(part.fromMs).toBeGreaterThan(reading[turn]!.fromMs)
    }
  }
})
