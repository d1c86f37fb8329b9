import type { Scene } from '../../timeline/scenes.ts'
import { blendColours, contrastOf, ensureContrast } from '../kit/colour.ts'
import { perScene } from '../kit/memo.ts'
import { normalise } from '../kit/palette.ts'
import type { Face } from '../kit/text-size.ts'
import type { Film } from '../template.ts'

export const DISPLAY: Face = { widthFactor: 0.95, lineHeight: 1.08 }
export const TEXT: Face = { widthFactor: 0.98, lineHeight: 1.16 }

/** Ink on every paper of ours. */
export const INK = '#241c3a'
export const RIGHT_PAPER = '#56dd8d'
/** Papers of the options in their order, all light enough for the ink. */
export const PAPERS = ['#ff8f7e', '#62d2c2', '#93c8ff', '#cbb3ff', '#ffb5da', '#c5e470'] as const

/**
 * Papers of a scene: `ground` behind everything (no type stands on it), the `hills` at its foot, `accent` of stickers
 * with ink that reads on it.
 */
export type Papers = {
  ground: string
  hills: readonly [string, string, string]
  accent: string
  onAccent: string
  heat: number
}

const GROUND = '#ffd95c'
const ACCENT = '#dd2544'
/** Grounds that a rising quiz climbs through. */
const HEAT = ['#ffd95c', '#ffb04a', '#ff8a5c', '#ff7a9a', '#b784ff'] as const
const HEAT_SHARE = 0.8
const HILLS = ['#62d2c2', '#ff8f7e', '#6d5bd0'] as const
/** How much of an owner's ground the hills take on. */
const HILLS_TINT = 0.45
const LIGHT = '#ffffff'

/** The papers of a scene: few grounds, so that few backdrops are drawn. */
export const papersOf: (film: Film, scene: Scene) => Papers = perScene((film, scene): Papers => {
  const { theme } = film.snapshot
  const own = normalise(theme.background ?? GROUND)
  const heat = scene.kind === 'question' ? Math.round(scene.heat * 4) : 0
  const accent = normalise(theme.accent ?? ACCENT)
  const onAccent = contrastOf(accent, LIGHT) >= contrastOf(accent, INK) ? LIGHT : INK
  const [far, middle, near] = theme.background
    ? HILLS.map((hill) => blendColours(hill, own, HILLS_TINT))
    : HILLS
  return {
    hills: [far!, middle!, near!],
    ground: heat === 0 ? own : blendColours(own, HEAT[heat]!, HEAT_SHARE),
    accent: ensureContrast(accent, onAccent, 4.6, onAccent === LIGHT ? '#000000' : LIGHT),
    onAccent,
    heat,
  }
})
