import type { Scene } from '../../timeline/scenes.ts'
import { blendColours, contrastOf, ensureContrast } from '../kit/colour.ts'
import { perFilm } from '../kit/memo.ts'
import { normalise } from '../kit/palette.ts'
import { isFinal } from '../kit/question/final.ts'
import type { Face } from '../kit/text-size.ts'
import type { Film } from '../template.ts'
import velvets from './velvets.json' with { type: 'json' }

/** Anton is narrow and tall: its capitals are huge for their width. */
export const DISPLAY: Face = { widthFactor: 0.8, lineHeight: 1.16 }
export const CAPTION: Face = { ...DISPLAY, widthFactor: 0.84 }
export const TEXT: Face = { widthFactor: 1.02, lineHeight: 1.18 }

/** A velvet curtain, from its lightest fold to the dark between two. */
type Cloth = { fold: string; shadow: string; accent: string }
/**
 * `accent`: badges and trimmings; `key`: the same as type within the captions' outline; `glow`: velvet in bright light;
 * `set`: the pattern on the cloth.
 */
export type Velvet = Cloth & { key: string; glow: string; set: string }

/** Px of the stage's floor below the curtain, with its footlights. */
export const FLOOR = { vertical: 340, square: 64, landscape: 64 }

const WHITE = '#ffffff'
const BLACK = '#000000'
const LAMP = '#ffe9b0'
/** Type on an accent. */
export const NIGHT = '#0b0713'
const READABLE = 4.6

/**
 * Colours of a film: the template's own, or made from its owner's as far as captions stay legible; light velvet has dark ones. The
 * curtains of questions in `cycle`, of the opening, of the last question, and the gold of the end.
 */
export const styleOf = perFilm((film) => {
  const { accent, background } = film.snapshot.theme
  const [wish, bright] = [background && normalise(background), accent && normalise(accent)]
  const isLight = wish !== null && contrastOf(wish, WHITE) < contrastOf(wish, BLACK) * 0.5
  const [ink, outline] = isLight ? [NIGHT, WHITE] : [WHITE, NIGHT]
  const made = (own: Cloth, share: number, set: string): Velvet => {
    const base = wish
      ? blendColours(wish, own.fold, share)
      : bright
        ? blendColours(own.fold, bright, 0.3)
        : own.fold
    const fold = ensureContrast(base, ink, READABLE, outline)
    const shown = ensureContrast(bright ?? own.accent, NIGHT, 7, WHITE)
    return {
      fold,
      shadow: wish || bright ? blendColours(fold, isLight ? WHITE : BLACK, isLight ? 0.5 : 0.72) : own.shadow,
      accent: shown,
      glow: blendColours(fold, LAMP, 0.42),
      key: ensureContrast(shown, outline, READABLE, ink),
      set,
    }
  }
  const { gala, triumph, finale, cycle } = velvets
  // An owner's background stays what it is, with a breath of each curtain.
  return {
    cycle: cycle.map((velvet, index) => made(velvet, index === 0 ? 0 : 0.14, velvet.set)),
    gala: made(gala, 0, 'gala'),
    triumph: wish ? made(gala, 0, 'gala') : { ...made(triumph, 0, 'triumph'), ...triumph },
    finale: { ...made(finale, 0.5, 'finale'), glow: '#ff4a30' },
    ink,
    outline,
  }
})

/** The curtain of a scene. */
export function velvetOf(film: Film, scene: Scene): Velvet {
  const { cycle, gala, triumph, finale } = styleOf(film)
  if (scene.kind === 'outro' || scene.kind === 'recap') return triumph
  if (scene.kind !== 'question') return gala
  return isFinal(scene) ? finale : cycle[scene.questionIndex % cycle.length]!
}

/** The curtain that parts when a question begins: that of what came before it. */
export function velvetBefore(film: Film, questionIndex: number): Velvet {
  const { cycle, gala } = styleOf(film)
  return questionIndex === 0 ? gala : cycle[(questionIndex - 1) % cycle.length]!
}
