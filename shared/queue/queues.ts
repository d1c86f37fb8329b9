import { PREVIEW_MS_MAX, type PreviewRequest } from '../preview/preview.ts'
import type { SpeechDurations } from '../timeline/speech-clips.ts'

/** The queues of the service and what travels on them. Where there is a row, payloads hold its id only. */
export type QueuePayloads = {
  /** `traceparent` where the POST is traced. */
  render: { renderId: string; traceparent?: string }
  /** Renders whose every claim died without a word: a node marks them failed. */
  render_lost: { renderId: string }
  /** Frames that a client waits for. */
  preview: PreviewRequest
  /** One segment of a film in work, for a node that has nothing else to do. */
  segment: SegmentOrder
  /** The hour's removal of expired sign-in data, by one API. */
  auth_cleanup: object | null
  /** The hourly removal of expired idempotency keys and previews, by one API process. */
  housekeeping: object | null
  /** The hour's removal of what nobody can need any more from the store, by one node. */
  sweep: object | null
}

/** What a node needs to encode a segment exactly as the film's own node would: everything else is in the row. */
export type SegmentOrder = {
  renderId: string
  attempt: number
  segmentIndex: number
  /** What the voice really lasts: it decides when scenes begin. */
  durations: SpeechDurations
  /** The film's encoder: segments of different ones are never joined. */
  encoder: string
  /** What drew its looks, rasteriser included: nodes that draw otherwise do not help. */
  browser: string
}
export type QueueName = keyof QueuePayloads

export const QUEUE_NAMES = [
  'render_lost',
  'render',
  'preview',
  'segment',
  'auth_cleanup',
  'housekeeping',
  'sweep',
] as const satisfies readonly QueueName[]

/** A node that is silent for this long has lost its job (10 s is pg-boss's least). */
export const HEARTBEAT_SECONDS = 10
/** How often silent jobs are looked for. */
export const MONITOR_INTERVAL_SECONDS = 1
/** Claims of one render before it fails for good. */
export const RENDER_ATTEMPTS_MAX = 3
/** Longest time that one attempt may take. */
export const RENDER_ATTEMPT_SECONDS_MAX = 30 * 60
/** Longest time that a node may take for one segment of another node's film. */
export const SEGMENT_SECONDS_MAX = 300
/** Pause before a failed attempt is claimed again, by another node where there is one. */
const RETRY_DELAY_SECONDS = 1

/**
 * How often an idle node looks by itself. NOTIFY wakes it for a new job, not for one that is tried again: a film whose
 * node was killed waits for 10 s of silence, the monitor, the pause and this.
 */
export function pollSeconds(name: QueueName): number {
  return name === 'render' ? 1 : 2
}

type QueueSettings = {
  retryLimit: number
  retryDelay: number
  expireInSeconds: number
  heartbeatSeconds?: number
  deadLetter?: QueueName
  /** A job that no node claimed for this long is dropped. */
  retentionSeconds?: number
  notify: boolean
}

/** Retry policy of a queue. Dead letters are listed first in `QUEUE_NAMES`: a queue must exist to be named. */
export function queueSettings(name: QueueName): QueueSettings {
  return SETTINGS[name]
}

/** A job of the API that is missed or fails is not retried: the next hour's does the same work. */
const HOURLY: QueueSettings = {
  retryLimit: 0,
  retryDelay: RETRY_DELAY_SECONDS,
  expireInSeconds: 600,
  retentionSeconds: 3_600,
  notify: false,
}

const SETTINGS: Readonly<Record<QueueName, QueueSettings>> = {
  render: {
    retryLimit: RENDER_ATTEMPTS_MAX - 1,
    retryDelay: RETRY_DELAY_SECONDS,
    expireInSeconds: RENDER_ATTEMPT_SECONDS_MAX,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deadLetter: 'render_lost',
    notify: true,
  },
  render_lost: { retryLimit: 10, retryDelay: RETRY_DELAY_SECONDS, expireInSeconds: 60, notify: true },
  // Nobody waits longer: a preview that comes late helps no one.
  preview: {
    retryLimit: 0,
    retryDelay: RETRY_DELAY_SECONDS,
    expireInSeconds: PREVIEW_MS_MAX / 1_000,
    retentionSeconds: PREVIEW_MS_MAX / 1_000,
    notify: true,
  },
  // Never tried again: the film's own node makes what no other one made.
  segment: {
    retryLimit: 0,
    retryDelay: RETRY_DELAY_SECONDS,
    expireInSeconds: SEGMENT_SECONDS_MAX,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retentionSeconds: SEGMENT_SECONDS_MAX,
    notify: true,
  },
  sweep: {
    retryLimit: 0,
    retryDelay: RETRY_DELAY_SECONDS,
    expireInSeconds: 1_800,
    retentionSeconds: 3_600,
    notify: false,
  },
  auth_cleanup: HOURLY,
  housekeeping: HOURLY,
}

/** Jobs that the queue makes by itself, as cron expressions in UTC. */
export const SCHEDULES: Readonly<Partial<Record<QueueName, string>>> = {
  auth_cleanup: '17 * * * *',
  housekeeping: '29 * * * *',
  sweep: '43 * * * *',
}
