import type { Render } from '../../shared/contracts/render.ts'
import { formerly } from '../texts/en/formerly.ts'
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
const FAILURES_OF_QUIZ = new Set(['PICTURE_FAILED', 'PICTURE_UNREACHABLE', 'NOT_RENDERABLE', 'TIMEOUT'])

/** What happened to a video, whether its quiz must change before trying again helps, and what a program said of it. */
export function failureWords(
  texts: Texts,
  failure: NonNullable<Render['failure']>,
): { happened: string; advice: string | null; needsChange: boolean; detail: string | null } {
  const { code, message } = failure
  const name = MACHINE_FAILURES[code]
  const needsChange = FAILURES_OF_QUIZ.has(code)
  return {
    happened: name ? texts.said[name] : saidOn(texts, message),
    // Who knows which picture it was needs no list of what else to look at.
    advice: needsChange ? (failedQuestion(failure) ? null : texts.film.changeFirst) : texts.film.tryAgain,
    needsChange,
    detail: name && ![told[name], formerly[name]].includes(message) ? message : null,
  }
}

/** The number of the question whose picture kept a video from being made, as the failure names it; `null` = another cause. */
export function failedQuestion({ code, message }: NonNullable<Render['failure']>): number | null {
  const place = /^The picture of (?:answer \d+ of )?question (\d+)\b/.exec(message)
  return code.startsWith('PICTURE_') && place ? Number(place[1]) : null
}
