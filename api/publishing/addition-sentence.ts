import type { AdditionName } from '../../shared/contracts/publication.ts'

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

/** Of both. */
const COMMON: Readonly<Record<string, string>> = {
  NOT_DRAWN: 'no render node drew it.',
  DRAWING_LIMIT: 'this account has as many pictures drawn already as it may at a time.',
  ACCESS_REVOKED: 'YouTube no longer accepts the connection to this channel.',
  QUOTA_EXCEEDED: 'YouTube takes no more from this service today.',
  UNREACHABLE: 'YouTube cannot be reached.',
  FILM_GONE: 'the video file no longer exists here.',
}

/** Why something could not be added to a video, or not yet, for its owner. */
export function additionSentence(name: AdditionName, code: string): string {
  return `${LACK[name]}: ${REASONS[name][code] ?? COMMON[code] ?? 'YouTube refused it.'}`
}
