import { clamp } from '../../timeline/easing.ts'
import type { Design } from '../kit/design.ts'
import { answerRoom } from '../kit/layout/answer-places.ts'
import { makeTemplate } from '../kit/make-template.ts'
import { ENTER, LEAVE } from '../kit/moves.ts'
import type { Look } from '../template.ts'
import { boardLayers } from './board.ts'
import { makeBrow } from './brow.ts'
import { makeClock } from './clock.ts'
import { finish } from './finish.ts'
import markup from './markup.html' with { type: 'text' }
import { PAGE } from './page.ts'
import places from './places.json'
import { chalkLook, chalksOf, chalkVars, DISPLAY, pageVars } from './style.ts'
import { eraserLayers } from './surprises.ts'
import css from './theme.css' with { type: 'text' }

/** Heights of the card with the right answer, px. */
const CARD = { wanted: 330, most: 400 }
const SPARKS = { spark: 62, crumb: 40 }
const SPARK_POSES = ['upright', 'turned', 'upended']

const design: Design = {
  name: 'chalkboard',
  title: 'Chalkboard',
  description:
    'Thick bright chalk on boards of many colours, and a large bulb that fills with light as the time runs out.',
  markup: String(markup),
  css,
  fonts: [{ family: 'Shantell Sans', package: '@fontsource/shantell-sans', weights: [600, 800] }],
  page: PAGE,
  vars: pageVars,
  bleed: { option: 56, question: 20, panel: 50 },
  emoji: { treatment: 'chalk', inks: ['ink'] },
  coloursOptions: true,
  enter: { question: (share) => ENTER.write(Math.sqrt(share)), option: ENTER.write },
  // The eraser takes everything: see `finish`.
  leave: () => ({}),
  dismiss: { exit: LEAVE.wipe, ms: 67 },
  bait: ({ snapshot }) => places[snapshot.format].bait,
  // Answers below a title would stand there without their question.
  opensOnFigures: true,
  backdrop: boardLayers,
  clock: {
    parts: [],
    make: (film, scene, box) =>
      film.snapshot.format === 'vertical'
        ? makeBrow(film, scene)
        : makeClock(box, chalkVars(film, scene), scene),
  },
  reveal: { gesture: 'forward', tick: 'stroke' },
  // In low frames the bulb shines beside what is told.
  forward: (page, { snapshot: { format } }) => {
    const isLow = format !== 'vertical'
    const { body } = page.head
    const { x, y } = answerRoom(page)
    const foot = body.y + body.height
    const top = isLow || page.answer ? y + 36 : clamp(foot - CARD.wanted, y + 30, y + 90)
    const width = Math.round((body.x + body.width - x) * (isLow ? 0.8 : 1))
    return { x, width, y: top, height: Math.min(CARD.most, foot - top) }
  },
  sparks: (film, scene) =>
    chalksOf(film, scene).colours.map((colour, kind) =>
      SPARK_POSES.map((pose): Look => {
        const part = kind % 2 === 0 ? 'spark' : 'crumb'
        const px = SPARKS[part]
        return { part, width: px, height: px, bleed: 6, classes: [pose], vars: { colour } }
      }),
    ),
  faces: { bulb: [0.2, 0.2, 0.8, 0.86] },
  front: eraserLayers,
  turns: () => places.turns,
  hook: (film, scene) => {
    const { colours, onChalk } = chalksOf(film, scene)
    return { panel: colours[2]!, accent: onChalk, face: DISPLAY, bleed: 60 }
  },
  // A train of chalk: its engine first, then a wagon with each answer.
  trophy: (film, scene, { index, state, size }) => {
    const classes = [index === 0 ? 'engine' : 'load', state]
    const look = chalkLook(film, scene, { part: 'wagon', width: size, height: size, classes })
    return { look: { ...look, vars: { ...look.vars, colour: chalksOf(film, scene).colours[index % 5]! } } }
  },
  ranks: 'thermometer',
  endStage: ({ snapshot }) => places[snapshot.format].end,
  finish,
}

/** Chalkboard: handwriting on slate, strokes that draw themselves, an eraser for a clock and for a cut. */
export const chalkboard = makeTemplate(design)
