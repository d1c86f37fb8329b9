import { effect } from '@preact/signals'
import { data } from './requests.ts'
import { draft } from './store.ts'

const CONTROLS = ['play', 'mute', 'time']

/** For as long as there are no questions, shows a sample of the template where the film will be. */
export function startSampleFrame(): void {
  const screen = document.getElementById('screen')!
  effect(() => {
    const { cards, settings } = draft.value
    const isEmpty = cards.length === 0
    const poster = data.templates.find(({ name }) => name === settings.template)?.poster
    screen.classList.toggle('sample', isEmpty)
    screen.style.backgroundImage = isEmpty && poster ? `url(${poster})` : ''
    for (const id of CONTROLS) (document.getElementById(id) as HTMLButtonElement).disabled = isEmpty
  })
}
