import { expect, test } from 'bun:test'
import { samplesOf } from '../../infra/scripts/template/samples.ts'
import { TEMPLATES } from '../../shared/templates/index.ts'
import { keyWordOf } from '../../shared/templates/kit/key-word.ts'
import { surpriseAt, weighedAt } from '../../shared/templates/kit/question/waiting.ts'
import type { Film } from '../../shared/templates/template.ts'
import { BEAT_MS } from '../../shared/timeline/beat.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import type { QuestionScene, SpeechCue } from '../../shared/timeline/scenes.ts'
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

/** A question that a voice reads, with its options. */
function spokenFilm(template: string): { film: Film; scene: QuestionScene } {
  const snapshot = {
    ...measuredSnapshot({ template, format: 'vertical', isSpoken: true }),
    readOptions: true,
  }
  const film = filmOf(snapshot, buildScenes(snapshot, null), {})
  return { film, scene: film.scenes.findLast((scene) => scene.kind === 'question')! }
}

// An eye cannot look for options and hold a figure: editorial's shows what the question is about until the count begins.
test.each(TEMPLATES.filter(({ name }) => name !== 'editorial'))(
  "$name: a count's first figure stands from the start, fills while its question is read, and is lit as it begins",
  (template) => {
    const { film, scene } = spokenFilm(template.name)
    const { countdownMs, revealMs } = scene.beats
    const first = String((revealMs - countdownMs) / 1000)
    const figuresAt = (timeMs: number) =>
      template.frame(film, scene, timeMs).filter(({ look }) => look.text?.digit === first)
    const unfilledAt = (timeMs: number) =>
      figuresAt(timeMs).find(({ motion }) => motion.inset)?.motion.inset?.top ?? 1
    const [start, half, end] = [200, countdownMs / 2, countdownMs - 50].map(unfilledAt)
    expect(figuresAt(200).some(({ motion }) => motion.opacity! < 0.5)).toBe(true)
    expect(start).toBeGreaterThan(0.8)
    expect(half).toBeWithin(0.4, 0.65)
    expect(end).toBeLessThan(0.1)
    expect(figuresAt(countdownMs + 400).map(({ motion }) => motion.opacity ?? 1)).toEqual([1])
  },
)

test.each(TEMPLATES)(
  '$name: words of a question are underlined as they are said, its key word stays marked',
  (template) => {
    const { film, scene } = spokenFilm(template.name)
    const { countdownMs } = scene.beats
    const wordsAt = (timeMs: number, state: string) =>
      template
        .frame(film, scene, timeMs)
        .filter(({ look }) => look.part === 'question' && look.classes?.includes(state))
        .map(({ look }) => look.text!.text!.slice(...look.words!))
    const times = Array.from({ length: Math.ceil(countdownMs / 50) }, (_, index) => index * 50)
    const read = [...new Set(times.flatMap((timeMs) => wordsAt(timeMs, 'read')))]
    const { text } = film.snapshot.questions[scene.questionIndex]!
    expect(read.length).toBeGreaterThan(1)
    expect(text.replaceAll(' ', '')).toEndWith(read.join('').replaceAll(' ', ''))
    expect(wordsAt(countdownMs - 50, 'said').join(' ')).toBe(text.slice(...keyWordOf(text)).trim())
    expect([...wordsAt(countdownMs, 'read'), ...wordsAt(countdownMs, 'said')]).toEqual([])
  },
)

test('an option is weighed as the voice reads it', () => {
  const { film, scene } = spokenFilm('game-show')
  const cue = scene.cues.find((one) => one.kind === 'speech' && one.clip.startsWith('options-')) as SpeechCue
  const { atMs, durationMs } = cue
  const texts = film.snapshot.questions[scene.questionIndex]!.answers.map(({ text }) => text)
  const whole = texts.join('').length
  const middles = texts.map(
    (text, index) => (texts.slice(0, index).join('').length + text.length / 2) / whole,
  )
  expect(middles.map((share) => weighedAt(film, scene, atMs + share * durationMs)?.option)).toEqual([
    0, 1, 2, 3,
  ])
  expect(weighedAt(film, scene, atMs - 100)).toBeNull()
})
