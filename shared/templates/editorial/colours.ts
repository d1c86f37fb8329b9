import { blendColours, contrastOf, ensureContrast } from '../kit/colour.ts'
import { perFilm } from '../kit/memo.ts'
import { normalise } from '../kit/palette.ts'
import type { Film, Layer, Look } from '../template.ts'

/** `hue` is the owner's accent as it is; `accent` and `onLight` the same as type or a line on the paper and on a light panel. */
export type Colours = {
  background: string
  ink: string
  accent: string
  onLight: string
  hue: string
  isNight: boolean
}

const PAPER = '#f4ead8'
const ACCENT = '#c8321c'
const INK = '#1d1813'
/** Ink of dark paper; `.night` in the style sheet sets the same. */
const NIGHT_INK = '#f8f1e4'
/** What a hook's slide is printed on, whatever the paper. */
const PANEL = '#fffaf0'

/** Paper and accent of a film: ink stays legible on the paper, and the accent as type on it. */
export const coloursOf = perFilm((film: Film): Colours => {
  const { theme } = film.snapshot
  const chosen = normalise(theme.background ?? PAPER)
  const hue = normalise(theme.accent ?? ACCENT)
  const onLight = ensureContrast(hue, PANEL, 4.5, INK)
  const isNight = contrastOf(chosen, '#ffffff') > contrastOf(chosen, '#000000')
  if (!isNight) {
    const paper = ensureContrast(chosen, INK, 10, '#ffffff')
    const accent = ensureContrast(hue, paper, 4.5, INK)
    return { background: paper, ink: INK, accent, onLight, hue, isNight }
  }
  const paper = ensureContrast(chosen, NIGHT_INK, 8, '#000000')
  // Bodies of options are lighter than the paper: what is read on them is read on it.
  const body = blendColours(paper, '#ffffff', 0.14)
  const accent = ensureContrast(hue, body, 4.5, '#ffffff')
  return { background: paper, ink: NIGHT_INK, accent, onLight, hue, isNight }
})

/** Panel and accent of a hook's slide. */
export function hookColoursOf(film: Film): { panel: string; accent: string } {
  return { panel: PANEL, accent: coloursOf(film).onLight }
}

/** On dark paper everything is set in light ink: its looks say so, and a look object stays one object. */
export function inkLayers(film: Film, layers: Layer[]): Layer[] {
  if (!coloursOf(film).isNight) return layers
  return layers.map((layer) => ({ ...layer, look: atNight(layer.look) }))
}

const nightLooks = new WeakMap<Look, Look>()
function atNight(look: Look): Look {
  const night = nightLooks.get(look) ?? { ...look, classes: [...(look.classes ?? []), 'night'] }
  nightLooks.set(look, night)
  return night
}
