import type { Db } from 'pg-boss'

/** One channel for all topics: PostgreSQL keeps a list of listeners for each channel. */
const CHANNEL = 'quiz_video_announcements'

/** Waits for a topic's announcements from the moment it exists. Close it. */
export type Subscription = {
  /** Whether the topic is announced within `ms`, or was since the last call; ends early, with `false`, when aborted. */
  heard(ms: number, signal: AbortSignal): Promise<boolean>
  close(): void
}

/** Short messages between processes over NOTIFY. Nothing is kept: who was not subscribed never hears of it. */
export class Announcements {
  readonly #database: () => Db
  readonly #listeners = new Map<string, Set<() => void>>()
  #listening: Promise<{ close(): Promise<void> }> | null = null

  /** `database` is called once something is announced or subscribed to. */
  constructor(database: () => Db) {
    this.#database = database
  }

  async announce(topic: string): Promise<void> {
    await this.#database().executeSql('select pg_notify($1, $2)', [CHANNEL, topic])
  }

  /**
   * Calls `listener` at each announcement of a topic, and after an outage, until what it resolves with is called. Resolves
   * once this process listens. The first call opens a connection, which stays open.
   */
  async listen(topic: string, listener: () => void): Promise<() => void> {
    this.#listening ??= this.#listen()
    await this.#listening.catch((error: unknown) => {
      this.#listening = null
      throw error
    })
    const listeners = this.#listeners.get(topic) ?? new Set()
    this.#listeners.set(topic, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && this.#listeners.get(topic) === listeners) this.#listeners.delete(topic)
    }
  }

  /** Resolves once this process listens. */
  async subscribe(topic: string): Promise<Subscription> {
    let wake = Promise.withResolvers<void>()
    let isHeard = false
    const close = await this.listen(topic, () => {
      isHeard = true
      wake.resolve()
    })
    return {
      async heard(ms, signal) {
        const stop = AbortSignal.any([signal, AbortSignal.timeout(ms)])
        const end = () => wake.resolve()
        stop.addEventListener('abort', end, { once: true })
        if (!stop.aborted) await wake.promise
        stop.removeEventListener('abort', end)
        const answer = isHeard
        isHeard = false
        wake = Promise.withResolvers()
        return answer
      },
      close,
    }
  }

  async close(): Promise<void> {
    const listening = await this.#listening?.catch(() => null)
    await listening?.close()
  }

  #listen(): Promise<{ close(): Promise<void> }> {
    const wakeAll = () => {
      for (const listeners of this.#listeners.values()) for (const listener of listeners) listener()
    }
    const wake = (topic: string) => {
      for (const listener of this.#listeners.get(topic) ?? []) listener()
    }
    // After an outage everybody looks: what was announced meanwhile is lost.
    return this.#database().listen!(CHANNEL, wake, wakeAll)
  }
}
