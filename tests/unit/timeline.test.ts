import { describe, expect, test } from 'bun:test'
import { SnapshotQuestion } from '../../shared/contracts/snapshot.ts'
import { OPTIONS_MAX, optionsOf, rightAnswerOf } from '../../shared/timeline/answers.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { durationOf, filmOf, sceneAt } from '../../shared/timeline/film.ts'
import { SCENE_GRID_MS } from '../../shared/timeline/frame-time.ts'
import { phrasesOf } from '../../shared/timeline/phrases.ts'
import type { QuestionScene, Scene } from '../../shared/timeline/scenes.ts'
import { speechClips } from '../../shared/timeline/speech-clips.ts'
import { countWords } from '../../shared/timeline/words.ts'
import { hookOf, randomSnapshot, snapshotOf } from '../support/snapshots.ts'

const seeds = Array.from({ length: 200 }, (_, index) => `seed-${index}`)

function questionsOf(scenes: readonly Scene[]): QuestionScene[] {
  return scenes.filter((scene) => scene.kind === 'question')
}

function voiceOf(seed: string): Record<string, number> | null {
  const clips = speechClips(randomSnapshot(seed))
  // Some seeds estimate, some have a voice for every other clip, with odd lengths.
  if (seed.endsWith('3')) return null
  return Object.fromEntries(
    clips.filter((_, index) => index % 2 === 0).map(({ clip, text }) => [clip, text.length * 61 + 7]),
  )
}

describe('for 200 random quizzes', () => {
  const films = seeds.map((seed) => {
    const snapshot = randomSnapshot(seed)
    return { snapshot, scenes: buildScenes(snapshot, voiceOf(seed)) }
  })

  test('scenes tile the film on the grid, with unique ids', () => {
    for (const { scenes } of films) {
      let endMs = 0
      for (const [index, scene] of scenes.entries()) {
        expect(scene.startMs).toBe(endMs)
        expect(scene.sceneIndex).toBe(index)
        expect(scene.durationMs).toBeGreaterThan(0)
        expect(scene.durationMs % SCENE_GRID_MS).toBe(0)
        endMs += scene.durationMs
      }
      expect(durationOf(scenes)).toBe(endMs)
      expect(new Set(scenes.map((scene) => scene.id)).size).toBe(scenes.length)
      expect(scenes[0]!.kind).toBe('intro')
      expect(scenes.at(-1)!.kind).toBe('outro')
    }
  })

  test('every cue lies inside its scene and every voice ends before it', () => {
    for (const [index, { scenes }] of films.entries()) {
      const voice = voiceOf(seeds[index]!)
      for (const scene of scenes) {
        for (const cue of scene.cues) {
          expect(cue.atMs % SCENE_GRID_MS).toBe(0)
          expect(cue.atMs).toBeGreaterThanOrEqual(0)
          expect(cue.atMs).toBeLessThan(scene.durationMs)
          if (cue.kind === 'speech' && voice) {
            expect(cue.atMs + voice[cue.clip]!).toBeLessThanOrEqual(scene.durationMs)
          }
        }
      }
    }
  })

  test('the countdown runs its full seconds, ticks on each and ends at the reveal', () => {
    for (const { snapshot, scenes } of films) {
      for (const scene of questionsOf(scenes)) {
        const seconds = snapshot.questions[scene.questionIndex]!.countdownSeconds
        const { beats } = scene
        expect(beats.revealMs - beats.countdownMs).toBe(seconds * 1000)
        const wholeTicks = scene.cues.filter(
          (cue) => cue.kind === 'tick' && (beats.revealMs - cue.atMs) % 1000 === 0,
        )
        expect(wholeTicks.map((cue) => cue.atMs)).toEqual(
          Array.from({ length: seconds }, (_, index) => beats.countdownMs + index * 1000),
        )
        expect(wholeTicks.slice(-3).map((cue) => cue.kind === 'tick' && cue.last)).toEqual(
          [3, 2, 1].slice(-seconds),
        )
        expect(scene.cues.filter((cue) => cue.kind === 'reveal').map((cue) => cue.atMs)).toEqual([
          beats.revealMs,
        ])
      }
    }
  })

  test('a question is read for at least 1.2 s and as long as its voice, and its answer holds 1.4 s or more', () => {
    for (const [index, { scenes }] of films.entries()) {
      const voice = voiceOf(seeds[index]!)
      for (const { beats, cues, id, durationMs } of questionsOf(scenes)) {
        expect(beats.optionsInMs - beats.textInMs).toBeGreaterThanOrEqual(1550)
        const speech = cues.find((cue) => cue.kind === 'speech' && cue.clip === id)
        if (speech && voice) expect(beats.optionsInMs).toBeGreaterThanOrEqual(speech.atMs + voice[id]!)
        expect(beats.countdownMs - beats.optionsInMs).toBeLessThanOrEqual(800)
        expect(beats.outMs - beats.revealMs).toBeGreaterThanOrEqual(1400)
        expect(durationMs - beats.outMs).toBeWithin(250, 401)
      }
    }
  })

  test('every hook shows exactly once, for at least the time that its owner asked for', () => {
    for (const { snapshot, scenes } of films) {
      const shown = scenes.filter((scene) => scene.kind === 'hook')
      expect(shown).toHaveLength(snapshot.hooks.length)
      for (const scene of shown)
        expect(scene.durationMs).toBeGreaterThanOrEqual(scene.hook.displaySeconds * 1000)
    }
  })
})

test('hooks stand at the start, after their question and before the outro', () => {
  const question = snapshotOf().questions[0]!
  const snapshot = snapshotOf({
    questions: [question, question],
    hooks: [
      hookOf({ positionType: 'end' }),
      hookOf({ positionType: 'after_question', positionValue: 1 }),
      hookOf({ positionType: 'start' }),
      hookOf({ positionType: 'after_question', positionValue: 3 }),
    ],
  })
  expect(buildScenes(snapshot, null).map((scene) => scene.id)).toEqual([
    'intro',
    'hook-2',
    'question-0',
    'hook-1',
    'question-1',
    'hook-3',
    'hook-0',
    'outro',
  ])
})

test('ten questions of ordinary length with 5 s countdowns run 85 to 110 s', () => {
  const question = { ...snapshotOf().questions[0]!, text: 'Which planet is the largest of all?' }
  const snapshot = snapshotOf({ questions: Array.from({ length: 10 }, () => question) })
  expect(durationOf(buildScenes(snapshot, null))).toBeWithin(85_000, 110_001)
})

test('a hook lasts exactly its seconds when its voice is shorter', () => {
  const snapshot = snapshotOf({ hooks: [hookOf({ displaySeconds: 4 })] })
  const hook = buildScenes(snapshot, { 'hook-0': 1500 }).find((scene) => scene.kind === 'hook')
  expect(hook?.durationMs).toBe(4000)
})

test('a silent film has no speech cue and still leaves time to read', () => {
  const snapshot = snapshotOf({ speech: { ...snapshotOf().speech, enabled: false } })
  const [question] = questionsOf(buildScenes(snapshot, { 'question-0': 60_000 }))
  expect(question!.cues.filter((cue) => cue.kind === 'speech')).toEqual([])
  expect(question!.beats.optionsInMs).toBe(3400)
})

test('a rising quiz heats up, holds shorter and ticks denser', () => {
  const question = snapshotOf().questions[0]!
  const snapshot = snapshotOf({ difficulty: 'rising', questions: [question, question, question] })
  const scenes = questionsOf(buildScenes(snapshot, {}))
  expect(scenes.map((scene) => scene.heat)).toEqual([0, 0.5, 1])
  expect(scenes.map(({ beats }) => beats.outMs - beats.revealMs)).toEqual([1800, 1600, 1400])
  expect(scenes.map(({ cues }) => cues.filter((cue) => cue.kind === 'tick').length)).toEqual([5, 8, 8])
})

test('says the title, each question, each right answer, hooks and the outro, but nothing that has no words', () => {
  const snapshot = snapshotOf({
    hooks: [
      hookOf({ ttsText: 'Watch closely' }),
      hookOf({ ttsText: '🔥🔥' }),
      hookOf({ ttsEnabled: false }),
      hookOf({ content: 'Seen and said' }),
    ],
  })
  expect(speechClips(snapshot).map(({ clip, text }) => [clip, text])).toEqual([
    ['intro', snapshot.title],
    ['question-0', snapshot.questions[0]!.text],
    ['answer-0', 'Jupiter'],
    ['hook-0', 'Watch closely'],
    ['hook-3', 'Seen and said'],
    ['outro', 'How many did you get?'],
  ])
})

test('speaks the language of its text, or the one that was chosen', () => {
  const chosen = (language: string) => snapshotOf({ speech: { ...snapshotOf().speech, language } })
  expect(phrasesOf(snapshotOf({ title: '太陽系について' })).answer).toBe('答え')
  expect(phrasesOf(chosen('de-AT')).answer).toBe('Antwort')
  expect(phrasesOf(chosen('xx')).answer).toBe('Answer')
})

test('counts words in scripts without spaces', () => {
  expect(countWords('Which planet, please?')).toBe(3)
  expect(countWords('太陽系で一番大きい惑星は何ですか')).toBeGreaterThan(4)
  expect(countWords('🔥 … !')).toBe(0)
})

test('shows no options in a reveal_answer quiz and never cuts the right one off', () => {
  const answers = Array.from({ length: 9 }, (_, index) => ({ text: `${index}`, isCorrect: index === 8 }))
  const question = SnapshotQuestion.parse({ text: 'Which?', countdownSeconds: 5, answers, image: null })
  expect(optionsOf(snapshotOf({ quizType: 'reveal_answer' }), question)).toEqual([])
  const options = optionsOf(snapshotOf(), question)
  expect(options).toHaveLength(OPTIONS_MAX)
  expect(options.some((option) => option.isCorrect)).toBe(true)
  expect(rightAnswerOf(question)).toBe('8')
})

test('finds the scene of a moment, the last one past the end', () => {
  const film = filmOf(snapshotOf(), buildScenes(snapshotOf(), null), {})
  const [intro, question, outro] = film.scenes
  expect(sceneAt(film.scenes, 0)).toBe(intro!)
  expect(sceneAt(film.scenes, question!.startMs)).toBe(question!)
  expect(sceneAt(film.scenes, question!.startMs - 1)).toBe(intro!)
  expect(sceneAt(film.scenes, film.durationMs + 1)).toBe(outro!)
  expect([film.width, film.height]).toEqual([1080, 1920])
})
