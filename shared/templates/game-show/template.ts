import { blendColours } from '../kit/colour.ts'
import type { Design, Vars } from '../kit/design.ts'
import { makeTemplate } from '../kit/make-template.ts'
import { perScene } from '../kit/memo.ts'
import { ENTER, LEAVE } from '../kit/moves.ts'
import type { Look } from '../template.ts'
import { makeClock } from './clock.ts'
import markup from './markup.html' with { type: 'text' }
import { stageLayers } from './stage-lights.ts'
import { STEPS } from './steps.ts'
import { DISPLAY, styleOf, TEXT } from './style.ts'
import css from './theme.css' with { type: 'text' }

const CONFETTI = ['#ffd34d', '#ff5d8f', '#4de3ff', '#7dff9c']
/** Each kind of piece in its poses: switching them makes it tumble. */
const FLAKES = [[], ['tilt'], ['thin'], ['flat']]
const DISCS = [['round'], ['round', 'thin']]

const varsOf = perScene((film): Vars => {
  const { accent, panel, panelDeep, ink, isLight } = styleOf(film)
  return { accent, panel, panelDeep, ink, shadow: isLight ? '#00000000' : '#0c0242' }
})

const design: Design = {
  name: 'game-show',
  title: 'Game show',
  description: 'A lit stage in blue and violet, gold-rimmed options, a ticking medallion and confetti.',
  markup: String(markup),
  css,
  fonts: [
    { family: 'Archivo Black', package: '@fontsource/archivo-black', weights: [400] },
    { family: 'Inter', package: '@fontsource/inter', weights: [700, 800] },
  ],
  page: {
    question: { face: DISPLAY, wordy: TEXT, insetX: 0, insetY: 0 },
    option: { face: TEXT, maxPx: 84, letter: 96, padX: 32, gap: 22 },
    clock: { place: 'head', size: { vertical: 236, square: 150, landscape: 168 } },
    layouts: ['bars', 'own', 'tiles'],
    own: STEPS,
  },
  vars: varsOf,
  bleed: { option: 46, question: 40, panel: 80 },
  enter: { question: ENTER.pop, words: ENTER.stamp, option: ENTER.slide },
  leave: LEAVE.left,
  backdrop: stageLayers,
  clock: { parts: ['medallion'], make: (film, scene, box) => makeClock(box, styleOf(film), scene) },
  sparks: () =>
    CONFETTI.map((colour, kind) =>
      (kind === 3 ? DISCS : FLAKES).map(
        (classes): Look => ({
          part: 'confetti',
          width: kind === 3 ? 24 : 28,
          height: kind === 3 ? 24 : 38,
          bleed: 12,
          classes,
          vars: { colour },
        }),
      ),
    ),
  hook: (film) => {
    const { panel, panelDeep, accent } = styleOf(film)
    return { panel: blendColours(panel, panelDeep, 0.8), accent, face: DISPLAY, bleed: 90 }
  },
}

/** Bold game show: a lit stage, gold-rimmed options, a medallion that counts. */
export const gameShow = makeTemplate(design)
