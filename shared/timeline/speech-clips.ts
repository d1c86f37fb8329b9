import type { RenderSnapshot } from '../contracts/snapshot.ts'
import { askedOf } from '../questions/asked.ts'
import { phrasesOf } from './phrases.ts'
import { isSpeakable, readingMs } from './words.ts'

/** Something that a film says. `clip` is its stable name: `question-0`, `options-0`, `answer-0`, `hook-1`, `outro`. */
export type SpeechClip = { clip: string; text: string }

/** Clip name -> duration in ms. A clip without an entry has no voice and is only read. */
export type SpeechDurations = Readonly<Record<string, number>>

/**
 * Every text that a film speaks, in no special order: a title card, questions, options where the quiz reads them, right
 * answers, explanations, hooks and the end card.
 */
export function speechClips(snapshot: RenderSnapshot): SpeechClip[] {
  if (!snapshot.speech.enabled) return []
  const { intro, outro, opening, readOptions } = snapshot
  const clips: SpeechClip[] = []
  if (opening === 'card' && intro.enabled)
    clips.push({ clip: 'intro', text: intro.headline ?? snapshot.title })
  for (const index of snapshot.questions.keys()) clips.push(...questionClips(snapshot, index, readOptions))
  for (const [index, hook] of snapshot.hooks.entries()) {
    if (hook.ttsEnabled) clips.push({ clip: `hook-${index}`, text: hook.ttsText ?? hook.content })
  }
  if (outro.enabled) clips.push({ clip: 'outro', text: outro.headline ?? phrasesOf(snapshot).callToAction })
  return clips.filter(({ text }) => isSpeakable(text))
}

function questionClips(snapshot: RenderSnapshot, index: number, readsOptions: boolean): SpeechClip[] {
  const { text, options, reveals, answer, explanation } = askedOf(snapshot, index)
  const clips = [{ clip: `question-${index}`, text }]
  // Commas let a voice rise before each next option, and a full stop lets it fall after the last.
  if (readsOptions && options.length > 0)
    clips.push({ clip: `options-${index}`, text: `${options.map((option) => option.text).join(', ')}.` })
  if (reveals === 'nothing') return clips
  clips.push({ clip: `answer-${index}`, text: answer })
  if (explanation !== null) clips.push({ clip: `explanation-${index}`, text: explanation })
  return clips
}

/** How long each clip would last at reading speed: the plan until there is a voice, or without one. */
export function estimateSpeech(snapshot: RenderSnapshot): SpeechDurations {
  return Object.fromEntries(
    speechClips(snapshot).map(({ clip, text }) => [clip, Math.ceil(readingMs(text) / snapshot.speech.rate)]),
  )
}
