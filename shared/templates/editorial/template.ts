import type { Design, Vars } from '../kit/design.ts'
import { answerRoom } from '../kit/layout/answer-places.ts'
import { makeTemplate } from '../kit/make-template.ts'
import { perScene } from '../kit/memo.ts'
import { ENTER, LEAVE } from '../kit/moves.ts'
import { centreIn } from '../kit/rect.ts'
import { backdropLayers, turnedPage } from './backdrop.ts'
import { makeClock } from './clock.ts'
import { feast } from './feast.ts'
import { faceOf, PUPIL } from './geometry.ts'
import markup from './markup.html' with { type: 'text' }
import { PAGE } from './page.ts'
import places from './places.json'
import { INK, isFrontPage, PRINT, SERIF, styleOf } from './style.ts'
import css from './theme.css' with { type: 'text' }

/** Most height of a right answer that has come forward, its foot above the middle of the eye, which bursts out behind it, and its letter beyond its corner. */
const { answer: FORWARD } = places

const varsOf = perScene((film, scene): Vars => {
  const { ground, ink, block, onPaper } = styleOf(film, scene)
  const line = ground === INK ? '#ffffff' : INK
  return { ground, ink: isFrontPage(film, scene) ? INK : ink, block, onPaper, line }
})

const design: Design = {
  name: 'editorial',
  title: 'Editorial',
  description:
    'Magazine covers in full-bleed colour: giant serif headlines over a one-eyed face that reads, sweats, counts and eats the wrong answers.',
  markup: String(markup),
  css,
  fonts: [
    { family: 'Fraunces', package: '@fontsource/fraunces', weights: [900] },
    { family: 'Anton', package: '@fontsource/anton', weights: [400] },
    { family: 'Source Sans 3', package: '@fontsource/source-sans-3', weights: [700, 900] },
  ],
  page: PAGE,
  vars: varsOf,
  bleed: { option: 52, question: 30, panel: 60 },
  emoji: PRINT,
  coloursOptions: true,
  enter: { question: ENTER.stamp, option: ENTER.zip },
  // The next page covers everything.
  leave: () => ({}),
  dismiss: { exit: LEAVE.stay, ms: 400 },
  // Just above the eye.
  bait: ({ snapshot }) => places.baits[snapshot.format],
  opensOnFigures: true,
  backdrop: backdropLayers,
  finish: (film, scene, timeMs, layers) => [
    ...feast(film, scene, timeMs, layers),
    ...turnedPage(film, scene, timeMs),
  ],
  clock: { parts: ['clock-digit'], make: makeClock },
  reveal: { gesture: 'stamp', tick: 'stroke' },
  // On the upper rim of the eye that bursts out of its lids; in a low frame above its pupil.
  forward: (page, film) => {
    const places = answerRoom(page)
    const { eye, iris, mouth } = faceOf(film)
    const height = Math.min(FORWARD.most, places.height)
    const top = eye.y + eye.height / 2 - FORWARD.abovePx - height
    const width = places.width - 2 * FORWARD.letterPx
    if (mouth) return { x: places.x + FORWARD.letterPx, width, height, y: Math.max(places.y, top) }
    const card = centreIn(eye, width, page.head.clock.height)
    return { ...card, y: Math.round(iris.y + (iris.height * (1 + PUPIL)) / 2 - card.height) }
  },
  ranks: 'thermometer',
  scoreShare: 0.3,
  endStage: ({ snapshot }) => places.ends[snapshot.format],
  // Stars, dots and scraps of paper in the inks of the page; where there is no room beside it, none covers the eye.
  sparks: (film, scene) => {
    if (!faceOf(film).mouth) return []
    const colours = ['#ffffff', styleOf(film, scene).block, '#ff74b4']
    return ['star', 'dot', 'bolt'].map((kind, index) => [
      { part: 'scrap', width: 84, height: 84, bleed: 8, classes: [kind], vars: { colour: colours[index]! } },
    ])
  },
  faces: { ball: [0.1, 0, 0.9, 1], mouth: [0, 0, 1, 0.9] },
  // About the figure in the pupil, which stays: the eye grows around it, and the mouth is whole.
  turns: () => [0, 1, 2].map((turn) => ({ scale: 1.12 + turn * 0.01, x: 0.463 })),
  hook: (film, scene) => ({ panel: '#ffffff', accent: styleOf(film, scene).onPaper, face: SERIF, bleed: 60 }),
}

/** Bold editorial: magazine covers with an eye that counts. */
export const editorial = makeTemplate(design)
