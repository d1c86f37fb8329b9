import type { Scene } from '../../timeline/scenes.ts'
import { blendColours, contrastOf, ensureContrast } from '../kit/colour.ts'
import { perScene } from '../kit/memo.ts'
import { normalise } from '../kit/palette.ts'
import type { Face } from '../kit/text-size.ts'
import type { Film } from '../template.ts'

/** Lilita One, narrow; Nunito stands in for the letters that it lacks. */
export const DISPLAY: Face = { widthFactor: 0.84, lineHeight: 1.06, otherFactor: 1 }
export const TEXT: Face = { widthFactor: 0.98, lineHeight: 1.16 }

/** Ink on every paper of ours. */
export const INK = '#1d1238'
export const WHITE = '#fffdf6'
/** The only green of the template: it says right. */
export const RIGHT_PAPER = '#16c75b'
/** Papers of the options in their order, all light enough for the ink. */
export const PAPERS = ['#ff6b57', '#3fb0ff', '#b48cff', '#ff79bd', '#ffa31f', '#5fd4ff'] as const

/**
 * Papers of a scene: `ground` and its `rays` behind everything (no type stands on them), the `hills` at its foot, `accent`
 * of tape and titles with ink that reads on it.
 */
export type Papers = {
  ground: string
  rays: string
  hills: readonly [string, string, string]
  accent: string
  onAccent: string
  heat: number
}

const GROUND = '#ffd02e'
const ACCENT = '#e3123f'
/** Grounds that a rising quiz climbs through, and how much of them an own ground takes on. */
const HEAT = [GROUND, '#ffae3d', '#ff8a52', '#ff6f96', '#a06bff'] as const
const HEAT_SHARE = { own: 1, owner: 0.2 }
const HILLS = ['#ff4d8d', '#5a35e0', '#2a1a8c'] as const
/** How much of an owner's ground the hills take on. */
const HILLS_TINT = 0.4
const LIGHT = '#ffffff'

/** The papers of a scene: few grounds, so that few backdrops are drawn. */
export const papersOf: (film: Film, scene: Scene) => Papers = perScene((film, scene): Papers => {
  const { theme } = film.snapshot
  const own = normalise(theme.background ?? GROUND)
  const heat = scene.kind === 'question' ? Math.round(scene.heat * 4) : 0
  const share = theme.background ? HEAT_SHARE.owner : HEAT_SHARE.own
  const ground = heat === 0 ? own : blendColours(own, HEAT[heat]!, share)
  const accent = normalise(theme.accent ?? ACCENT)
  const onAccent = contrastOf(accent, LIGHT) >= contrastOf(accent, INK) ? LIGHT : INK
  const hills = theme.background ? HILLS.map((hill) => blendColours(hill, own, HILLS_TINT)) : HILLS
  return {
    ground,
    rays: blendColours(ground, LIGHT, 0.38),
    hills: hills as unknown as Papers['hills'],
    accent: ensureContrast(accent, onAccent, 4.6, onAccent === LIGHT ? '#000000' : LIGHT),
    onAccent,
    heat,
  }
})
