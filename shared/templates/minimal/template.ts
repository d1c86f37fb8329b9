import { clamp, easeIn, easeOut, progress } from '../../timeline/easing.ts'
import type { Design, Vars } from '../kit/design.ts'
import { makeTemplate } from '../kit/make-template.ts'
import { perScene } from '../kit/memo.ts'
import type { Entrance, Exit } from '../kit/moves.ts'
import type { Look } from '../template.ts'
import { makeClock } from './clock.ts'
import { columns } from './columns.ts'
import { faceLayers } from './face.ts'
import { figureLayers } from './figure.ts'
import { floodLayers } from './flood.ts'
import markup from './markup.html' with { type: 'text' }
import { DISPLAY, paletteFor, TEXT } from './style.ts'
import css from './theme.css' with { type: 'text' }

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
const RIGHT = '#16c75b'
const SPARKS = ['dot', 'half', 'square', 'quarter', 'plus']

const design: Design = {
  name: 'minimal',
  title: 'Minimal',
  description:
    'A Swiss poster that watches you: flat colours, a huge numeral, and one giant figure that time eats.',
  markup: String(markup),
  css,
  fonts: [{ family: 'Inter', package: '@fontsource/inter', weights: [800, 900] }],
  page: {
    question: { face: DISPLAY, wordy: TEXT, insetX: 0, insetY: 0 },
    option: {
      face: TEXT,
      maxPx: 124,
      letter: 104,
      corner: 150,
      isSizedAlone: true,
      isLetterInside: true,
      padX: 18,
      gap: 16,
    },
    clock: { place: 'head', at: 'start', size: { vertical: 480, square: 184, landscape: 190 } },
    layouts: ['tiles', 'own', 'bars'],
    own: columns,
  },
  vars: varsOf,
  bleed: { option: 12, question: 20, panel: 24 },
  enter: { question: lift, option: grow },
  leave: sink,
  behind: 1,
  backdrop: (film, scene, timeMs) => [
    ...figureLayers(film, scene, timeMs),
    ...(scene.kind === 'question' ? [] : faceLayers(film, scene, timeMs)),
  ],
  underlay: floodLayers,
  front: faceLayers,
  clock: { parts: [], make: (film, scene, box) => makeClock(film, varsOf(film, scene), scene, box) },
  forward: ({ options, head: { body } }) => {
    const top = Math.min(...options.map(({ y }) => y))
    return { ...body, y: top, height: Math.min(400, body.y + body.height - top) }
  },
  sparks: (film, scene) => {
    const { ground, gone } = paletteFor(film, scene)
    return SPARKS.map((shape, index) =>
      [[], ['small']].map(
        (pose): Look => ({
          part: 'spark',
          width: 72,
          height: 72,
          bleed: 4,
          classes: [shape, ...pose],
          vars: { colour: [ground, RIGHT, gone][index % 3]! },
        }),
      ),
    )
  },
  hook: (film, scene) => {
    const { tile, mark } = paletteFor(film, scene)
    return { panel: tile, accent: mark, face: DISPLAY, bleed: 12 }
  },
}

/** Minimal: a poster for every question, whose giant figure is the clock. */
export const minimal = makeTemplate(design)
