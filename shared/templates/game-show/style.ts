import type { Scene } from '../../timeline/scenes.ts'
import { blendColours, contrastOf, ensureContrast } from '../kit/colour.ts'
import { perScene } from '../kit/memo.ts'
import { normalise } from '../kit/palette.ts'
import { isFinal } from '../kit/question/final.ts'
import { questionsBefore } from '../kit/question/passed.ts'
import type { Face } from '../kit/text-size.ts'
import type { Film } from '../template.ts'

export const DISPLAY: Face = { widthFactor: 0.84, lineHeight: 1.08, otherFactor: 1 }
export const TEXT: Face = { widthFactor: 1.02, lineHeight: 1.16 }

const ACCENT = '#ffc53d'
const WHITE = '#ffffff'
const NIGHT = '#0a0326'
/** Darkest ink that stands on the accent. */
const INK = '#1c0a5e'
/** The lighting states that a film goes through. */
const GROUNDS = ['#7a2bff', '#0a74ff', '#ff2460', '#00a897', '#e01fb4']
/** The last question's, until it is answered, and what follows. */
const ALARM = '#c00020'
const GOLD = '#ffb000'
/** Shares of night in the stages of an owner's accent, and of white in those of a background. */
const ACCENT_DARK = [0.5, 0.72, 0.36, 0.62, 0.44]
const GROUND_LIGHT = [0, 0.14, 0.06, 0.2, 0.1]
const PATTERNS = ['rays', 'rings', 'stripes', 'steps', 'dots']
const HOT = '#ff3b1f'

/**
 * The colours of a scene, made of its owner's where the theme names any; cards and hooks have those of the question that they lead to. Gold
 * of rims, letters and lamps, on which dark type stands; the lit wall, the rays and the pattern on it; boards and options from top to
 * bottom, on which white type stands.
 */
export const styleOf = perScene((film: Film, scene: Scene) => {
  const { theme, questions } = film.snapshot
  const { accent, background } = theme
  // The last question of several has a lighting state of its own.
  const last = questions.length - 1
  const at = questionsBefore(scene, last)
  const isLast = last >= 2 && at >= last
  const heat = scene.kind === 'question' ? Math.round(scene.heat * 4) * 0.06 : 0
  const isAlarm = isFinal(scene) && accent === null && background === null
  const ground = isAlarm ? ALARM : groundAt(accent, background, at, isLast)
  return {
    accent: ensureContrast(normalise(accent ?? ACCENT), INK, 5, WHITE),
    ...shadesOf(isAlarm ? ground : blendColours(ground, HOT, heat), isLast),
    ink: WHITE,
    pattern: isLast ? 'last' : PATTERNS[at % PATTERNS.length]!,
  }
})

/** Wall, rays and boards of a ground. */
function shadesOf(ground: string, isLast: boolean) {
  const panel = ensureContrast(blendColours(ground, isLast ? '#1c0800' : NIGHT, 0.8), WHITE, 9, NIGHT)
  return {
    ground,
    ray: blendColours(ground, WHITE, contrastOf(ground, WHITE) < 1.5 ? 0.7 : 0.28),
    panel,
    panelDeep: blendColours(panel, '#000000', 0.45),
  }
}

/** A stage once a film's last answer is known: in gold, as its end card, where the colours are not its owner's. */
export function wonColours({ snapshot: { theme } }: Film, scene: Scene) {
  const isOwn = theme.accent !== null || theme.background !== null
  return isOwn || !isFinal(scene) ? {} : shadesOf(GOLD, true)
}

function groundAt(accent: string | null, background: string | null, at: number, isLast: boolean): string {
  const turn = at % GROUNDS.length
  if (background !== null)
    return blendColours(normalise(background), WHITE, isLast ? 0.3 : GROUND_LIGHT[turn]!)
  if (accent !== null) return blendColours(normalise(accent), NIGHT, isLast ? 0.15 : ACCENT_DARK[turn]!)
  return isLast ? GOLD : GROUNDS[turn]!
}
