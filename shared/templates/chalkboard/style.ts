import type { Scene } from '../../timeline/scenes.ts'
import { blendColours, contrastOf, ensureContrast } from '../kit/colour.ts'
import type { Vars } from '../kit/design.ts'
import { perScene } from '../kit/memo.ts'
import { type Palette, paletteOf } from '../kit/palette.ts'
import type { Face } from '../kit/text-size.ts'
import type { Film } from '../template.ts'

export const DISPLAY: Face = { widthFactor: 1, lineHeight: 1.06 }
export const TEXT: Face = { widthFactor: 1.04, lineHeight: 1.14 }

/** Sticks of chalk: `colours` fill boxes, on which type in `onChalk` stands; the others write on the board, `warm` in the last seconds. */
export type Chalks = Palette & { isLight: boolean; colours: readonly string[]; onChalk: string; warm: string }

const SLATE = { accent: '#ffe14a', ink: '#fffdf2' }
/** Darker slate, under a title and in boxes; white where the board is light. */
const DEEP = '#0d2622'
/** Yellow, pink, blue, orange, lilac, white: none of them is like the green of a right answer. */
const STICKS = ['#ffd92e', '#ff85b5', '#56c8ff', '#ff9c45', '#c99cff', '#f6f1df']
/** Of chalk dust in the slate below answers, which is lighter than its board, as far as ink can be read on it. */
const BED = { share: 0.16, contrast: 5 }
/** The same for a white board: blending chalk with black would make it muddy. */
const MARKERS = ['#c73a00', '#cf1266', '#0b68b8', '#7434dd', '#9a5200', '#3a3a46']
const DARK_INK = '#05241c'
const WHITE = '#ffffff'
/** Green, blue, violet, brick, petrol; the last one is raspberry, full of stars. */
const BOARDS = ['#00684d', '#0d50b4', '#6a1fb0', '#a02c10', '#005f78', '#a00f52']
export const FINAL_BOARD = BOARDS.length - 1

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
  const chalks = paletteOf(theme, { ...SLATE, background: BOARDS[boardIndexOf(film, scene)]! })
  const isLight = contrastOf(chalks.background, '#000000') > contrastOf(chalks.background, WHITE)
  // Chalk that stands off the board also carries type in the board's own tone.
  const onChalk = isLight ? WHITE : DARK_INK
  const away = isLight ? '#000000' : WHITE
  const [first, ...others] = isLight ? MARKERS : STICKS
  const sticks = [theme.accent === null ? first! : chalks.accent, ...others]
  return {
    ...chalks,
    isLight,
    onChalk,
    colours: sticks.map((stick) => ensureContrast(stick, onChalk, 5, away)),
    warm: ensureContrast('#ff9068', chalks.background, 3, chalks.ink),
  }
})

/** The colours of a question's own parts: `bed` lies below what is read, lighter than its board. */
export const pageVars: (film: Film, scene: Scene) => Vars = perScene((film, scene): Vars => {
  const { background, ink, isLight } = chalksOf(film, scene)
  const dusty = blendColours(background, WHITE, BED.share)
  return { ...chalkVars(film, scene), bed: ensureContrast(dusty, ink, BED.contrast, isLight ? WHITE : DEEP) }
})

/** The colours that every part's style sheet knows: not the board's, which would make a look new at each step. */
export const chalkVars: (film: Film, scene: Scene) => Vars = perScene((film, scene): Vars => {
  const { ink, accent, warm, onChalk, colours, isLight } = chalksOf(film, scene)
  const [c0, c1, c2, c3, c4, c5] = colours as [string, string, string, string, string, string]
  return { ink, accent, warm, onChalk, c0, c1, c2, c3, c4, c5, slate: isLight ? WHITE : DEEP }
})
