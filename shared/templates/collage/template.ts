import type { Design, Vars } from '../kit/design.ts'
import { makeTemplate } from '../kit/make-template.ts'
import { perScene } from '../kit/memo.ts'
import { ENTER, type Exit, LEAVE } from '../kit/moves.ts'
import type { MakeTrophy } from '../kit/story.ts'
import type { Look, Template } from '../template.ts'
import grain from './grain.css' with { type: 'text' }
import { leafLayers } from './leaves.ts'
import markup from './markup.html' with { type: 'text' }
import { inPaperOrder } from './order.ts'
import { cardOf, PAGE } from './page.ts'
import places from './places.json'
import { skyLayers } from './sky.ts'
import { stageOf } from './stages.ts'
import { stepTime } from './steps.ts'
import { accentOf, BRIGHTS, DISPLAY, GOLD, INK, RIGHT_PAPER, WHITE } from './style.ts'
import { makeTag } from './tag.ts'
import css from './theme.css' with { type: 'text' }

const PIECE_PX = 84
const varsOf = perScene((film, scene): Vars => ({ ...accentOf(film), dusk: stageOf(scene).stage.dusk }))

/** Wrong papers are swept off to both sides of the page. */
const sweep: Exit = (share, _, index) => ({ dx: Math.round(share * (index % 2 ? 1100 : -1100)) })

function pieceLook(px: number, shape: string, paper: string, classes: readonly string[] = []): Look {
  return { part: 'piece', width: px, height: px, bleed: 8, classes: [shape, ...classes], vars: { paper } }
}

/** Stars of paper: of ink while their question is ahead, gold on a dark edge while it is asked, for teeth are as white as paper, green once it is answered. */
const STAR_PAPERS = { ahead: INK, asked: GOLD, won: RIGHT_PAPER }
const star: MakeTrophy = (_film, _scene, { state, size }) => ({
  look: pieceLook(size, 'star', STAR_PAPERS[state], state === 'asked' ? ['rimmed'] : []),
})

const design: Design = {
  name: 'collage',
  title: 'Paper collage',
  description:
    'A pop-up book in stop motion: a flower with a face loses a petal each second as teeth close in on it, and blooms with the answer.',
  markup: String(markup),
  css: `${grain}${css}`,
  fonts: [
    { family: 'Lilita One', package: '@fontsource/lilita-one', weights: [400] },
    { family: 'Nunito', package: '@fontsource/nunito', weights: [800, 900] },
  ],
  page: PAGE,
  vars: varsOf,
  bleed: { option: 44, question: 44, panel: 70 },
  emoji: { treatment: 'paper', inks: [] },
  coloursOptions: true,
  enter: { question: ENTER.stamp, option: ENTER.zip },
  leave: LEAVE.fall,
  dismiss: { exit: sweep, ms: 190 },
  bait: ({ snapshot }) => places.baits[snapshot.format],
  backdrop: skyLayers,
  time: (_, scene, timeMs) => stepTime(scene, timeMs),
  clock: { parts: ['badge'], make: makeTag },
  reveal: { gesture: 'stamp', tick: 'burst' },
  forward: cardOf,
  front: leafLayers,
  trophy: star,
  endStage: ({ snapshot }) => places.ends[snapshot.format],
  sparks: (_, scene) =>
    BRIGHTS.slice(0, 4).map((paper) => [pieceLook(PIECE_PX, stageOf(scene).stage.piece, paper)]),
  finish: inPaperOrder,
  faces: { face: [0, 0, 1, 1] },
  ranks: 'awards',
  turns: () => places.turns,
  hook: (film) => ({ panel: WHITE, accent: accentOf(film).accent, face: DISPLAY, bleed: 60 }),
}

/** Paper collage: torn papers that are moved by hand, twelve pictures a second. */
export const collage: Template = makeTemplate(design)
