import { effect } from '@preact/signals'
import { enableControls } from '../../browser/film-player.ts'
import { data } from './requests.ts'
import { shown } from './store.ts'

/** For as long as there is nothing to show of the questions, shows a sample of the template where the film will be. */
export function startSampleFrame(): void {
  const screen = document.getElementById('screen')!
  effect(() => {
    const { cards, settings } = shown.value
    const isEmpty = cards.length === 0
    const poster = data.templates.find(({ name }) => name === settings.template)?.poster
    screen.classList.toggle('sample', isEmpty)
    screen.style.backgroundImage = isEmpty && poster ? `url(${poster})` : ''
    if (isEmpty) enableControls(false)
  })
}
