import { expect, test } from 'bun:test'
import { samplesOf } from '../../infra/scripts/template/samples.ts'
import { TEMPLATES } from '../../shared/templates/index.ts'
import { surpriseAt, weighedAt } from '../../shared/templates/kit/question/waiting.ts'
import type { Film } from '../../shared/templates/template.ts'
import { BEAT_MS } from '../../shared/timeline/beat.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import type { QuestionScene } from '../../shared/timeline/scenes.ts'
import { measuredSnapshot } from '../bench/film/quiz.ts'

const NAMES = ['one', 'two', 'three'] as const
const STEP_MS = 1000 / 15

/** A film and its questions; `right`: which option of all is the right one, if not those of the quiz. */
function filmOfQuestions(right?: number): { film: Film; scenes: QuestionScene[] } {
  const snapshot = measuredSnapshot({ template: 'game-show', format: 'vertical', isSpoken: false })
  const questions = snapshot.questions.map((question) => ({
    ...question,
    answers: question.answers.map((answer, index) => ({
      ...answer,
      isCorrect: right === undefined ? answer.isCorrect : index === right,
    })),
  }))
  const changed = { ...snapshot, questions }
  const film = filmOf(changed, buildScenes(changed, null), {})
  return { film, scenes: film.scenes.filter((scene) => scene.kind === 'question') }
}

function timesOf({ durationMs }: QuestionScene): number[] {
  return Array.from({ length: Math.floor(durationMs / STEP_MS) }, (_, index) => index * STEP_MS)
}

test('each second between options that stand and the last one weighs an option, in their order, and begins on a beat', () => {
  const { film, scenes } = filmOfQuestions()
  for (const scene of scenes) {
    const { revealMs } = scene.beats
    const standMs = scene.beats.optionsInMs + 500
    for (let timeMs = standMs + 1000; timeMs < revealMs - 1000; timeMs += 100)
      expect(weighedAt(film, scene, timeMs)).not.toBeNull()
    const seen = timesOf(scene).flatMap((timeMs) => {
      const weighed = weighedAt(film, scene, timeMs)
      return weighed ? [{ ...weighed, fromMs: timeMs - weighed.sinceMs }] : []
    })
    expect(new Set(seen.map(({ option }) => option))).toEqual(new Set([0, 1, 2, 3]))
    expect(seen.every(({ turn, option }) => option === turn % 4)).toBe(true)
    for (const { fromMs } of seen) expect(fromMs % BEAT_MS).toBeCloseTo(0, 3)
    // One that is lit as the count ends would be taken for the choice.
    expect(weighedAt(film, scene, revealMs - 1000)).toBeNull()
    expect(weighedAt(film, scene, revealMs - 1)).toBeNull()
    expect(weighedAt(film, scene, revealMs + 500)).toBeNull()
  }
})

test('each question has one surprise while it waits, three questions three, about the option that is weighed', () => {
  const { film, scenes } = filmOfQuestions()
  const told = scenes.slice(0, 3).map((scene) => {
    const seen = timesOf(scene).flatMap((timeMs) => {
      const surprise = surpriseAt(film, scene, NAMES, timeMs)
      return surprise ? [{ ...surprise, timeMs }] : []
    })
    const [first] = seen
    expect(new Set(seen.map(({ name }) => name)).size).toBe(1)
    expect(first!.timeMs).toBeGreaterThan(scene.beats.optionsInMs + 500)
    expect(seen.find(({ progress }) => progress === 1)!.timeMs).toBeLessThan(scene.beats.revealMs)
    expect(first!.option).toBe(weighedAt(film, scene, first!.timeMs)!.option)
    return first!.name
  })
  expect(new Set(told)).toEqual(new Set(NAMES))
  expect(surpriseAt(film, scenes[0]!, [], 5000)).toBeNull()
})

test('which answer is right changes nothing of what is weighed, nor of the surprise', () => {
  const eventsOf = (right: number) => {
    const { film, scenes } = filmOfQuestions(right)
    return scenes.map((scene) =>
      timesOf(scene).map((timeMs) => [
        weighedAt(film, scene, timeMs),
        surpriseAt(film, scene, NAMES, timeMs),
      ]),
    )
  }
  const [first, ...others] = [0, 1, 2, 3].map(eventsOf)
  for (const other of others) expect(other).toEqual(first!)
})

test.each(TEMPLATES)('$name: one option at a time is lit, and moves by 6 px at most', (template) => {
  const { snapshot, pictures } = samplesOf(template.name, 'vertical').find(({ name }) => name === 'plain')!
  const film = filmOf(snapshot, buildScenes(snapshot, null), pictures)
  for (const scene of film.scenes.filter((one) => one.kind === 'question')) {
    const { countdownMs, revealMs } = scene.beats
    const places = new Map<string, number[]>()
    for (let timeMs = countdownMs; timeMs < revealMs - 3000; timeMs += 100) {
      const layers = template.frame(film, scene, timeMs)
      const lit = layers.filter(({ id, look }) => /^option-\d/.test(id) && look.classes?.includes('weighed'))
      expect(lit.map(({ id }) => id)).toEqual([`option-${weighedAt(film, scene, timeMs)!.option}`])
      for (const { id, motion } of layers.filter((layer) => /^text-\d/.test(layer.id)))
        places.set(id, [...(places.get(id) ?? []), motion.x])
    }
    for (const xs of places.values()) expect(Math.max(...xs) - Math.min(...xs)).toBeLessThanOrEqual(6)
  }
})
