import { signal } from '@preact/signals'
import { wordsForTimeLeft } from '../../browser/time-left.ts'
import type { OrderedVideos } from '../document.ts'
import { createPace, type OrderState, percentOf } from './order-state.ts'
import { addressOf, data, request } from './requests.ts'

/** The renders under way or not made, and how far each of them is, in percent. */
export const ordered = signal<Order | null>(null)
type Order = { sessionIds: readonly string[]; states: readonly OrderState[] }

/** The newest finished videos of the quiz. */
export const made = signal<OrderedVideos | null>(data.made)
/** How long the renders under way still take, in words; empty = too early to tell. */
export const timeLeft = signal('')

let streams: EventSource[] = []

/** Follows renders until they end; then they are what was made. */
export function followRenders(order: OrderedVideos): void {
  const { sessionIds } = order
  forget()
  ordered.value = { sessionIds, states: sessionIds.map(() => 'waiting') }
  const paceOf = createPace()
  streams = sessionIds.map((sessionId, index) => {
    const stream = new EventSource(`/studio/renders/${sessionId}/events`)
    const become = (state: OrderState) => {
      const states = ordered.peek()!.states.with(index, state)
      ordered.value = { sessionIds, states }
      const percent = percentOf(states)
      timeLeft.value = wordsForTimeLeft(paceOf(percent, performance.now()), percent, data.timeLeft)
      if (!states.every((one) => one === 'completed')) return
      ordered.value = null
      made.value = order
    }
    stream.addEventListener('progress', (event) => become(JSON.parse(event.data).progress))
    for (const end of ['completed', 'failed'] as const) {
      stream.addEventListener(end, () => {
        stream.close()
        become(end)
      })
    }
    return stream
  })
}

/** Stops what is under way. */
export async function cancelRenders(): Promise<void> {
  const { sessionIds } = ordered.peek()!
  await request(addressOf('renders/cancel'), { sessionIds })
  forget()
}

/** Follows nothing any more. */
export function forget(): void {
  for (const stream of streams) stream.close()
  streams = []
  ordered.value = null
  timeLeft.value = ''
}
