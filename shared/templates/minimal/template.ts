import { easeOut } from '../../timeline/easing.ts'
import type { Design } from '../kit/design.ts'
import { makeTemplate } from '../kit/make-template.ts'
import { ENTER, type Entrance, LEAVE } from '../kit/moves.ts'
import { ANSWER_PX, answerPlan, bare } from './answer.ts'
import { makeClock } from './clock.ts'
import creature from './creature.json' with { type: 'json' }
import { eyesLayers, sayingLayers } from './eyes.ts'
import { floodLayers } from './flood.ts'
import markup from './markup.html' with { type: 'text' }
import { PAGE } from './page.ts'
import { DISPLAY, paletteFor } from './style.ts'
import css from './theme.css' with { type: 'text' }

/** Lines come whole. */
const rise: Entrance = (share) => ({ dy: Math.round((1 - easeOut(share)) * 30) })

const design: Design = {
  name: 'minimal',
  title: 'Minimal',
  description:
    'A Swiss poster that watches you: one edge, huge type, flat colours, and a flood that takes a row with every second.',
  markup: String(markup),
  css,
  fonts: [{ family: 'Inter', package: '@fontsource/inter', weights: [800, 900] }],
  page: PAGE,
  vars: paletteFor,
  bleed: { option: 26, question: 20, panel: 24 },
  emoji: { treatment: 'tints', inks: ['ink', 'water'] },
  enter: { question: rise, words: rise, option: ENTER.slide },
  leave: LEAVE.push,
  dismiss: { exit: LEAVE.left, ms: 67 },
  // Above the face.
  bait: ({ snapshot }) => creature.baits[snapshot.format],
  backdrop: (film, scene, timeMs) => [
    ...floodLayers(film, scene, timeMs),
    ...(scene.kind === 'question' ? sayingLayers : eyesLayers)(film, scene, timeMs),
  ],
  finish: bare,
  front: eyesLayers,
  clock: { parts: [], make: makeClock },
  reveal: { gesture: 'forward', tick: 'round' },
  forward: (...asked) => answerPlan(...asked).box,
  bareAnswers: { px: ANSWER_PX, badgesAt: (...asked) => answerPlan(...asked).badges },
  levelsStandLevel: true,
  scoreShare: 0.38,
  endStage: ({ snapshot }) => creature.stages[snapshot.format],
  sparks: () => [],
  faces: { eyes: [0.04, 0, 0.96, 0.98] },
  turns: () => creature.turns,
  hook: (film, scene) => {
    const { ground, ink } = paletteFor(film, scene)
    // Type on the sheet itself.
    return { panel: ground, accent: ink, face: DISPLAY, bleed: 12 }
  },
}

/** Minimal: a poster for every question, which is under water when its time is up and takes its answer's colour. */
export const minimal = makeTemplate(design)
