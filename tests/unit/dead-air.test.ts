import { expect, test } from 'bun:test'
import type { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import { askedOf } from '../../shared/questions/asked.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import type { Scene } from '../../shared/timeline/scenes.ts'
import { type SpeechDurations, speechClips } from '../../shared/timeline/speech-clips.ts'
import { readingMs } from '../../shared/timeline/words.ts'
import { randomSnapshot } from '../support/snapshots.ts'

/** The longest time in which a film may neither move, speak nor show something that has not been read. */
const DEAD_AIR_MS_MAX = 400
const LANDING_MS = 350
/** However short a question is, one looks at it so long. */
const LOOK_MS = 1200
/** A right answer is looked at so long once it shows. */
const HOLD_MS_MAX = 2200

/** A film's own words take longest to read in some of these, and no time in others; `null` = as its texts are. */
const LANGUAGES = [null, 'en', 'ja', 'th', 'he', 'tr', 'pl', 'el']

/** From, to: ms of a scene. */
type Span = readonly [number, number]

const VOICES = {
  'without a voice': () => ({}),
  'with a slow voice': (snapshot: RenderSnapshot) => voiceOf(snapshot, 95),
  'with a quick voice': (snapshot: RenderSnapshot) => voiceOf(snapshot, 31),
  'with a voice for every other text': (snapshot: RenderSnapshot) =>
    Object.fromEntries(Object.entries(voiceOf(snapshot, 61)).filter((_, index) => index % 2 === 0)),
} as const

test.each(Object.entries(VOICES))('a film %s has no dead air over 0.4 s', (_, speak) => {
  for (let seed = 0; seed < 200; seed++) {
    const random = randomSnapshot(`air-${seed}`)
    const language = LANGUAGES[seed % LANGUAGES.length]!
    const snapshot = { ...random, speech: { ...random.speech, language } }
    const voice = speak(snapshot)
    for (const scene of buildScenes(snapshot, voice)) {
      const longest = longestGap(busySpans(snapshot, scene, voice), scene.durationMs)
      expect({ seed, scene: scene.id, longest: longest > DEAD_AIR_MS_MAX ? longest : 0 }).toEqual({
        seed,
        scene: scene.id,
        longest: 0,
      })
    }
  }
})

test('finds a gap', () => {
  expect(
    longestGap(
      [
        [0, 500],
        [400, 900],
        [1500, 2000],
      ],
      2100,
    ),
  ).toBe(600)
  expect(longestGap([[0, 500]], 2100)).toBe(1600)
})

/** Ms without anything between the spans of a scene, and before its end. */
function longestGap(spans: readonly Span[], durationMs: number): number {
  let [longest, busyUntil] = [0, 0]
  for (const [from, to] of [...spans, [durationMs, durationMs] as const].toSorted(([a], [b]) => a - b)) {
    longest = Math.max(longest, from - busyUntil)
    busyUntil = Math.max(busyUntil, to)
  }
  return longest
}

/** When something is said, moves in the foreground, or is still being read. */
function busySpans(snapshot: RenderSnapshot, scene: Scene, voice: SpeechDurations): Span[] {
  const said = scene.cues.flatMap((cue): Span[] =>
    cue.kind === 'speech' ? [[cue.atMs, cue.atMs + voice[cue.clip]!]] : [],
  )
  const leaving = scene.cues.flatMap((cue): Span[] =>
    cue.kind === 'whoosh' ? [[cue.atMs, scene.durationMs]] : [],
  )
  return [...said, ...leaving, ...shownSpans(snapshot, scene)]
}

function shownSpans(snapshot: RenderSnapshot, scene: Scene): Span[] {
  switch (scene.kind) {
    case 'intro':
    case 'recap':
    case 'outro':
      // The title leaves within a second, answers are read, ranks light up one after the other.
      return [[0, scene.durationMs - LANDING_MS]]
    case 'hook':
      // Its owner says how long it is worth looking at.
      return [[0, scene.hook.displaySeconds * 1000]]
    case 'question': {
      const { text, options, answer, explanation, reveals } = askedOf(snapshot, scene.questionIndex)
      const { textInMs, optionsInMs, countdownMs, revealMs, explanationMs } = scene.beats
      const optionsMs = options.reduce((sum, option) => sum + readingMs(option.text), 0)
      const toldMs = explanationMs === null ? revealMs : explanationMs + readingMs(explanation!)
      return [
        [textInMs, textInMs + LANDING_MS + Math.max(LOOK_MS, readingMs(text) + optionsMs)],
        [optionsInMs, optionsInMs + LANDING_MS + Math.max(LOOK_MS, optionsMs)],
        [countdownMs, revealMs],
        [revealMs, revealMs + HOLD_MS_MAX],
        [revealMs, revealMs + LANDING_MS + (reveals === 'answer' ? readingMs(answer) : 0)],
        [revealMs, toldMs],
      ]
    }
  }
}

function voiceOf(snapshot: RenderSnapshot, msPerCharacter: number): Record<string, number> {
  return Object.fromEntries(
    speechClips(snapshot).map(({ clip, text }) => [clip, text.length * msPerCharacter]),
  )
}
