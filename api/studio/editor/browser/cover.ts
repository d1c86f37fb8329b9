import { effect } from '@preact/signals'
import { data } from './requests.ts'
import { saved } from './store.ts'

/** Somebody who writes has paused: a render node is not asked for each of their changes. */
const PAUSE_MS = 4_000

/** Where a render node draws the quiz as the library shows it; the address changes with what is saved. */
export function coverAddress(updatedAt: string): string {
  return `/studio/quizzes/${data.quizId}/poster?v=${Date.parse(updatedAt)}`
}

/** Has the picture of the library drawn, and kept by the browser, while the quiz is still open: the library would wait for it. */
export function drawCoverAhead(): void {
  // The page shows that of the version it was opened with.
  let drawn = saved.peek().updatedAt
  let timer: ReturnType<typeof setTimeout> | undefined
  effect(() => {
    const { updatedAt } = saved.value
    clearTimeout(timer)
    if (updatedAt === drawn) return
    timer = setTimeout(() => {
      drawn = updatedAt
      new Image().src = coverAddress(updatedAt)
    }, PAUSE_MS)
  })
}
