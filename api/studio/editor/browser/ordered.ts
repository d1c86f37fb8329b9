import { signal } from '@preact/signals'

/** The renders of the last press, and how far the only one of them is, in percent. */
export const ordered = signal<{ sessionIds: readonly string[]; state: OrderState } | null>(null)
export type OrderState = 'waiting' | 'completed' | 'failed' | number

let events: EventSource | null = null

/** Follows a render until it ends; several have a page of their own for that. */
export function followRenders(sessionIds: readonly string[]): void {
  events?.close()
  const become = (state: OrderState) => {
    ordered.value = { sessionIds, state }
  }
  become('waiting')
  if (sessionIds.length > 1) return
  const stream = new EventSource(`/studio/renders/${sessionIds[0]}/events`)
  events = stream
  stream.addEventListener('progress', ({ data }) => become(JSON.parse(data).progress))
  for (const end of ['completed', 'failed'] as const) {
    stream.addEventListener(end, () => {
      stream.close()
      become(end)
    })
  }
}
