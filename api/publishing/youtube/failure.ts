/** Why a film could not be published. The sentences are for its owner. */
export const PUBLISH_FAILURES = {
  UNREACHABLE: { retry: 'soon', sentence: 'YouTube cannot be reached.' },
  QUOTA_EXCEEDED: {
    retry: 'hourly',
    sentence: 'YouTube takes no more videos from this service today.',
  },
  CHANNEL_LIMIT: { retry: 'hourly', sentence: 'The channel may upload no more videos for now.' },
  ACCESS_REVOKED: {
    retry: 'never',
    sentence:
      'YouTube no longer accepts the connection to this channel. Connect it again, then publish again.',
  },
  DISCONNECTED: { retry: 'never', sentence: 'The channel was disconnected.' },
  REFUSED: { retry: 'never', sentence: 'YouTube refused the video or its texts.' },
  UNCERTAIN: {
    retry: 'never',
    sentence:
      'YouTube no longer knows this upload, which may have arrived whole. Look at the channel before you publish it again.',
  },
  NOT_ALLOWED: { retry: 'never', sentence: 'YouTube does not allow it on this channel.' },
  NOT_DRAWN: { retry: 'soon', sentence: 'No render node drew it.' },
  DRAWING_LIMIT: {
    retry: 'soon',
    sentence: 'This account has as many pictures drawn already as it may at a time.',
  },
  FILM_GONE: { retry: 'never', sentence: 'The video file no longer exists.' },
} as const satisfies Record<string, { retry: 'soon' | 'hourly' | 'never'; sentence: string }>

export type PublishFailureCode = keyof typeof PUBLISH_FAILURES

/** A try to publish that failed. `cause` is for the log only. */
export class PublishFailure extends Error {
  readonly code: PublishFailureCode

  constructor(code: PublishFailureCode, cause?: unknown) {
    super(PUBLISH_FAILURES[code].sentence, { cause })
    this.name = 'PublishFailure'
    this.code = code
  }
}
