import { particle } from '../kit/burst.ts'
import type { Design, Vars } from '../kit/design.ts'
import { makeTemplate } from '../kit/make-template.ts'
import { perScene } from '../kit/memo.ts'
import { ENTER, LEAVE } from '../kit/moves.ts'
import { cardOf, joined, rowOf } from './cast.ts'
import friends from './friends.html' with { type: 'text' }
import { kingLayers } from './friends.ts'
import markup from './markup.html' with { type: 'text' }
import moves from './moves.json' with { type: 'json' }
import { PAGE } from './page.ts'
import { playgroundLayers, withBubble } from './playground.ts'
import { CRAYONS, DISPLAY, NAVY, SHAPES, styleOf } from './style.ts'
import css from './theme.css' with { type: 'text' }
import { makeTimer } from './timer.ts'

const varsOf = perScene((film, scene): Vars => {
  const { accent, ink, rim, title } = styleOf(film, scene)
  return { accent, ink, rim, title }
})

const design: Design = {
  name: 'playground',
  title: 'Playground',
  description:
    'Four friends with horns, teeth, hair and one eye carry the answers of a new place each, and who was right is crowned.',
  markup: `${String(markup)}${String(friends)}`,
  css,
  fonts: [
    { family: 'Baloo 2', package: '@fontsource/baloo-2', weights: [800] },
    { family: 'Nunito', package: '@fontsource/nunito', weights: [900] },
  ],
  page: PAGE,
  vars: varsOf,
  bleed: { option: 36, question: 30, panel: 50 },
  emoji: { treatment: 'outline', inks: [NAVY] },
  coloursOptions: true,
  // Words come with their place, from where the world turns, and go the way that it turns.
  enter: { question: ENTER.slide, option: ENTER.pop },
  leave: LEAVE.left,
  dismiss: { exit: LEAVE.turn, ms: 50 },
  bait: (film) => rowOf(film).bait,
  backdrop: playgroundLayers,
  underlay: kingLayers,
  finish: withBubble,
  clock: { parts: ['timer'], make: makeTimer },
  reveal: { gesture: 'forward', tick: 'burst' },
  forward: cardOf,
  trophy: joined,
  ranks: 'tower',
  scoreShare: 0.27,
  endStage: (film) => rowOf(film).end,
  sparks: (film) =>
    SHAPES.slice(0, 5).map((shape, kind) => {
      const colour = kind === 3 ? '#ffffff' : CRAYONS[kind]!
      return [[], ['spun']].map((turned) => particle('piece', rowOf(film).piece, colour, shape, ...turned))
    }),
  faces: { friend: [0.2, 0.2, 0.8, 0.65] },
  turns: (film, scene) => moves.turns[styleOf(film, scene).ink === NAVY ? 'light' : 'dark'],
  hook: (film, scene) => ({ panel: '#ffffff', accent: styleOf(film, scene).title, face: DISPLAY, bleed: 50 }),
}

/** Children and classrooms: toy blocks in four colours, held up by four friends, each a figure of its own. */
export const playground = makeTemplate(design)
