/** The queues of the service and what travels on them. Payloads hold ids only: the row is the truth. */
export type QueuePayloads = {
  render: { renderId: string }
}
export type QueueName = keyof QueuePayloads

/** A node that is silent for this long has lost its job (10 s is pg-boss's least). */
export const HEARTBEAT_SECONDS = 10
/** How often silent jobs are looked for. */
export const MONITOR_INTERVAL_SECONDS = 1
/** Claims of one render before it fails for good. */
export const RENDER_ATTEMPTS_MAX = 3
/** Longest time that one attempt may take. */
export const RENDER_ATTEMPT_SECONDS_MAX = 30 * 60
