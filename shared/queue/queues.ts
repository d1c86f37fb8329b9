import {
  type FramesRequest,
  PREVIEW_MS_MAX,
  SOUND_MS_MAX,
  type SoundRequest,
  type VoiceRequest,
} from '../preview/preview.ts'
import type { SpeechDurations } from '../timeline/speech-clips.ts'
import type { SpeechWords } from '../timeline/word-times.ts'

/** Payloads by queue. Where a row describes the work, its id is the payload. */
export type QueuePayloads = {
  /** `traceparent` where the POST is traced; `failedOn` names the node that another one should take it from. */
  render: { renderId: string; traceparent?: string; failedOn?: string }
  /** Renders whose nodes all died: a node marks them failed. */
  render_lost: { renderId: string }
  /** Frames that a client waits for. */
  preview: FramesRequest
  /** The sound of a film, or of a voice, that a client listens to; a long one outlives the request that asked for it. */
  preview_sound: SoundRequest | VoiceRequest
  /** One segment of a film in progress, for an idle node. */
  segment: SegmentOrder
  /** The upload of a film to a channel, by one API process. */
  publish: { publicationId: string }
  /**
   * A channel's approval that Google shall end, by one API process: its token, sealed at `place`, and YouTube's id of the channel;
   * `null` = there is none.
   */
  revoke_grant: { place: string; sealed: string; externalId: string | null }
  /** The hourly removal of expired sign-in data, by one API process. */
  auth_cleanup: object | null
  /** The hourly removal of what is expired, with the objects that no row needs any more, by one API process. */
  housekeeping: object | null
  /** The monthly comparison of the store with the database, by one API process. */
  inventory: object | null
  /** The hourly choice of the segments that leave the shared cache, by one node. */
  sweep: object | null
}

/** With the render's row, all that a node needs to encode a segment exactly as the film's own node would. */
export type SegmentOrder = {
  renderId: string
  attempt: number
  segmentIndex: number
  /** Measured lengths of the spoken clips, which decide when scenes begin. */
  durations: SpeechDurations
  /** When they say their words, for captions. */
  words: SpeechWords
  /**
   * The build, encoder and browser of the film's node (`makerOf`): segments of different encoders cannot be joined, and
   * one of another build would lie under another key. Nodes with another maker do nothing.
   */
  maker: string
}
export type QueueName = keyof QueuePayloads

export const QUEUE_NAMES = [
  'render_lost',
  'render',
  'preview',
  'preview_sound',
  'segment',
  'publish',
  'revoke_grant',
  'auth_cleanup',
  'housekeeping',
  'inventory',
  'sweep',
] as const satisfies readonly QueueName[]

/** A node without a heartbeat for this long has lost its job (10 s is pg-boss's minimum). */
export const HEARTBEAT_SECONDS = 10
/** How often the nodes that watch look for claims without a heartbeat. */
export const LOST_LOOK_INTERVAL_MS = 1_000
/** How often one of the processes counts the jobs of each queue, for people only: it reads the whole table. */
export const STATISTICS_INTERVAL_SECONDS = 60
/** How often one of the processes deletes jobs whose time is over: once a day by default, however short their time. */
export const DELETION_INTERVAL_SECONDS = 60
/** Attempts of one render that may fail by its own work before it fails for good. */
export const RENDER_FAILURES_MAX = 3
/** Lost nodes and outages that a render survives beside them. */
export const RENDER_SETBACKS_MAX = 6
/** Longest time that one attempt may take. */
export const RENDER_ATTEMPT_SECONDS_MAX = 30 * 60
/** Longest time that a node may take for one segment of another node's film. */
export const SEGMENT_SECONDS_MAX = 300
/** Restarts that one try of an upload survives. */
const PUBLISH_SETBACKS_MAX = 20
/** Longest time that one try of an upload may take: 2 GB at 1 MB a second. */
export const PUBLISH_TRY_SECONDS_MAX = 40 * 60
/** Delay before a failed attempt can be claimed again, by any node. */
const RETRY_DELAY_SECONDS = 1

/** How often a worker without a job looks for one: where NOTIFY announces new ones, and where it cannot. */
export type PollSeconds = { notified: number; unnotified: number }

/**
 * NOTIFY announces new jobs, not retried ones: a film whose node was killed waits for the heartbeat's limit, the look for
 * lost claims, the retry delay and this interval. Nobody waits for an hourly job.
 */
export function pollSeconds(name: QueueName): PollSeconds {
  if (name in SCHEDULES) return { notified: 60, unnotified: 60 }
  if (name === 'render') return { notified: 2, unnotified: 1 }
  return { notified: name === 'render_lost' ? 5 : 10, unnotified: 2 }
}

/** Jobs of one account that a node works on at a time; `undefined` = as many as it can. */
export function accountJobsMax(name: QueueName): number | undefined {
  return name === 'preview' || name === 'preview_sound' ? 1 : undefined
}

type QueueSettings = {
  retryLimit: number
  retryDelay: number
  expireInSeconds: number
  heartbeatSeconds?: number
  deadLetter?: QueueName
  /** An unclaimed job is dropped after this time. */
  retentionSeconds?: number
  /** A finished job is deleted after this time; pg-boss keeps it for a week. */
  deleteAfterSeconds?: number
  notify: boolean
}

/** Retry policy of a queue. `QUEUE_NAMES` lists dead-letter queues first: they must exist before a queue refers to them. */
export function queueSettings(name: QueueName): QueueSettings {
  return SETTINGS[name]
}

/** A preview's job holds what its owner wrote: it does not stay. */
const PREVIEW_DELETED_SECONDS = 60
/** Nothing reads a finished job; an hour is for people who look for a fault. */
const DELETED_SECONDS = 3_600

/** An API job that was missed or failed is not retried: the next hour's job does the same work. */
const HOURLY: QueueSettings = {
  retryLimit: 0,
  retryDelay: RETRY_DELAY_SECONDS,
  expireInSeconds: 600,
  retentionSeconds: 3_600,
  notify: false,
}

const SETTINGS: Readonly<Record<QueueName, QueueSettings>> = {
  render: {
    // Only lost nodes: a failed attempt is sent again with a delay of its own.
    retryLimit: RENDER_SETBACKS_MAX,
    retryDelay: RETRY_DELAY_SECONDS,
    expireInSeconds: RENDER_ATTEMPT_SECONDS_MAX,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deadLetter: 'render_lost',
    deleteAfterSeconds: DELETED_SECONDS,
    notify: true,
  },
  render_lost: {
    retryLimit: 10,
    retryDelay: RETRY_DELAY_SECONDS,
    expireInSeconds: 60,
    deleteAfterSeconds: DELETED_SECONDS,
    notify: true,
  },
  // The client stops waiting then, so a late preview is useless.
  preview: {
    retryLimit: 0,
    retryDelay: RETRY_DELAY_SECONDS,
    expireInSeconds: PREVIEW_MS_MAX / 1_000,
    retentionSeconds: PREVIEW_MS_MAX / 1_000,
    deleteAfterSeconds: PREVIEW_DELETED_SECONDS,
    notify: true,
  },
  // Not retried by itself: whoever still listens asks again, and finds the clips that were spoken.
  preview_sound: {
    retryLimit: 0,
    retryDelay: RETRY_DELAY_SECONDS,
    expireInSeconds: SOUND_MS_MAX / 1_000,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    // Who asked waits for a while and asks again.
    retentionSeconds: 3 * (PREVIEW_MS_MAX / 1_000),
    deleteAfterSeconds: PREVIEW_DELETED_SECONDS,
    notify: true,
  },
  // Not retried: the film's own node encodes the segments that no other node delivered.
  segment: {
    retryLimit: 0,
    retryDelay: RETRY_DELAY_SECONDS,
    expireInSeconds: SEGMENT_SECONDS_MAX,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retentionSeconds: SEGMENT_SECONDS_MAX,
    deleteAfterSeconds: DELETED_SECONDS,
    notify: true,
  },
  // Only lost workers: a failed try is sent again with a delay of its own. The pieces that arrived are not sent again.
  publish: {
    retryLimit: PUBLISH_SETBACKS_MAX,
    retryDelay: RETRY_DELAY_SECONDS,
    expireInSeconds: PUBLISH_TRY_SECONDS_MAX,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deleteAfterSeconds: DELETED_SECONDS,
    notify: true,
  },
  // Google may be away for hours; it ends a token that nobody uses by itself after half a year.
  revoke_grant: {
    retryLimit: 24,
    retryDelay: 600,
    expireInSeconds: 120,
    retentionSeconds: 24 * 3_600,
    deleteAfterSeconds: DELETED_SECONDS,
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
  housekeeping: { ...HOURLY, expireInSeconds: 1_800 },
  // A list of a hundred million objects takes hours.
  inventory: { ...HOURLY, expireInSeconds: 12 * 3_600, retentionSeconds: 24 * 3_600 },
}

/** Scheduled jobs, as cron expressions in UTC. */
export const SCHEDULES: Readonly<Partial<Record<QueueName, string>>> = {
  auth_cleanup: '17 * * * *',
  housekeeping: '29 * * * *',
  inventory: '11 3 1 * *',
  sweep: '43 * * * *',
}
