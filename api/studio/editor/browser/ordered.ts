import { signal } from '@preact/signals'

/** The renders of the last press and how far each of them is, in percent. */
export const ordered = signal<{ sessionIds: readonly string[]; states: readonly OrderState[] } | null>(null)
export type OrderState = 'waiting' | 'completed' | 'failed' | number

let streams: EventSource[] = []

/** Follows renders until they end. */
export function followRenders(sessionIds: readonly string[]): void {
  for (const stream of streams) stream.close()
  ordered.value = { sessionIds, states: sessionIds.map(() => 'waiting') }
  streams = sessionIds.map((sessionId, index) => {
    const stream = new EventSource(`/studio/renders/${sessionId}/events`)
    const become = (state: OrderState) => {
      const states = ordered.peek()!.states.with(index, state)
      ordered.value = { sessionIds, states }
    }
    stream.addEventListener('progress', ({ data }) => become(JSON.parse(data).progress))
    for (const end of ['completed', 'failed'] as const) {
      stream.addEventListener(end, () => {
        stream.close()
        become(end)
      })
    }
    return stream
  })
}

/** How far all of them are together: failed as soon as all have ended and one was not made. */
export function stateOfAll(states: readonly OrderState[]): OrderState {
  if (states.every((state) => state === 'waiting')) return 'waiting'
  if (states.every(hasEnded)) return states.includes('failed') ? 'failed' : 'completed'
  const percents = states.map((state) => (hasEnded(state) ? 100 : state === 'waiting' ? 0 : Number(state)))
  return Math.round(percents.reduce((sum, percent) => sum + percent, 0) / states.length)
}

/** Whether one is made or will not be. */
export function hasEnded(state: OrderState): boolean {
  return state === 'completed' || state === 'failed'
}
