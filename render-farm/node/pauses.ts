type Pausable = {
  pause(state: 'paused', reason: string): Promise<void>
  start(): Promise<void>
}

/** Who asks a node to pause. It claims while nobody does. */
export type Pauses = {
  hold(name: string, reason: string): Promise<void>
  release(name: string): Promise<void>
}

/** Pauses and resumes one worker in the name of several watchers; it has not been started yet. */
export function createPauses(worker: Pausable): Pauses {
  const held = new Set<string>()
  /** Unknown at first, so that a node that begins paused says why. */
  let isRunning: boolean | null = null
  let turn: Promise<void> = Promise.resolve()
  const settle = (reason: string) => {
    turn = turn
      .catch(() => {})
      .then(async () => {
        const isWanted = held.size === 0
        if (isWanted === isRunning) return
        isRunning = isWanted
        await (isWanted ? worker.start() : worker.pause('paused', reason))
      })
    return turn
  }
  return {
    hold(name, reason) {
      held.add(name)
      return settle(reason)
    },
    release(name) {
      held.delete(name)
      return settle('')
    },
  }
}
