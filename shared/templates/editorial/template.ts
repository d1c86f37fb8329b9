import type { Design, Vars } from '../kit/design.ts'
import { makeTemplate } from '../kit/make-template.ts'
import { perScene } from '../kit/memo.ts'
import { ENTER, LEAVE } from '../kit/moves.ts'
import type { Look } from '../template.ts'
import { backdropLayers } from './backdrop.ts'
import { makeClock } from './clock.ts'
import { coverLayers } from './cover.ts'
import markup from './markup.html' with { type: 'text' }
import { PAGE } from './page.ts'
import { INK, SERIF, styleOf } from './style.ts'
import css from './theme.css' with { type: 'text' }
import { underlineLayers } from './underline.ts'

const varsOf = perScene((film, scene): Vars => {
  const { ground, ink, block, blockInk, onPaper } = styleOf(film, scene)
  return { ground, ink, block, blockInk, onPaper }
})

const SPLATS = [['a'], ['b'], ['c']]

const design: Design = {
  name: 'editorial',
  title: 'Editorial',
  description:
    'Magazine covers in full-bleed colour: giant serif headlines, halftone, an eye that counts down.',
  markup: String(markup),
  css,
  fonts: [
    { family: 'Fraunces', package: '@fontsource/fraunces', weights: [900] },
    { family: 'Source Sans 3', package: '@fontsource/source-sans-3', weights: [700, 900] },
  ],
  page: PAGE,
  vars: varsOf,
  bleed: { option: 40, question: 30, panel: 60 },
  enter: { question: ENTER.stamp, option: ENTER.zip },
  leave: LEAVE.up,
  behind: 0.7,
  backdrop: backdropLayers,
  underlay: coverLayers,
  finish: underlineLayers,
  clock: { parts: ['clock-digit'], make: (film, scene) => makeClock(film, scene) },
  sparks: (film, scene) => {
    const { block, ground } = styleOf(film, scene)
    return [block, INK, ground, '#ffffff'].map((colour, kind) =>
      SPLATS.map((classes): Look => {
        const size = kind === 1 ? 28 : 36
        return { part: 'splat', width: size, height: size, bleed: 10, classes, vars: { colour } }
      }),
    )
  },
  hook: (film, scene) => ({ panel: '#ffffff', accent: styleOf(film, scene).onPaper, face: SERIF, bleed: 60 }),
}

/** Bold editorial: magazine covers with an eye that counts. */
export const editorial = makeTemplate(design)
