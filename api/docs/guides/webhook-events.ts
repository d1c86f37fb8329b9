import { pretty } from '../json.ts'

/** What every render's event says, whatever its end. */
const RENDER = {
  sessionId: 'rnd_7c1d0f4ebt6v1s8q0g3m5k2h',
  quizId: 'qz_1v8k3m5p7r9t2w4y6z8b0d2f',
  quizTitle: 'Capitals of Europe',
  batchId: null,
  template: 'game-show',
  format: 'vertical',
}
const TIMES = { createdAt: '2026-11-21T09:30:28.000Z', completedAt: '2026-11-21T09:31:10.000Z' }

/** Each event: when it is sent, and an example of its `data`. */
export const WEBHOOK_EXAMPLES = {
  'render.completed': {
    when: 'a video is there',
    data: { ...RENDER, status: 'completed', duration: 42, fileSize: 5_242_880, failure: null, ...TIMES },
  },
  'render.failed': {
    when: 'a video could not be made',
    data: failed('PICTURE_UNREACHABLE', 'The picture of question 1 could not be loaded.'),
  },
  'render.cancelled': {
    when: 'somebody stopped it',
    data: failed('CANCELLED', 'The render was cancelled.'),
  },
  'quiz.generated': {
    when: 'a model has written a quiz',
    data: {
      quizId: RENDER.quizId,
      title: RENDER.quizTitle,
      questionCount: 5,
      createdAt: TIMES.createdAt,
    },
  },
  'batch.completed': {
    when: 'every video of a batch has ended',
    data: {
      batchId: 'bat_3f5h7j9k1m3n5p7q9r1s3t5v',
      counts: { total: 12, completed: 11, failed: 1, cancelled: 0 },
    },
  },
} as const

/** The whole message of an event, as its body comes. */
export function exampleMessage(type: keyof typeof WEBHOOK_EXAMPLES): string {
  return pretty({ type, timestamp: TIMES.completedAt, data: WEBHOOK_EXAMPLES[type].data })
}

function failed(code: string, message: string) {
  return { ...RENDER, status: 'failed', duration: 42, fileSize: null, failure: { code, message }, ...TIMES }
}
