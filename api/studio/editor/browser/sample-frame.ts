import { effect } from '@preact/signals'
import { enableControls } from '../../browser/film-player.ts'
import { data } from './requests.ts'
import { saved, shown } from './store.ts'

/** For as long as there is nothing to play of the questions, shows the draft as a render node draws it: its title, in its look. */
export function startSampleFrame(): void {
  const screen = document.getElementById('screen')!
  effect(() => {
    const isEmpty = shown.value.cards.length === 0
    const drawn = `/studio/quizzes/${data.quizId}/poster?v=${Date.parse(saved.value.updatedAt)}`
    screen.classList.toggle('sample', isEmpty)
    screen.style.backgroundImage = isEmpty ? `url(${drawn})` : ''
    if (isEmpty) enableControls(false)
  })
}
