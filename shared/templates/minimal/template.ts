import { clamp, easeIn, easeOut, mix, progress } from '../../timeline/easing.ts'
import type { Design, Vars } from '../kit/design.ts'
import { makeTemplate } from '../kit/make-template.ts'
import { perScene } from '../kit/memo.ts'
import type { Entrance, Exit } from '../kit/moves.ts'
import type { Look } from '../template.ts'
import { cardOf, rayLayers, withSplat } from './burst.ts'
import { makeClock } from './clock.ts'
import { faceLayers, STAGES } from './face.ts'
import { floodLayers } from './flood.ts'
import markup from './markup.html' with { type: 'text' }
import { PAGE } from './page.ts'
import { DISPLAY, NIGHT, paletteFor } from './style.ts'
import css from './theme.css' with { type: 'text' }

/** Where the first question's sticker stands below the title, above the face. */
const BAITS = {
  vertical: { x: 290, y: 870, width: 480, height: 480 },
  square: null,
  landscape: null,
}

const varsOf = perScene((film, scene): Vars => ({ ...paletteFor(film, scene) }))

/** Out of the ground, as a column of a chart grows. */
const grow: Entrance = (share) => ({ inset: { top: 0.7 * (1 - easeOut(share)) } })
/** Type rises through the edge of its own line. */
const lift: Entrance = (share, { height }) => {
  const hidden = 1 - easeOut(share)
  return { dy: Math.round(hidden * height), inset: { bottom: clamp(hidden) } }
}
/** Back into the ground, from the last one to the first. */
const sink: Exit = (share, _, index) => ({
  inset: { top: easeIn(progress(share, Math.max(0, 4 - index) * 0.06, 0.7)) },
})

/** Pieces are never as the ink: they fly behind the question's type. */
const SPARKS = ['dot', 'half', 'square', 'quarter', 'plus']

const design: Design = {
  name: 'minimal',
  title: 'Minimal',
  description:
    'A Swiss poster that watches you: flat colours, a huge numeral, and a flood that rises with every second.',
  markup: String(markup),
  css,
  fonts: [{ family: 'Inter', package: '@fontsource/inter', weights: [800, 900] }],
  page: PAGE,
  vars: varsOf,
  bleed: { option: 26, question: 20, panel: 24 },
  emoji: { treatment: 'tints', inks: [NIGHT, 'water'] },
  enter: { question: lift, option: grow },
  leave: sink,
  dismiss: { exit: sink, ms: 90 },
  bait: ({ snapshot }) => BAITS[snapshot.format],
  backdrop: (film, scene, timeMs) => [
    ...floodLayers(film, scene, timeMs),
    ...(scene.kind === 'question' ? [] : faceLayers(film, scene, timeMs)),
  ],
  underlay: rayLayers,
  finish: withSplat,
  front: faceLayers,
  clock: { parts: [], make: (film, scene, box) => makeClock(film, varsOf(film, scene), scene, box) },
  forward: cardOf,
  // A chart that each answer makes one column longer.
  trophy: (film, scene, { index, state, size }) => ({
    look: {
      part: 'spark',
      width: Math.round(size * 0.7),
      height: Math.round(size * mix(0.3, 1, (index + 1) / film.snapshot.questions.length)),
      bleed: 4,
      vars: { colour: paletteFor(film, scene).ink },
    },
    motion: { opacity: scene.kind === 'outro' ? 0 : { ahead: 0.2, asked: 0.5, won: 1 }[state] },
  }),
  ranks: 'chart',
  endStage: ({ snapshot }) => (snapshot.format === 'landscape' ? null : STAGES[snapshot.format]),
  sparks: (film, scene) => {
    const { ground, water, foam } = paletteFor(film, scene)
    return SPARKS.map((shape, index) =>
      [[], ['small']].map(
        (pose): Look => ({
          part: 'spark',
          width: 72,
          height: 72,
          bleed: 4,
          classes: [shape, ...pose],
          vars: { colour: [water, ground, foam][index % 3]! },
        }),
      ),
    )
  },
  hook: (film, scene) => ({ panel: paletteFor(film, scene).tile, accent: NIGHT, face: DISPLAY, bleed: 12 }),
}

/** Minimal: a poster for every question, which is under water when its time is up and takes its answer's colour. */
export const minimal = makeTemplate(design)
