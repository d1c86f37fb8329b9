import { describe, expect, test } from 'bun:test'
import type { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import { SnapshotQuestion } from '../../shared/contracts/snapshot.ts'
import { askedOf } from '../../shared/questions/asked.ts'
import { OPTIONS_MAX, optionsOf, rightAnswerOf } from '../../shared/timeline/answers.ts'
import { BEAT_MS } from '../../shared/timeline/beat.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { durationOf, filmOf, sceneAt } from '../../shared/timeline/film.ts'
import { SCENE_GRID_MS } from '../../shared/timeline/frame-time.ts'
import { OPTION_ENTRY_MS, OPTION_STAGGER_MS } from '../../shared/timeline/pace.ts'
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
        // The last scene may end between two beats of the music.
        expect(scene.durationMs % (index === scenes.length - 1 ? SCENE_GRID_MS : BEAT_MS)).toBe(0)
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
          expect(Number.isInteger(cue.atMs)).toBe(true)
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
        // An answer that is not there cannot be revealed.
        const isRevealed = askedOf(snapshot, scene.questionIndex).reveals !== 'nothing'
        const reveals = scene.cues.filter((cue) => cue.kind === (isRevealed ? 'reveal' : 'sting'))
        expect(reveals.at(-1)?.atMs).toBe(beats.revealMs)
        expect(beats.revealMs % BEAT_MS).toBe(0)
      }
    }
  })

  test('options come at once unless they need a page, and the countdown right after the voice', () => {
    for (const [index, { snapshot, scenes }] of films.entries()) {
      const voice = voiceOf(seeds[index]!)
      for (const scene of questionsOf(scenes)) {
        const { beats, cues, id, durationMs, isPaged, questionIndex } = scene
        const count = askedOf(snapshot, questionIndex).options.length
        if (!isPaged) {
          expect(beats.optionsInMs).toBeLessThanOrEqual(400)
          const standMs = beats.optionsInMs + Math.max(0, count - 1) * OPTION_STAGGER_MS + OPTION_ENTRY_MS
          expect(standMs).toBeLessThanOrEqual(1000)
        }
        expect(beats.countdownMs).toBeGreaterThanOrEqual(beats.optionsInMs + OPTION_ENTRY_MS)
        const speech = cues.find((cue) => cue.kind === 'speech' && cue.clip === id)
        if (speech && voice && !isPaged) {
          const silenceMs = beats.countdownMs - speech.atMs - voice[id]!
          expect(silenceMs).toBeWithin(0, 151)
        }
        expect(beats.outMs - beats.revealMs).toBeGreaterThanOrEqual(1200)
        expect(durationMs - beats.outMs).toBe(300)
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

test('ten questions of ordinary length with 5 s countdowns run 85 to 100 s', () => {
  const question = { ...snapshotOf().questions[0]!, text: 'Which planet is the largest of all?' }
  const snapshot = snapshotOf({ questions: Array.from({ length: 10 }, () => question) })
  expect(durationOf(buildScenes(snapshot, null))).toBeWithin(85_000, 100_001)
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
  expect(question!.beats.countdownMs).toBe(1500)
})

test('a rising quiz heats up, names its levels and ticks denser', () => {
  const question = snapshotOf().questions[0]!
  const snapshot = snapshotOf({ difficulty: 'rising', questions: [question, question, question] })
  const scenes = questionsOf(buildScenes(snapshot, {}))
  expect(scenes.map((scene) => scene.heat)).toEqual([0, 0.5, 1])
  expect(scenes.map((scene) => scene.level)).toEqual(['easy', 'medium', 'impossible'])
  expect(scenes.every((scene) => scene.entersLevel)).toBe(true)
  expect(scenes.map(({ cues }) => cues.filter((cue) => cue.kind === 'tick').length)).toEqual([5, 8, 8])
})

test('a question keeps its own level, and the card comes only where it changes', () => {
  const question = snapshotOf().questions[0]!
  const questions = (['hard', 'hard', null, 'easy'] as const).map((level) => ({ ...question, level }))
  const scenes = questionsOf(buildScenes(snapshotOf({ questions }), {}))
  expect(scenes.map((scene) => scene.entersLevel)).toEqual([true, false, false, true])
})

describe('pace', () => {
  const question = { ...snapshotOf().questions[0]!, text: 'What is the capital of Australia, really now?' }
  const filmOfPace = (pace: 'rapid' | 'normal' | 'calm', countdownSeconds: number, spokenMs: number) => {
    const questions = Array.from({ length: 5 }, () => ({ ...question, countdownSeconds }))
    const snapshot = snapshotOf({ pace, questions })
    const voice = Object.fromEntries(
      speechClips(snapshot).map(({ clip }) => [clip, clip.startsWith('answer') ? 800 : spokenMs]),
    )
    return buildScenes(snapshot, spokenMs > 0 ? voice : {})
  }
  const cycles = (scenes: readonly Scene[]) => Math.max(...questionsOf(scenes).map((one) => one.durationMs))

  test('normal: a silent question with 4 s takes 7.3 s at most and five of them 40 s', () => {
    const scenes = filmOfPace('normal', 4, 0)
    expect(cycles(scenes)).toBeLessThanOrEqual(7300)
    expect(durationOf(scenes)).toBeLessThanOrEqual(40_000)
  })

  test('normal: a spoken question with 4 s takes 8.2 s at most and five of them 44 s', () => {
    const scenes = filmOfPace('normal', 4, 2200)
    expect(cycles(scenes)).toBeLessThanOrEqual(8200)
    expect(durationOf(scenes)).toBeLessThanOrEqual(44_000)
  })

  test('rapid: a silent question with 3 s takes 6 s at most and five of them 33 s', () => {
    const scenes = filmOfPace('rapid', 3, 0)
    expect(cycles(scenes)).toBeLessThanOrEqual(6000)
    expect(durationOf(scenes)).toBeLessThanOrEqual(33_000)
  })

  test('calm holds its answers for 2 s', () => {
    for (const { beats } of questionsOf(filmOfPace('calm', 4, 0)))
      expect(beats.outMs - beats.revealMs).toBeGreaterThanOrEqual(2000)
  })
})

describe('openings', () => {
  const start = hookOf({ positionType: 'start' })
  const kinds = (change: Partial<RenderSnapshot>) => buildScenes(snapshotOf(change), {}).map(({ id }) => id)

  test('cold: the title stays a second, and its question is on stage already', () => {
    const [intro, question] = buildScenes(snapshotOf(), {})
    expect(intro).toMatchObject({ kind: 'intro', opening: 'cold', durationMs: 1000 })
    expect(question).toMatchObject({ kind: 'question', isOnStage: true })
  })

  test('hook: the hook at the start is the first frame; without one the film opens cold', () => {
    expect(kinds({ opening: 'hook', hooks: [start] })).toEqual(['hook-0', 'question-0', 'outro'])
    expect(kinds({ opening: 'hook' })).toEqual(['intro', 'question-0', 'outro'])
  })

  test('card: the title has a scene of its own, which is spoken', () => {
    const snapshot = snapshotOf({ opening: 'card' })
    const [intro] = buildScenes(snapshot, null)
    expect(intro).toMatchObject({ kind: 'intro', opening: 'card' })
    expect(intro!.durationMs).toBeGreaterThanOrEqual(2000)
    expect(speechClips(snapshot)[0]).toEqual({ clip: 'intro', text: snapshot.title })
  })

  test('a scene that its owner does not want is left out', () => {
    const card = { enabled: false, headline: null, text: null }
    expect(kinds({ intro: card, outro: card })).toEqual(['question-0'])
  })
})

test('answers that are shown at the end have pages of five, and no sound of a reveal before', () => {
  const question = snapshotOf().questions[0]!
  const snapshot = snapshotOf({ answerReveal: 'end', questions: Array.from({ length: 7 }, () => question) })
  const scenes = buildScenes(snapshot, null)
  expect(scenes.filter((scene) => scene.kind === 'recap')).toMatchObject([
    { first: 0, end: 5 },
    { first: 5, end: 7 },
  ])
  for (const { cues } of questionsOf(scenes)) expect(cues.some((cue) => cue.kind === 'reveal')).toBe(false)
})

test('the end card asks for nothing after a hook that did', () => {
  const outro = (change: Partial<RenderSnapshot>) => buildScenes(snapshotOf(change), null).at(-1)
  expect(outro({})).toMatchObject({ isAsked: false })
  const asked = outro({ hooks: [hookOf({ positionType: 'end' })] })
  expect(asked).toMatchObject({ isAsked: true })
  expect(asked!.cues.some((cue) => cue.kind === 'speech')).toBe(false)
})

test('an explanation appears and is spoken after its answer', () => {
  const [question] = snapshotOf().questions
  const snapshot = snapshotOf({ questions: [{ ...question!, explanation: 'It has 95 known moons.' }] })
  const [scene] = questionsOf(buildScenes(snapshot, null))
  expect(scene!.beats.explanationMs).toBe(scene!.beats.revealMs + 1000)
  const clips = scene!.cues.flatMap((cue) => (cue.kind === 'speech' ? [cue.clip] : []))
  expect(clips).toEqual(['question-0', 'answer-0', 'explanation-0'])
})

test('says each question, each right answer, hooks and the outro, but nothing that has no words', () => {
  const snapshot = snapshotOf({
    hooks: [
      hookOf({ ttsText: 'Watch closely' }),
      hookOf({ ttsText: '🔥🔥' }),
      hookOf({ ttsEnabled: false }),
      hookOf({ content: 'Seen and said' }),
    ],
  })
  expect(speechClips(snapshot).map(({ clip, text }) => [clip, text])).toEqual([
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
