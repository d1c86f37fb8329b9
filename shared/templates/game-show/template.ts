import type { Design, Vars } from '../kit/design.ts'
import { answerRoom } from '../kit/layout/answer-places.ts'
import { makeTemplate } from '../kit/make-template.ts'
import { perScene } from '../kit/memo.ts'
import { ENTER, LEAVE } from '../kit/moves.ts'
import type { Look } from '../template.ts'
import { withBoards } from './boards.ts'
import { makeClock } from './clock.ts'
import { leadOf, winnerOf } from './contest.ts'
import markup from './markup.html' with { type: 'text' }
import moves from './moves.json' with { type: 'json' }
import { PAGE, placesOf } from './page.ts'
import { signOf } from './players.ts'
import { stageLayers } from './stage.ts'
import { DISPLAY, styleOf } from './style.ts'
import css from './theme.css' with { type: 'text' }

/** Most height of a right answer that has come forward, px below the question, and above the sign: who wins has its face there. */
const FORWARD = { mostPx: 280, leastPx: 190, topGap: 34, clearPx: { words: 104, picture: 30 } }
const CONFETTI = ['#ffd34d', '#ff5d8f', '#4de3ff', '#ffffff']
const COINS = ['#ffd34d', '#ffe48a', '#ffb300', '#ffffff']
/** Each kind of piece in its poses: switching them makes it tumble. */
const FLAKES = [[], ['tilt'], ['thin'], ['flat']]
const DISCS = [['round'], ['round', 'thin']]

/** Parts of a score: however close the camera comes, it stands beside the clock. */
const SCORE = ['plate', 'figure']

const varsOf = perScene((film, scene): Vars => {
  const { accent, panel, panelDeep, ink } = styleOf(film, scene)
  return { accent, panel, panelDeep, ink }
})

const design: Design = {
  name: 'game-show',
  title: 'Game show',
  description:
    'A studio in changing light: cat and dog lock their answers, bulbs chase, the last question in gold.',
  markup: String(markup),
  css,
  fonts: [
    { family: 'Lilita One', package: '@fontsource/lilita-one', weights: [400] },
    { family: 'Inter', package: '@fontsource/inter', weights: [700, 800] },
  ],
  page: PAGE,
  vars: varsOf,
  bleed: { option: 46, question: 40, panel: 80 },
  emoji: { treatment: 'enamel', inks: ['panelDeep'] },
  enter: { question: ENTER.drop, option: ENTER.slide },
  leave: LEAVE.left,
  coloursOptions: true,
  // Above both players.
  bait: (film) => placesOf(film).bait,
  backdrop: stageLayers,
  finish: withBoards,
  clock: {
    parts: ['medallion'],
    make: (film, scene) => {
      const isMissed = winnerOf(film, scene) === 'neither'
      const layersAt = makeClock(signOf(film), styleOf(film, scene).accent, scene, isMissed)
      // Who has won the point stands in its place.
      return (timeMs) => (leadOf(film, scene, timeMs) ? [] : layersAt(timeMs))
    },
  },
  reveal: { gesture: 'forward', tick: 'burst' },
  forward: (page, film) => {
    const room = answerRoom(page)
    if (film.snapshot.format !== 'vertical') {
      const height = Math.min(FORWARD.mostPx, room.height)
      return { ...room, y: room.y + Math.round((room.height - height) * 0.8), height }
    }
    const { y: questionY, height: questionHeight } = page.question
    const isBelow = questionY < room.y
    const top = isBelow ? Math.min(room.y, questionY + questionHeight + FORWARD.topGap) : room.y
    const clearPx = FORWARD.clearPx[page.picture ? 'picture' : 'words']
    const bottom = Math.min(room.y + room.height, signOf(film).y - clearPx)
    const height = Math.min(FORWARD.mostPx, Math.max(FORWARD.leastPx, bottom - top))
    return { ...room, y: Math.max(top, bottom - height), height }
  },
  sparks: (film, scene) => {
    const isLast = styleOf(film, scene).pattern === 'last'
    return (isLast ? COINS : CONFETTI).map((colour, kind) => {
      const isDisc = kind === 3 || isLast
      const look = { part: 'confetti', width: 52, height: isDisc ? 52 : 70, bleed: 16 }
      return (isDisc ? DISCS : FLAKES).map((classes): Look => ({ ...look, classes, vars: { colour } }))
    })
  },
  // The winner stands there with its crown.
  endStage: (film) => placesOf(film).end,
  // Both faces, always: who watches one must see what the other does.
  faces: { cat: [0.2, 0.25, 0.82, 0.8], dog: [0.18, 0.25, 0.8, 0.8] },
  // House lights go down.
  turns: () => moves.turns.map((turn) => ({ ...turn, keeps: SCORE })),
  ranks: 'podium',
  hook: (film, scene) => {
    const { panel, accent } = styleOf(film, scene)
    return { panel, accent, face: DISPLAY, bleed: 90 }
  },
}

/** Bold game show: two players with a score, a wall of bulbs, lights that go down before the answer. */
export const gameShow = makeTemplate(design)
