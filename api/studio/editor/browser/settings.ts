import { withSettings } from '../changes.ts'
import type { QuizSettings } from '../document.ts'
import { change } from './store.ts'

/** Changes settings of the quiz. */
export function set(settings: Partial<QuizSettings>, tag: string | null = null): void {
  change((before) => withSettings(before, settings), tag)
}
