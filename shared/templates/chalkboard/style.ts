import type { Scene } from '../../timeline/scenes.ts'
import { blendColours, contrastOf, ensureContrast } from '../kit/colour.ts'
import type { Vars } from '../kit/design.ts'
import { perScene } from '../kit/memo.ts'
import { numberedVars, type Palette, paletteOf } from '../kit/palette.ts'
import type { Face } from '../kit/text-size.ts'
import type { Film, Look } from '../template.ts'
import palette from './palette.json'

export const DISPLAY: Face = { widthFactor: 1, lineHeight: 1.06 }
export const TEXT: Face = { widthFactor: 1.04, lineHeight: 1.14 }

/** Sticks of chalk: `colours` fill boxes, on which type in `onChalk` stands; the others write on the board, `warm` in the last seconds. */
export type Chalks = Palette & { isLight: boolean; colours: readonly string[]; onChalk: string; warm: string }

const SLATE = { accent: '#ffe14a', ink: '#fffdf2' }
/** Darker slate, under a title and in boxes; white where the board is light. */
const DEEP = '#0d2622'
/**
 * Boards: green, blue, violet, brick, petrol, and the last one raspberry, full of stars. Sticks of chalk, none of them like the green of
 * a right answer, and markers for a white board, where chalk blended with black would be muddy.
 */
const { boards, sticks: STICKS, markers: MARKERS } = palette
/** Of chalk dust in the slate below answers, which is lighter than its board, as far as ink can be read on it. */
const BED = { share: 0.16, contrast: 5 }
const DARK_INK = '#05241c'
const WHITE = '#ffffff'
export const FINAL_BOARD = boards.length - 1

/** Which board a scene stands on: another one for each question, and the question's that follows for others. */
export const boardIndexOf: (film: Film, scene: Scene) => number = perScene(({ scenes }, scene): number => {
  const questions = scenes.filter((one) => one.kind === 'question')
  const asked =
    scene.kind === 'question'
      ? scene
      : (questions.find(({ sceneIndex }) => sceneIndex > scene.sceneIndex) ?? questions.at(-1))
  if (!asked) return 0
  const { questionIndex, questionCount } = asked
  return questionCount >= 3 && questionIndex === questionCount - 1 ? FINAL_BOARD : questionIndex % FINAL_BOARD
})

/** The board's colour and the chalks of a scene. */
export const chalksOf: (film: Film, scene: Scene) => Chalks = perScene((film, scene): Chalks => {
  const { theme } = film.snapshot
  const chalks = paletteOf(theme, { ...SLATE, background: boards[boardIndexOf(film, scene)]! })
  const isLight = contrastOf(chalks.background, '#000000') > contrastOf(chalks.background, WHITE)
  // Chalk that stands off the board also carries type in the board's own tone.
  const onChalk = isLight ? WHITE : DARK_INK
  const away = isLight ? '#000000' : WHITE
  const [first, ...others] = isLight ? MARKERS : STICKS
  const sticks = [theme.accent === null ? first! : chalks.accent, ...others]
  const colours = sticks.map((stick) => ensureContrast(stick, onChalk, 5, away))
  const warm = ensureContrast('#ff9068', chalks.background, 3, chalks.ink)
  return { ...chalks, isLight, onChalk, colours, warm }
})

/** The colours of a question's own parts: `bed` lies below what is read, lighter than its board. */
export const pageVars: (film: Film, scene: Scene) => Vars = perScene((film, scene): Vars => {
  const { background, ink, isLight } = chalksOf(film, scene)
  const dusty = blendColours(background, WHITE, BED.share)
  return { ...chalkVars(film, scene), bed: ensureContrast(dusty, ink, BED.contrast, isLight ? WHITE : DEEP) }
})

/** A look in the chalks of its scene. */
export function chalkLook(film: Film, scene: Scene, look: Look): Look {
  return { bleed: 14, classes: [], ...look, vars: chalkVars(film, scene) }
}

/** The colours that every part's style sheet knows: not the board's, which would make a look new at each step. None is an `accent`: the sponge is the curtain. */
export const chalkVars: (film: Film, scene: Scene) => Vars = perScene((film, scene): Vars => {
  const { ink, accent, warm, onChalk, colours, isLight } = chalksOf(film, scene)
  const [slate, glare] = isLight ? [WHITE, '#000000'] : [DEEP, WHITE]
  return { ink, chalk: accent, warm, onChalk, ...numberedVars('c', colours), slate, glare }
})
