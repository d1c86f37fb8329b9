import { mix, spring } from '../../timeline/easing.ts'
import { particle } from '../kit/burst.ts'
import type { Design, Vars } from '../kit/design.ts'
import { makeTemplate } from '../kit/make-template.ts'
import { perScene } from '../kit/memo.ts'
import { ENTER, type Entrance, LEAVE } from '../kit/moves.ts'
import { cardOf, joined, ROWS } from './cast.ts'
import friends from './friends.html' with { type: 'text' }
import { winnerLayers } from './friends.ts'
import markup from './markup.html' with { type: 'text' }
import { PAGE } from './page.ts'
import { bankLayers, playgroundLayers } from './playground.ts'
import { CRAYONS, DISPLAY, NAVY, SHAPES, styleOf } from './style.ts'
import css from './theme.css' with { type: 'text' }
import { makeTimer } from './timer.ts'
import { withRoom, withTitleBubble } from './title.ts'

const varsOf = perScene((film, scene): Vars => {
  const { accent, ink, rim, title } = styleOf(film, scene)
  return { accent, ink, rim, title }
})

/** A ball that lands: from below, a little too large, then at rest. */
const bounce: Entrance = (share) => {
  const landed = spring(share, 0.16)
  return { scale: mix(0.5, 1, landed), dy: Math.round((1 - landed) * 90) }
}
/** The light from the edges late in a countdown, below dark and below light words: akin to the sky of its turn, since others blend to grey. */
const EVENINGS = { light: ['#8a8cff', '#ff6db0', '#6f9bff'], dark: ['#4a0f4f', '#0c3f52', '#a3126e'] }

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
  enter: { question: ENTER.slide, option: bounce },
  leave: LEAVE.left,
  bait: ({ snapshot }) => ROWS[snapshot.format].bait,
  backdrop: playgroundLayers,
  underlay: winnerLayers,
  finish: (film, scene, timeMs, layers) => [
    ...(scene.kind === 'intro' ? withTitleBubble(layers) : withRoom(film, scene, timeMs, layers)),
    ...bankLayers(film, scene, timeMs),
  ],
  clock: { parts: ['timer'], make: makeTimer },
  reveal: { gesture: 'forward', tick: 'burst' },
  forward: cardOf,
  trophy: joined,
  ranks: 'tower',
  scoreShare: 0.27,
  endStage: ({ snapshot }) => ROWS[snapshot.format].end,
  sparks: ({ snapshot: { format } }) =>
    SHAPES.slice(0, 5).map((shape, kind) =>
      [[shape], [shape, 'spun']].map((classes) =>
        particle('piece', ROWS[format].piece, kind === 3 ? '#ffffff' : CRAYONS[kind]!, ...classes),
      ),
    ),
  faces: { friend: [0.2, 0.2, 0.8, 0.65] },
  turns: (film, scene) =>
    EVENINGS[styleOf(film, scene).ink === NAVY ? 'light' : 'dark'].map((light) => ({
      scale: 1.2,
      x: 0.46,
      light,
    })),
  hook: (film, scene) => ({ panel: '#ffffff', accent: styleOf(film, scene).title, face: DISPLAY, bleed: 50 }),
}

/** Children and classrooms: toy blocks in four colours, held up by four friends, each a figure of its own. */
export const playground = makeTemplate(design)
