import type { Scene } from '../../timeline/scenes.ts'
import { blendColours, contrastOf, ensureContrast } from '../kit/colour.ts'
import { perScene } from '../kit/memo.ts'
import { type Palette, paletteOf } from '../kit/palette.ts'
import type { Face } from '../kit/text-size.ts'
import type { Film } from '../template.ts'

export const DISPLAY: Face = { widthFactor: 1.06, lineHeight: 1.14 }
export const TEXT: Face = { widthFactor: 1.02, lineHeight: 1.16 }
/** The scribbled hand of figures and asides. */
export const HAND: Face = { widthFactor: 0.82, lineHeight: 1.1 }

/** Sticks of chalk, each legible on the board of its scene. */
export type Chalks = Palette & { right: string; warm: string }

const SLATE = { background: '#2a5044', accent: '#ffdd66', ink: '#f8f4e9' }
/** What a board of a rising quiz turns into step by step, dark or light as it is. */
const HEAT = {
  dark: ['#2a5044', '#245468', '#3d4380', '#66346f', '#7d2238'],
  light: ['#ffffff', '#cbe8ff', '#dcd4ff', '#ffd0ea', '#ffbfa8'],
}
const HEAT_SHARE = 0.8

/** The board's colour and the chalks of a scene: in few steps, so that few boards are drawn. */
export const chalksOf: (film: Film, scene: Scene) => Chalks = perScene((film, scene): Chalks => {
  const { theme } = film.snapshot
  const own = paletteOf(theme, SLATE)
  const step = scene.kind === 'question' ? Math.round(scene.heat * 4) : 0
  const isLight = contrastOf(own.background, '#000000') > contrastOf(own.background, '#ffffff')
  const hot = HEAT[isLight ? 'light' : 'dark'][step]!
  const background = step === 0 ? own.background : blendColours(own.background, hot, HEAT_SHARE)
  const chalks = paletteOf({ ...theme, background }, SLATE)
  const readable = (colour: string) => ensureContrast(colour, chalks.background, 5, chalks.ink)
  return { ...chalks, right: readable('#9bf0a4'), warm: readable('#ffab80') }
})

/** The colours that every part's style sheet knows: not the board's, which would make a look new at each step. */
export function chalkVars({ ink, accent, right, warm }: Chalks): Record<string, string> {
  return { ink, accent, right, warm }
}
