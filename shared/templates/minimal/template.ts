import { clamp, easeIn, easeOut, progress } from '../../timeline/easing.ts'
import type { Design, Vars } from '../kit/design.ts'
import { makeTemplate } from '../kit/make-template.ts'
import { perScene } from '../kit/memo.ts'
import type { Entrance, Exit } from '../kit/moves.ts'
import type { Look } from '../template.ts'
import { chartMarkup } from './chart-line.ts'
import { makeClock } from './clock.ts'
import { columns } from './columns.ts'
import { fieldLayers } from './field.ts'
import markup from './markup.html' with { type: 'text' }
import { DISPLAY, paletteFor, TEXT } from './style.ts'
import css from './theme.css' with { type: 'text' }

const varsOf = perScene((film, scene): Vars => ({ ...paletteFor(film, scene) }))

/** Out of the ground, as a column of a chart grows. */
const grow: Entrance = (share) => ({ inset: { top: 1 - easeOut(share) } })
/** Type rises through the edge of its own line. */
const lift: Entrance = (share, { height }) => {
  const hidden = 1 - easeOut(share)
  return { dy: Math.round(hidden * height), inset: { bottom: clamp(hidden) } }
}
/** Back into the ground, from the last one to the first. */
const sink: Exit = (share, _, index) => ({
  inset: { top: easeIn(progress(share, Math.max(0, 4 - index) * 0.06, 0.7)) },
})

const SPARKS = ['dot', 'square', 'plus']

const design: Design = {
  name: 'minimal',
  title: 'Minimal',
  description:
    'One hue over the whole frame that drains as time runs out, giant figures and a chart that grows.',
  markup: `${String(markup)}${chartMarkup()}`,
  css,
  fonts: [{ family: 'Inter', package: '@fontsource/inter', weights: [800, 900] }],
  page: {
    question: { face: DISPLAY, wordy: TEXT, insetX: 0, insetY: 0 },
    option: { face: TEXT, maxPx: 112, letter: 104, isLetterInside: true, padX: 34, gap: 18 },
    clock: { place: 'head', size: { vertical: 236, square: 168, landscape: 176 } },
    layouts: ['tiles', 'own', 'bars'],
    own: columns,
  },
  vars: varsOf,
  bleed: { option: 12, question: 20, panel: 24 },
  enter: { question: lift, option: grow },
  leave: sink,
  behind: 1,
  backdrop: fieldLayers,
  clock: { parts: ['disc'], make: (film, scene, box) => makeClock(box, varsOf(film, scene), scene) },
  sparks: (film, scene) => {
    const { tile, ground } = paletteFor(film, scene)
    return SPARKS.map((shape, index) =>
      [[], ['small']].map(
        (pose): Look => ({
          part: 'spark',
          width: 28,
          height: 28,
          bleed: 4,
          classes: [shape, ...pose],
          vars: { colour: ['#ffffff', tile, ground][index]! },
        }),
      ),
    )
  },
  hook: (film, scene) => {
    const { tile, figure } = paletteFor(film, scene)
    return { panel: tile, accent: figure, face: DISPLAY, bleed: 12 }
  },
}

/** Minimal: one hue in a field that is the clock, giant figures, a chart along the foot. */
export const minimal = makeTemplate(design)
