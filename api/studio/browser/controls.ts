/** The player's functions, which keys, drags and buttons share. */
type Transport = {
  toggle(): void
  mute(): void
  seek(toMs: number): void
  timeMs(): number
  durationMs(): number
  frameMs(): number
}

const STEP_MS = 1_000
/** A drag across the frame's width moves through this share of the film. */
const DRAG_SHARE = 0.5
const DRAG_PX_MIN = 8
/** Fields that take letters themselves. */
const TYPED = 'select, textarea, input:not([type=range], [type=checkbox], [type=radio], [type=color])'

/** Controls the film with keys anywhere on the page. */
export function bindKeys(film: Transport): void {
  document.addEventListener('keydown', (event) => {
    const target = event.target as HTMLElement
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest(TYPED)) return
    const isField = target.closest('input, button, a, summary') !== null
    const act = actionsOf(film, isField)[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  })
}

function actionsOf(film: Transport, isField: boolean): Record<string, () => void> {
  const step = (ms: number) => () => film.seek(film.timeMs() + ms)
  return {
    k: film.toggle,
    m: film.mute,
    j: step(-STEP_MS),
    l: step(STEP_MS),
    ',': step(-film.frameMs()),
    '.': step(film.frameMs() + 0.01),
    // Fields and buttons use these keys themselves.
    ...(isField
      ? {}
      : {
          ' ': film.toggle,
          ArrowLeft: step(-STEP_MS),
          ArrowRight: step(STEP_MS),
          Home: () => film.seek(0),
          End: () => film.seek(film.durationMs()),
        }),
  }
}

/** A tap on the picture plays or pauses; a horizontal drag seeks. */
export function bindDrag(cover: HTMLElement, film: Transport): void {
  let start: { x: number; timeMs: number; moved: boolean } | null = null
  cover.addEventListener('pointerdown', (event) => {
    start = { x: event.clientX, timeMs: film.timeMs(), moved: false }
    cover.setPointerCapture(event.pointerId)
  })
  cover.addEventListener('pointermove', (event) => {
    if (!start) return
    const moved = event.clientX - start.x
    if (!start.moved && Math.abs(moved) < DRAG_PX_MIN) return
    start.moved = true
    film.seek(start.timeMs + (moved / cover.clientWidth) * film.durationMs() * DRAG_SHARE)
  })
  cover.addEventListener('pointerup', () => {
    if (start && !start.moved) film.toggle()
    start = null
  })
  cover.addEventListener('pointercancel', () => {
    start = null
  })
}
