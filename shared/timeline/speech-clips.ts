import type { RenderSnapshot } from '../contracts/snapshot.ts'
import { rightAnswerOf } from './answers.ts'
import { phrasesOf } from './phrases.ts'
import { isSpeakable, readingMs } from './words.ts'

/** Something that a film says. `clip` is its stable name: `intro`, `question-0`, `answer-0`, `hook-1`, `outro`. */
export type SpeechClip = { clip: string; text: string }

/** Clip name -> duration in ms. A clip without an entry has no voice and is only read. */
export type SpeechDurations = Readonly<Record<string, number>>

/**
 * Every text that a film speaks, in no special order: title, questions, right answers, hooks and outro. Options
 * are not spoken: they are done entering in 0.8 s and read while the countdown runs.
 */
export function speechClips(snapshot: RenderSnapshot): SpeechClip[] {
  if (!snapshot.speech.enabled) return []
  const clips: SpeechClip[] = [{ clip: 'intro', text: snapshot.title }]
  for (const [index, question] of snapshot.questions.entries()) {
    clips.push({ clip: `question-${index}`, text: question.text })
    clips.push({ clip: `answer-${index}`, text: rightAnswerOf(question) })
  }
  for (const [index, hook] of snapshot.hooks.entries()) {
    if (hook.ttsEnabled) clips.push({ clip: `hook-${index}`, text: hook.ttsText ?? hook.content })
  }
  clips.push({ clip: 'outro', text: phrasesOf(snapshot).callToAction })
  return clips.filter(({ text }) => isSpeakable(text))
}

/** How long each clip would last at reading speed: the plan until there is a voice, or without one. */
export function estimateSpeech(snapshot: RenderSnapshot): SpeechDurations {
  return Object.fromEntries(
    speechClips(snapshot).map(({ clip, text }) => [clip, Math.ceil(readingMs(text) / snapshot.speech.rate)]),
  )
}
