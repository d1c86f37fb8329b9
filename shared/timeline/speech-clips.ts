import type { RenderSnapshot, SnapshotNarration } from '../contracts/snapshot.ts'
import { askedOf } from '../questions/asked.ts'
import { hasIntro } from './hook-place.ts'
import { phrasesOf } from './phrases.ts'
import { isSpeakable, readingMs } from './words.ts'

/**
 * Something that a film says. `clip` is its stable name: `question-0`, `options-0`, `answer-0`, `hook-1`, `outro`. With a
 * `narration` its owner's clip says it, and perhaps the `rest`, else a voice says the text.
 */
export type SpeechClip = { clip: string; text: string; narration?: SnapshotNarration; rest?: string }

/** Clip name -> duration in ms. A clip without an entry has no voice and is only read. */
export type SpeechDurations = Readonly<Record<string, number>>

/** A text that may be heard. */
type Sayable = {
  clip: string
  text: string
  /** Only its owner's narration says it, never a voice. */
  isOwnOnly?: boolean
  /** The clip whose narration says this text as well. */
  within?: string
}

/**
 * Every text that a film speaks, in no special order: a title card, questions, options where the quiz reads them, right
 * answers, explanations, hooks and the end card. The owner's narration is heard in films without a voice, too: that of a
 * question says its options, that of an answer its explanation.
 */
export function speechClips(snapshot: RenderSnapshot): SpeechClip[] {
  const { narration, speech } = snapshot
  const all = sayables(snapshot)
  return all.flatMap(({ clip, text, isOwnOnly = false, within = '' }): SpeechClip[] => {
    const own = narration[clip]
    if (own) return [{ clip, text, narration: own, rest: all.find((one) => one.within === clip)?.text }]
    const isVoiced = speech.enabled && !isOwnOnly && !(within in narration)
    return isVoiced && isSpeakable(text) ? [{ clip, text }] : []
  })
}

function sayables(snapshot: RenderSnapshot): Sayable[] {
  const { intro, outro, opening } = snapshot
  const texts: Sayable[] = []
  if (hasIntro(snapshot))
    texts.push({ clip: 'intro', text: intro.headline ?? snapshot.title, isOwnOnly: opening !== 'card' })
  for (const index of snapshot.questions.keys()) texts.push(...questionTexts(snapshot, index))
  for (const [index, hook] of snapshot.hooks.entries())
    texts.push({ clip: `hook-${index}`, text: hook.ttsText ?? hook.content, isOwnOnly: !hook.ttsEnabled })
  if (outro.enabled) texts.push({ clip: 'outro', text: outro.headline ?? phrasesOf(snapshot).callToAction })
  return texts
}

function questionTexts(snapshot: RenderSnapshot, index: number): Sayable[] {
  const { text, options, reveals, answer, explanation } = askedOf(snapshot, index)
  const [question, revealed] = [`question-${index}`, `answer-${index}`]
  const texts: Sayable[] = [{ clip: question, text }]
  // Commas let a voice rise before each next option, and a full stop lets it fall after the last.
  if (snapshot.readOptions && options.length > 0) {
    const listed = `${options.map((option) => option.text).join(', ')}.`
    texts.push({ clip: `options-${index}`, text: listed, within: question })
  }
  if (reveals === 'nothing') return texts
  texts.push({ clip: revealed, text: answer })
  if (explanation !== null) texts.push({ clip: `explanation-${index}`, text: explanation, within: revealed })
  return texts
}

/** How long each clip would last at reading speed: the plan until there is a voice, or without one. Exact for narration. */
export function estimateSpeech(snapshot: RenderSnapshot): SpeechDurations {
  return Object.fromEntries(
    speechClips(snapshot).map(({ clip, text, narration }) => [
      clip,
      narration?.durationMs ?? Math.ceil(readingMs(text) / snapshot.speech.rate),
    ]),
  )
}
