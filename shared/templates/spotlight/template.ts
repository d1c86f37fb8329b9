import { easeIn, easeOut, mix } from '../../timeline/easing.ts'
import type { Design, Vars } from '../kit/design.ts'
import { makeTemplate } from '../kit/make-template.ts'
import { perScene } from '../kit/memo.ts'
import { ENTER, type Entrance, type Exit } from '../kit/moves.ts'
import type { Look } from '../template.ts'
import { bokehLayers } from './bokeh.ts'
import { finderLayers } from './finder.ts'
import { makeLeader } from './leader.ts'
import markup from './markup.html' with { type: 'text' }
import { strips } from './strips.ts'
import { DISPLAY, styleOf, TEXT } from './style.ts'
import css from './theme.css' with { type: 'text' }

const varsOf = perScene((film): Vars => {
  const { accent, onAccent, ink, outline } = styleOf(film)
  return { accent, onAccent, ink, outline }
})

/** As captions of a quick cut: a punch towards the viewer. */
const punch: Entrance = (share) => ({ scale: mix(1.24, 1, easeOut(share)), opacity: Math.min(1, share * 4) })
/** The camera goes on through what leaves. */
const through: Exit = (share) => ({ scale: 1 + 0.2 * easeIn(share), opacity: 1 - share })

const design: Design = {
  name: 'spotlight',
  title: 'Spotlight',
  description:
    'Pictures over the whole frame, huge outlined captions, glass tiles and the leader of an old film.',
  markup: String(markup),
  css,
  fonts: [
    { family: 'Anton', package: '@fontsource/anton', weights: [400] },
    { family: 'Inter', package: '@fontsource/inter', weights: [800] },
  ],
  page: {
    question: { face: DISPLAY, wordy: TEXT, insetX: 16, insetY: 12 },
    option: { face: DISPLAY, maxPx: 124, letter: 104, corner: 74, padX: 34, gap: 20 },
    clock: { place: 'head', size: { vertical: 240, square: 160, landscape: 176 } },
    layouts: ['own', 'tiles', 'bars'],
    own: strips,
  },
  vars: varsOf,
  bleed: { option: 40, question: 40, panel: 70 },
  enter: { question: punch, option: ENTER.rise },
  leave: through,
  behind: 0.8,
  backdrop: bokehLayers,
  clock: { parts: ['leader'], make: makeLeader },
  sparks: (film) => {
    const { accent } = styleOf(film)
    return [accent, '#ffffff', '#ff6a5e', '#8ff0ff'].map((colour, kind) =>
      [[], ['small']].map(
        (pose): Look => ({
          part: 'spark',
          width: 44,
          height: 44,
          bleed: 8,
          classes: [kind % 2 ? 'orb' : 'star', ...pose],
          vars: { colour },
        }),
      ),
    )
  },
  front: finderLayers,
  hook: (film) => ({
    panel: '#120a20',
    accent: styleOf(film).accent,
    face: TEXT,
    title: { face: DISPLAY, scale: 1.3 },
    bleed: 60,
  }),
}

/** Photographic: the question's picture fills the frame, captions stand before it. */
export const spotlight = makeTemplate(design)
