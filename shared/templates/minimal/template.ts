import { clamp, easeIn, easeOut, progress } from '../../timeline/easing.ts'
import type { Design } from '../kit/design.ts'
import { makeTemplate } from '../kit/make-template.ts'
import type { Entrance, Exit } from '../kit/moves.ts'
import { answerBox, BARE, withoutTick } from './answer.ts'
import { makeClock } from './clock.ts'
import { endStageOf, eyesLayers } from './eyes.ts'
import { floodLayers } from './flood.ts'
import markup from './markup.html' with { type: 'text' }
import { PAGE } from './page.ts'
import { DISPLAY, paletteFor } from './style.ts'
import css from './theme.css' with { type: 'text' }

/** Where the first question's sticker stands below the title, above the face. */
const BAITS = {
  vertical: { x: 290, y: 870, width: 480, height: 480 },
  square: null,
  landscape: null,
}

/** Drawn along its line, from the edge where that begins. */
const draw: Entrance = (share) => ({ inset: { right: 0.8 * (1 - easeOut(share)) } })
/** Type rises through the edge of its own line. */
const lift: Entrance = (share, { height }) => {
  const hidden = 1 - easeOut(share)
  return { dy: Math.round(hidden * height), inset: { bottom: clamp(hidden) } }
}
/** Back into the ground, from the last one to the first. */
const sink: Exit = (share, _, index) => ({
  inset: { top: easeIn(progress(share, Math.max(0, 4 - index) * 0.06, 0.7)) },
})

const design: Design = {
  name: 'minimal',
  title: 'Minimal',
  description:
    'A Swiss poster that watches you: one edge, huge type, flat colours, and a flood that rises with every second.',
  markup: String(markup),
  css,
  fonts: [{ family: 'Inter', package: '@fontsource/inter', weights: [800, 900] }],
  page: PAGE,
  vars: paletteFor,
  bleed: { option: 26, question: 20, panel: 24 },
  emoji: { treatment: 'tints', inks: ['ink', 'water'] },
  enter: { question: lift, words: lift, option: draw },
  leave: sink,
  dismiss: { exit: sink, ms: 90 },
  bait: ({ snapshot }) => BAITS[snapshot.format],
  backdrop: (film, scene, timeMs) => [
    ...floodLayers(film, scene, timeMs),
    ...(scene.kind === 'question' ? [] : eyesLayers(film, scene, timeMs)),
  ],
  finish: withoutTick,
  front: eyesLayers,
  clock: { parts: [], make: (film, scene, box) => makeClock(film, paletteFor(film, scene), scene, box) },
  reveal: { gesture: 'forward', tick: 'round' },
  forward: answerBox,
  bareAnswers: BARE,
  levelsStandLevel: true,
  scoreShare: 0.38,
  endStage: endStageOf,
  sparks: () => [],
  turns: () => [
    { scale: 1.5, x: 0.14, figuresY: 1505, keepsBackdrop: true },
    { scale: 1.9, x: 0.62, figuresY: 1505, keepsBackdrop: true },
    { scale: 1.45, x: 0.46, figuresY: 1505, keepsBackdrop: true },
  ],
  hook: (film, scene) => ({
    // Type on the sheet itself.
    panel: paletteFor(film, scene).ground,
    accent: paletteFor(film, scene).ink,
    face: DISPLAY,
    bleed: 12,
  }),
}

/** Minimal: a poster for every question, which is under water when its time is up and takes its answer's colour. */
export const minimal = makeTemplate(design)
