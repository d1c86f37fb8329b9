import { clamp, easeIn } from '../../timeline/easing.ts'
import type { Design } from '../kit/design.ts'
import { answerRoom } from '../kit/layout/answer-places.ts'
import type { QuestionPage } from '../kit/layout/spec.ts'
import { makeTemplate } from '../kit/make-template.ts'
import { type Entrance, type Exit, LEAVE } from '../kit/moves.ts'
import type { Rect } from '../kit/rect.ts'
import type { Film, Layer } from '../template.ts'
import { creature, lightLook, stepped, stripOf } from './cast.ts'
import { makeEnergy } from './energy.ts'
import markup from './markup.html' with { type: 'text' }
import MOVES from './moves.json'
import { PAGE } from './page.ts'
import { scoreLayers } from './score.ts'
import { withShots } from './shots.ts'
import { spriteMarkup } from './sprites.ts'
import { stageLayers } from './stage.ts'
import { COAL, PIXEL, styleOf, varsOf } from './style.ts'
import css from './theme.css' with { type: 'text' }
import { worldMarkup } from './worlds.ts'

const SPARK_PX = { coin: 56, bit: 40 }
/** Most height of the right answer's card, and px to its sides, for its letter. */
const CARD = { most: 410, sidePx: 28 }

const pop: Entrance = (share) => ({ scale: 0.8 + 0.2 * stepped(share, 4) })
const eject: Exit = (share, _, index) => ({
  dx: Math.round(stepped(easeIn(clamp(share * 1.04 - index * 0.02)), 7) * (index % 2 ? 1300 : -1300)),
})

/** The right answer stays above the clock's place: the blow has the air below it. */
function cardPlace(page: QuestionPage, film: Film): Rect {
  const { clock } = page.head
  const { x: left, y: top } = answerRoom(page)
  const bottom = clock.y - stripOf(film).cardAbove
  const height = Math.min(CARD.most, bottom - top)
  // Its letter reaches over its corner; elsewhere a sticker may stand beside the options.
  const from = film.snapshot.format === 'vertical' ? clock.x : left
  const x = from + CARD.sidePx
  const width = clock.x + clock.width - CARD.sidePx - x
  return { x, width, y: bottom - height, height }
}

/** Letters lie over the question's screen. */
const belowLetters = (layers: readonly Layer[]) =>
  layers.toSorted((one, other) => Number(other.id === 'question') - Number(one.id === 'question'))

const design: Design = {
  name: 'arcade',
  title: 'Arcade',
  description:
    'A pixel game: each question is a level in a world of its own, with a hero, a creature that grows until the hero lands on it, shots that take the wrong answers, and a boss at the end.',
  markup: [String(markup), worldMarkup(), spriteMarkup()].join('\n'),
  css,
  fonts: [
    { family: 'Jersey 10', package: '@fontsource/jersey-10', weights: [400] },
    { family: 'JetBrains Mono', package: '@fontsource/jetbrains-mono', weights: [800] },
  ],
  page: PAGE,
  vars: varsOf,
  bleed: { option: 30, question: 48, panel: 48 },
  emoji: { treatment: 'pixels', inks: ['coal'] },
  coloursOptions: true,
  enter: { question: pop, option: pop },
  leave: eject,
  dismiss: { exit: LEAVE.stay, ms: 500 },
  bait: (film) => stripOf(film).bait,
  opensOnFigures: true,
  backdrop: stageLayers,
  clock: { parts: ['energy'], make: makeEnergy },
  front: scoreLayers,
  reveal: { gesture: 'stamp', tick: 'round' },
  forward: cardPlace,
  sparks: (film, scene) => {
    const { keys, accent, world } = styleOf(film, scene)
    const bits = [world.foe, '#ff2e4d', keys[2]!].map((colour) => [lightLook('bit', SPARK_PX.bit, colour)])
    return [[lightLook('coin', SPARK_PX.coin, accent)], ...bits]
  },
  trophy: creature,
  ranks: 'stairs',
  endStage: (film) => stripOf(film).end.stage,
  finish: (film, scene, timeMs, layers) => withShots(film, scene, timeMs, belowLetters(layers)),
  // Who is seen of the fight: its parts are drawn from `sprites.json`.
  faces: Object.fromEntries(
    ['hero-aim', 'foe-0', 'foe-1', 'foe-2', 'boss'].map((part) => [part, [0, 0, 1, 0.8]]),
  ),
  turns: () => MOVES.turns,
  hook: (film, scene) => ({ panel: COAL, accent: styleOf(film, scene).keys[1]!, face: PIXEL, bleed: 60 }),
}

/** Arcade: a game whose levels are the questions. */
export const arcade = makeTemplate(design)
