import { effect, signal } from '@preact/signals'

/** What a phone shows below its film: there is room for one thing. */
export type View = 'questions' | 'design' | 'sound'
export const view = signal<View>('questions')
/** The panel that is shown beside the film where there is room for both. */
export const panel = signal<Panel>('look')
export type Panel = 'look' | 'brand' | 'sound' | 'film'

const narrow = matchMedia('(max-width: 46rem)')
export const isPhone = signal(narrow.matches)

/** Follows the width of the window, and tells the style sheet what a phone shows. */
export function startViews(): void {
  narrow.addEventListener('change', ({ matches }) => {
    isPhone.value = matches
  })
  effect(() => {
    document.querySelector<HTMLElement>('.editor')!.dataset.view = view.value
  })
}
