import { FilmPanel } from './film.tsx'
import { Look } from './look.tsx'
import { Sound } from './sound.tsx'

/** Everything about the film that is no question. */
export function Panels() {
  return (
    <>
      <details class="edit-panel" open>
        <summary>Look</summary>
        <Look />
      </details>
      <details class="edit-panel">
        <summary>Sound</summary>
        <Sound />
      </details>
      <details class="edit-panel">
        <summary>Film</summary>
        <FilmPanel />
      </details>
    </>
  )
}
