import { particle, spinning } from '../kit/burst.ts'
import type { Design, Vars } from '../kit/design.ts'
import { makeTemplate } from '../kit/make-template.ts'
import { perScene } from '../kit/memo.ts'
import { ENTER, LEAVE } from '../kit/moves.ts'
import { withKeyWord } from './caption.ts'
import { cardPlace, makeHat, thingLayers } from './hat.ts'
import { holdingLayers, hostLayers } from './host.ts'
import markup from './markup.html' with { type: 'text' }
import { PAGE } from './page.ts'
import places from './places.json' with { type: 'json' }
import { lightLayers, stageLayers, withCurtain } from './stage.ts'
import { DISPLAY, NIGHT, styleOf, velvetOf } from './style.ts'
import css from './theme.css' with { type: 'text' }

const varsOf = perScene((film, scene): Vars => {
  const { accent, fold, key } = velvetOf(film, scene)
  const { ink, outline } = styleOf(film)
  return { accent, key, fold, onAccent: NIGHT, ink, outline }
})

const design: Design = {
  name: 'spotlight',
  title: 'Spotlight',
  description:
    "A magic show: a rabbit's hat counts down until it is red-hot, and the answer comes out of it.",
  markup: String(markup),
  css,
  fonts: [
    { family: 'Anton', package: '@fontsource/anton', weights: [400] },
    { family: 'Inter', package: '@fontsource/inter', weights: [800] },
  ],
  page: PAGE,
  vars: varsOf,
  bleed: { option: 40, question: 40, panel: 70 },
  emoji: { treatment: 'limelight', inks: [NIGHT, 'accent'] },
  enter: { question: ENTER.stamp, option: ENTER.deal },
  // The curtain closes over what is left.
  leave: LEAVE.stay,
  coloursOptions: true,
  bait: ({ snapshot }) => places.bait[snapshot.format],
  backdrop: stageLayers,
  clock: { parts: ['hat'], make: makeHat },
  sparks: (film, scene) =>
    places.sparks.map(({ kind, turn, colour }) =>
      spinning(particle('spark', 84, colour ?? velvetOf(film, scene).accent, kind), 3, turn),
    ),
  reveal: { gesture: 'rise', tick: 'round' },
  forward: cardPlace,
  // The stars of the show come on, one with each answer.
  trophy: (_, __, { state, size }) => ({
    look: particle('spark', size, places.stars[state], 'star', 'prize'),
  }),
  ranks: 'awards',
  scoreShare: 0.27,
  endStage: ({ snapshot }) => places.end[snapshot.format],
  // An opening shows the stage at its first moment, before lamp and host.
  underlay: (film, scene, timeMs, page) =>
    timeMs === 0
      ? []
      : [
          ...lightLayers(film, scene, timeMs),
          ...thingLayers(film, scene, timeMs),
          ...hostLayers(film, scene, timeMs, page),
        ],
  front: holdingLayers,
  finish: (film, scene, timeMs, layers) => withCurtain(film, scene, timeMs, withKeyWord(layers)),
  faces: { rabbit: [0.25, 0.35, 0.77, 0.74] },
  turns: () => places.turns,
  hook: (film) => ({ panel: '#120a20', accent: styleOf(film).gala.accent, face: DISPLAY, bleed: 60 }),
}

/** A theatre at night: one light and a rabbit are the actors. */
export const spotlight = makeTemplate(design)
