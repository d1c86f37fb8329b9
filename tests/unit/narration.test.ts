import { expect, test } from 'bun:test'
import type { RenderSnapshotInput } from '../../shared/contracts/snapshot.ts'
import { DEFAULT_SPEECH } from '../../shared/contracts/speech.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { phrasesOf } from '../../shared/timeline/phrases.ts'
import type { Cue } from '../../shared/timeline/scenes.ts'
import { estimateSpeech, speechClips } from '../../shared/timeline/speech-clips.ts'
import { hookOf, snapshotOf } from '../support/snapshots.ts'

const SILENT = { ...DEFAULT_SPEECH, enabled: false }
const clipOf = (durationMs: number) => ({ storageKey: `narration/${durationMs}.ogg`, durationMs })

/** A film whose owner speaks these clips, each for so many ms. */
function filmOf(narration: Record<string, number>, change: Partial<RenderSnapshotInput> = {}) {
  const clips = Object.entries(narration).map(([clip, durationMs]) => [clip, clipOf(durationMs)])
  const [question] = snapshotOf().questions
  const questions = [{ ...question!, explanation: 'It holds 1,300 Earths.' }]
  return snapshotOf({ questions, narration: Object.fromEntries(clips), ...change })
}
const spokenIn = (cues: readonly Cue[]) => cues.filter((cue) => cue.kind === 'speech')
const sceneOf = (film: ReturnType<typeof filmOf>, id: string) =>
  buildScenes(film, null).find((scene) => scene.id === id)!

test('only what the owner speaks is heard where no voice is on, with the scene’s own text', () => {
  const film = filmOf({ 'question-0': 4_000, outro: 900 }, { speech: SILENT })
  expect(speechClips(film).map(({ clip, text }) => [clip, text])).toEqual([
    ['question-0', 'Which planet is the largest in the Solar System?'],
    ['outro', phrasesOf(film).callToAction],
  ])
  expect(estimateSpeech(film)).toEqual({ 'question-0': 4_000, outro: 900 })
})

test('a narrated question says its options, a narrated answer its explanation', () => {
  const read = { readOptions: true }
  const named = (narration: Record<string, number>) =>
    speechClips(filmOf(narration, read)).flatMap(({ clip, narration }) => (narration ? [`${clip}!`] : [clip]))
  expect(named({})).toEqual(['question-0', 'options-0', 'answer-0', 'explanation-0', 'outro'])
  expect(named({ 'question-0': 3_000 })).toEqual(['question-0!', 'answer-0', 'explanation-0', 'outro'])
  expect(named({ 'answer-0': 3_000 })).toEqual(['question-0', 'options-0', 'answer-0!', 'outro'])
})

test('each scene lasts as long as its clip, which ends before what follows it', () => {
  for (const durationMs of [300, 2_345, 9_000, 60_000]) {
    const film = filmOf(
      {
        intro: durationMs,
        'question-0': durationMs,
        'answer-0': durationMs,
        'hook-0': durationMs,
        outro: durationMs,
      },
      { speech: SILENT, hooks: [hookOf({ ttsEnabled: false })] },
    )
    const scenes = buildScenes(film, null)
    for (const scene of scenes) {
      for (const cue of spokenIn(scene.cues)) {
        expect(cue.durationMs).toBe(durationMs)
        expect(cue.atMs + durationMs).toBeLessThanOrEqual(scene.durationMs)
        if (scene.kind === 'question' && cue.clip === 'question-0')
          expect(cue.atMs + durationMs).toBeLessThanOrEqual(scene.beats.countdownMs)
      }
    }
    const heard = scenes.flatMap(({ cues }) => spokenIn(cues)).map(({ clip }) => clip)
    expect(heard.sort()).toEqual(['answer-0', 'hook-0', 'intro', 'outro', 'question-0'])
  }
})

test('a cold opening waits for its owner, and has no voice of its own', () => {
  expect(spokenIn(sceneOf(filmOf({}), 'intro').cues)).toEqual([])
  expect(sceneOf(filmOf({}), 'intro').durationMs).toBe(1_000)
  const spoken = sceneOf(filmOf({ intro: 2_500 }), 'intro')
  expect(spokenIn(spoken.cues)).toHaveLength(1)
  expect(spoken.durationMs).toBeGreaterThanOrEqual(2_600)
})

test('an end card is narrated although a hook has asked before it', () => {
  const asking = { hooks: [hookOf({ positionType: 'end' })] }
  expect(spokenIn(sceneOf(filmOf({}, asking), 'outro').cues)).toEqual([])
  expect(spokenIn(sceneOf(filmOf({ outro: 800 }, asking), 'outro').cues)).toHaveLength(1)
})

test('what the film does not show is not heard', () => {
  const unheard = filmOf(
    { intro: 500, outro: 500, 'answer-0': 500 },
    {
      intro: { enabled: false, headline: null, text: null },
      outro: { enabled: false, headline: null, text: null },
      answerReveal: 'end',
      speech: SILENT,
    },
  )
  expect(speechClips(unheard)).toEqual([])
})
