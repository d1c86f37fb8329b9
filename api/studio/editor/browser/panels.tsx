import { Brand } from './brand.tsx'
import { FilmPanel } from './film.tsx'
import { Look } from './look.tsx'
import { Sound } from './sound.tsx'
import { words } from './words.ts'

/** Everything about the film that is no question. */
export function Panels() {
  return (
    <>
      <details class="edit-panel" open>
        <summary>{words.panels.look}</summary>
        <Look />
      </details>
      <details class="edit-panel">
        <summary>{words.panels.brand}</summary>
        <Brand />
      </details>
      <details class="edit-panel">
        <summary>{words.panels.sound}</summary>
        <Sound />
      </details>
      <details class="edit-panel">
        <summary>{words.panels.film}</summary>
        <FilmPanel />
      </details>
    </>
  )
}
