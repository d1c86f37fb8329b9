import type { Scene } from '../../timeline/scenes.ts'
import { blendColours, contrastOf, ensureContrast } from '../kit/colour.ts'
import { perFilm } from '../kit/memo.ts'
import { normalise, READABLE } from '../kit/palette.ts'
import { isFinal } from '../kit/question/final.ts'
import type { Face } from '../kit/text-size.ts'
import type { Film } from '../template.ts'
import velvets from './velvets.json' with { type: 'json' }

/** Anton is narrow and tall: its capitals are huge for their width. */
export const DISPLAY: Face = { widthFactor: 0.8, lineHeight: 1.16 }
export const CAPTION: Face = { ...DISPLAY, widthFactor: 0.84 }
export const TEXT: Face = { widthFactor: 1.02, lineHeight: 1.18 }

/** A velvet curtain: its pattern, its lightest fold, the dark between two, badges and trimmings. */
type Cloth = { set: string; fold: string; shadow: string; accent: string }
/** `key`: the accent as type within the captions' outline; `glow`: how velvet is in bright light. */
export type Velvet = Cloth & { key: string; glow: string }

const WHITE = '#ffffff'
const BLACK = '#000000'
const LAMP = '#ffe9b0'
/** Type on an accent. */
export const NIGHT = '#0b0713'

/**
 * Colours of a film: the template's own, or made from its owner's as far as captions stay legible; light velvet has dark ones. The
 * curtains of questions in `cycle`, of the opening, of the last question, and the gold of the end.
 */
export const styleOf = perFilm((film) => {
  const { accent, background } = film.snapshot.theme
  const [wish, bright] = [background && normalise(background), accent && normalise(accent)]
  const isLight = wish !== null && contrastOf(wish, WHITE) < contrastOf(wish, BLACK) * 0.5
  const [ink, outline, dark] = isLight ? [NIGHT, WHITE, WHITE] : [WHITE, NIGHT, BLACK]
  // An owner's background stays what it is, with a breath of each curtain.
  const made = ({ share, ...own }: Cloth & { share: number; glow?: string }): Velvet => {
    const tinted = bright ? blendColours(own.fold, bright, 0.3) : own.fold
    const fold = ensureContrast(wish ? blendColours(wish, own.fold, share) : tinted, ink, READABLE, outline)
    const accent = ensureContrast(bright ?? own.accent, NIGHT, 7, WHITE)
    const shadow = wish || bright ? blendColours(fold, dark, isLight ? 0.5 : 0.72) : own.shadow
    const key = ensureContrast(accent, outline, READABLE, ink)
    return { set: own.set, fold, shadow, accent, key, glow: own.glow ?? blendColours(fold, LAMP, 0.42) }
  }
  const [gala, triumph, finale] = [velvets.gala, wish ? velvets.gala : velvets.triumph, velvets.finale].map(
    made,
  )
  return { cycle: velvets.cycle.map(made), gala: gala!, triumph: triumph!, finale: finale!, ink, outline }
})

/** The curtain of a scene. */
export function velvetOf(film: Film, scene: Scene): Velvet {
  const { gala, triumph, finale } = styleOf(film)
  if (scene.kind === 'question') return isFinal(scene) ? finale : velvetAt(film, scene.questionIndex)
  return scene.kind === 'outro' || scene.kind === 'recap' ? triumph : gala
}

/** The curtain of the question at a place in its film; that of the opening before the first one. */
export function velvetAt(film: Film, index: number): Velvet {
  const { cycle, gala } = styleOf(film)
  return cycle[index % cycle.length] ?? gala
}
