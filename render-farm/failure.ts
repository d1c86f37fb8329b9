/**
 * Why an attempt ended. `retry`: another attempt may succeed; `setback`: nothing is wrong with the film, so that the
 * attempt does not count; `byUser`: the quiz, its pictures or its owner ended it, so that no operator has to look.
 * `code` is what the owner of the render sees; `sentence` is safe to show.
 */
export const FAILURE_TABLE = {
  BROWSER_FAILED: { retry: true, sentence: 'The browser that draws the video stopped working.' },
  ENCODER_FAILED: { retry: true, sentence: 'The video encoder stopped working.' },
  AUDIO_FAILED: { retry: true, sentence: 'The sound of the video could not be made.' },
  STORAGE_FAILED: { retry: true, setback: true, sentence: 'The finished video could not be stored.' },
  PICTURE_UNREACHABLE: {
    retry: true,
    byUser: true,
    sentence: 'A picture of the quiz could not be reached.',
  },
  PICTURE_FAILED: { retry: false, byUser: true, sentence: 'A picture of the quiz could not be loaded.' },
  DISK_FULL: { retry: true, setback: true, sentence: 'The render node had no disk space left.' },
  CHECK_FAILED: { retry: true, sentence: 'The finished video did not pass its check.' },
  NODE_LOST: {
    retry: true,
    setback: true,
    sentence: 'The render node that worked on the video disappeared.',
  },
  INTERNAL: { retry: true, sentence: 'Something went wrong while rendering.' },
  TIMEOUT: { retry: false, sentence: 'The video took too long to render.' },
  NOT_RENDERABLE: { retry: false, byUser: true, sentence: 'The quiz cannot be rendered.' },
  CANCELLED: { retry: false, byUser: true, sentence: 'The render was cancelled.' },
} as const satisfies Record<string, Row>

type Row = { retry: boolean; setback?: true; byUser?: true; sentence: string }
export type FailureKind = keyof typeof FAILURE_TABLE

/** An expected failure of an attempt; its kind decides whether the job is retried. */
export class RenderFailure extends Error {
  readonly kind: FailureKind

  constructor(kind: FailureKind, options: { cause?: unknown; hint?: string } = {}) {
    super(options.hint ?? FAILURE_TABLE[kind].sentence, { cause: options.cause })
    this.name = 'RenderFailure'
    this.kind = kind
  }

  get isRetryable(): boolean {
    return FAILURE_TABLE[this.kind].retry
  }

  /** Whether the attempt ended through what is around the film. */
  get isSetback(): boolean {
    const row: Row = FAILURE_TABLE[this.kind]
    return row.setback === true
  }
}

/** Whose fault an attempt's end is. */
export function faultOf(kind: FailureKind): 'user' | 'service' {
  const row: Row = FAILURE_TABLE[kind]
  return row.byUser ? 'user' : 'service'
}

/** Runs a stage; an unexpected error becomes a failure of this kind, a full disk `DISK_FULL`. */
export async function failAs<Result>(kind: FailureKind, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof RenderFailure) throw error
    throw new RenderFailure(isDiskFull(error) ? 'DISK_FULL' : kind, { cause: error })
  }
}

/** Whether a write of ours, or of a program that we ran, found no space. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (error as NodeJS.ErrnoException).code === 'ENOSPC' || /No space left on device/.test(error.message)
}
