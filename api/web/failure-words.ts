import type { Render } from '../../shared/contracts/render.ts'
import { told } from '../texts/en/told.ts'
import type { Texts } from '../texts/texts.ts'
import { saidOn } from './issue-words.ts'

/** Failures of machines: what a program said of itself tells a person nothing. */
const MACHINE_FAILURES: Readonly<Record<string, keyof typeof told>> = {
  BROWSER_FAILED: 'browserFailed',
  ENCODER_FAILED: 'encoderFailed',
  AUDIO_FAILED: 'audioFailed',
  STORAGE_FAILED: 'storageFailed',
  DISK_FULL: 'diskFull',
  CHECK_FAILED: 'checkFailed',
  NODE_LOST: 'nodeLost',
  INTERNAL: 'wrong',
}

/** Failures that come again for as long as the quiz stays as it is. */
const FAILURES_OF_QUIZ = new Set(['PICTURE_FAILED', 'NOT_RENDERABLE', 'TIMEOUT'])

/** What happened to a video, whether trying again helps, and what a program said where it says more; else `null`. */
export function failureWords(
  texts: Texts,
  { code, message }: NonNullable<Render['failure']>,
): { happened: string; advice: string; detail: string | null } {
  const name = MACHINE_FAILURES[code]
  return {
    happened: name ? texts.said[name] : saidOn(texts, message),
    advice: FAILURES_OF_QUIZ.has(code) ? texts.film.changeFirst : texts.film.tryAgain,
    detail: name && message !== told[name] ? message : null,
  }
}
