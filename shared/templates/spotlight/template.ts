import { easeOut, mix } from '../../timeline/easing.ts'
import { spinning } from '../kit/burst.ts'
import type { Design, Vars } from '../kit/design.ts'
import { makeTemplate } from '../kit/make-template.ts'
import { perScene } from '../kit/memo.ts'
import { type Entrance, LEAVE } from '../kit/moves.ts'
import { withKeyWord } from './caption.ts'
import { cardPlace } from './card.ts'
import { makeHat } from './hat.ts'
import { holdingLayers, hostLayers } from './host.ts'
import { lightLayers } from './light.ts'
import markup from './markup.html' with { type: 'text' }
import { PAGE } from './page.ts'
import places from './places.json' with { type: 'json' }
import { stageLayers, withCurtain } from './stage.ts'
import { DISPLAY, NIGHT, styleOf, velvetOf } from './style.ts'
import { thingLayers } from './surprise.ts'
import css from './theme.css' with { type: 'text' }

const varsOf = perScene((film, scene): Vars => {
  const { accent, fold, key } = velvetOf(film, scene)
  const { ink, outline } = styleOf(film)
  return { accent, key, fold, onAccent: NIGHT, ink, outline }
})

/** What else comes out of the hat, and the part of a turn after which it looks the same. */
const SPARKS = { star: 0.2, strip: 0.5, card: 0.5 }

/** How many px from its place a card begins. */
const DEAL_PX = 900

/** As captions of a quick cut: a punch towards the viewer. */
const punch: Entrance = (share) => ({ scale: mix(1.24, 1, easeOut(share)) })
/** A playing card is dealt from the side, from its edge to its face. */
const dealt: Entrance = (share, _, index) => {
  const left = 1 - easeOut(share)
  return { dx: Math.round((index % 2 ? DEAL_PX : -DEAL_PX) * left), tall: mix(0.2, 1, 1 - left) }
}

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
  enter: { question: punch, option: dealt },
  // The curtain closes over what is left.
  leave: LEAVE.stay,
  coloursOptions: true,
  bait: ({ snapshot }) => places.bait[snapshot.format],
  backdrop: stageLayers,
  clock: { parts: ['hat'], make: makeHat },
  sparks: (film, scene) =>
    Object.entries(SPARKS).map(([kind, turn], index) =>
      spinning(
        {
          part: 'spark',
          width: 84,
          height: 84,
          bleed: 6,
          classes: [kind],
          vars: { colour: [velvetOf(film, scene).accent, '#ffffff', '#ff8fb4'][index]! },
        },
        3,
        turn,
      ),
    ),
  reveal: { gesture: 'rise', tick: 'round' },
  forward: cardPlace,
  // The stars of the show come on, one with each answer.
  trophy: (_, __, { state, size }) => ({
    look: {
      part: 'spark',
      width: size,
      height: size,
      bleed: 6,
      classes: ['star', 'prize'],
      vars: { colour: state === 'won' ? '#ffd21f' : '#d9cfee' },
    },
    ...(state === 'asked' && { motion: { tint: { colour: '#ffffff', amount: 0.35 } } }),
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
  turns: () => [
    { scale: 1.25, x: 0.1 },
    { scale: 1.25, x: 0.86, light: '#0a0418' },
    { scale: 1.25, x: 0.46 },
  ],
  hook: (film) => ({
    panel: '#120a20',
    accent: styleOf(film).gala.accent,
    face: DISPLAY,
    bleed: 60,
  }),
}

/** A theatre at night: one light and a rabbit are the actors. */
export const spotlight = makeTemplate(design)
