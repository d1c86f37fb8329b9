import { spinning } from '../kit/burst.ts'
import type { Design, Vars } from '../kit/design.ts'
import { makeTemplate } from '../kit/make-template.ts'
import { perScene } from '../kit/memo.ts'
import { ENTER } from '../kit/moves.ts'
import { backdropLayers, turnedPage } from './backdrop.ts'
import { makeClock } from './clock.ts'
import { coverLayers } from './cover.ts'
import markup from './markup.html' with { type: 'text' }
import { PAGE } from './page.ts'
import { INK, SERIF, styleOf } from './style.ts'
import css from './theme.css' with { type: 'text' }

const varsOf = perScene((film, scene): Vars => {
  const { ground, ink, block, blockInk, onPaper } = styleOf(film, scene)
  return { ground, ink, block, blockInk, onPaper }
})

/** What flies at the reveal, in px: eyes, lips, stars, and drops of ink. */
const BITS = { eye: 92, lips: 96, star: 84, splat: 64 }

const design: Design = {
  name: 'editorial',
  title: 'Editorial',
  description:
    'Magazine covers in full-bleed colour: giant serif headlines over a one-eyed face that reads, sweats and counts.',
  markup: String(markup),
  css,
  fonts: [
    { family: 'Fraunces', package: '@fontsource/fraunces', weights: [900] },
    { family: 'Anton', package: '@fontsource/anton', weights: [400] },
    { family: 'Source Sans 3', package: '@fontsource/source-sans-3', weights: [700, 900] },
  ],
  page: PAGE,
  vars: varsOf,
  bleed: { option: 40, question: 30, panel: 60 },
  coloursOptions: true,
  enter: { question: ENTER.stamp, option: ENTER.zip },
  // The next page covers everything.
  leave: () => ({}),
  behind: 1,
  backdrop: backdropLayers,
  underlay: coverLayers,
  finish: turnedPage,
  clock: { parts: ['clock-digit'], make: (film, scene) => makeClock(film, scene) },
  sparks: (film, scene) => {
    const { block, ground, ring } = styleOf(film, scene)
    const colours = { eye: ring, lips: '#ff3b6b', star: '#ffd41f', splat: ground === INK ? block : ground }
    return Object.entries(BITS).map(([kind, size]) =>
      spinning(
        {
          part: 'bit',
          width: size,
          height: size,
          bleed: 12,
          classes: [kind],
          vars: { colour: colours[kind as keyof typeof BITS] },
        },
        kind === 'eye' ? 1 : 6,
      ),
    )
  },
  hook: (film, scene) => ({ panel: '#ffffff', accent: styleOf(film, scene).onPaper, face: SERIF, bleed: 60 }),
}

/** Bold editorial: magazine covers with an eye that counts. */
export const editorial = makeTemplate(design)
