import type { AdditionName } from '../../shared/contracts/publication.ts'
import { publishing } from '../texts/en/publishing.ts'

const LACK: Readonly<Record<AdditionName, string>> = {
  cover: 'The video is there without its cover',
  captions: 'The video is there without captions',
}

const REASONS: Readonly<Record<AdditionName, Readonly<Record<string, string>>>> = {
  cover: { NOT_ALLOWED: 'YouTube takes covers only from channels with a verified telephone number.' },
  captions: {
    NOT_ALLOWED: 'this service may not add captions to it. Connect the channel again, with captions.',
  },
}

/** Of both, as pages say them in English. */
const COMMON: Readonly<Record<string, string>> = publishing.lackReasons

/** Why something could not be added to a video, or not yet, for its owner. */
export function additionSentence(name: AdditionName, code: string): string {
  return `${LACK[name]}: ${REASONS[name][code] ?? COMMON[code] ?? COMMON.REFUSED}`
}
