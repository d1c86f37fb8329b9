import { expect, test } from 'bun:test'
import { minimal } from '../../shared/templates/minimal/template.ts'
import type { Film, Layer } from '../../shared/templates/template.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import type { QuestionScene } from '../../shared/timeline/scenes.ts'
import { snapshotOf } from '../support/snapshots.ts'

const ANSWERS = ['Earth', 'Jupiter', 'Mars', 'Venus']

function filmWith(explanation: string | null): { film: Film; scene: QuestionScene } {
  const snapshot = snapshotOf({
    template: 'minimal',
    format: 'vertical',
    questions: [
      {
        text: 'Which planet has the shortest day?',
        countdownSeconds: 4,
        image: null,
        explanation,
        answers: ANSWERS.map((text) => ({ text, isCorrect: text === 'Jupiter' })),
      },
    ],
  })
  const film = filmOf(snapshot, buildScenes(snapshot, null), {})
  return { film, scene: film.scenes.find((scene) => scene.kind === 'question')! }
}

function answersAt(film: Film, scene: QuestionScene, timeMs: number): Layer[] {
  return minimal
    .frame(film, scene, timeMs)
    .filter(({ look, motion }) => ANSWERS.includes(look.text?.text ?? '') && (motion.opacity ?? 1) > 0)
}

test('the right answer comes forward large, and the wrong ones leave', () => {
  const { film, scene } = filmWith(null)
  const { revealMs } = scene.beats
  const before = answersAt(film, scene, revealMs - 200).find(({ look }) => look.text?.text === 'Jupiter')!
  const after = answersAt(film, scene, revealMs + 500)
  expect(after.map(({ look }) => look.text)).toEqual([{ text: 'Jupiter' }])
  expect(Number(after[0]!.look.vars!.size)).toBeGreaterThan(1.5 * Number(before.look.vars!.size))
  // It stands still from then on until the question leaves.
  expect(answersAt(film, scene, revealMs + 1000).map(({ motion }) => motion)).toEqual([after[0]!.motion])
})

test('what is told about the right answer takes the place of its question, above the card', () => {
  const { film, scene } = filmWith('A day takes ten hours there.')
  const { explanationMs, outMs } = scene.beats
  const layers = minimal.frame(film, scene, explanationMs! + 400)
  const told = layers.find(({ look }) => look.part === 'explanation')!
  const card = layers.find(({ look }) => look.classes?.includes('forward'))!
  expect(layers.filter(({ look }) => look.part === 'question')).toEqual([])
  expect(told.motion.y + told.look.height).toBeLessThanOrEqual(card.motion.y)
  expect(outMs - explanationMs!).toBeGreaterThanOrEqual(1200)
})
