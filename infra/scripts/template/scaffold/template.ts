import type { Design, Vars } from '../../../../shared/templates/kit/design.ts'
import { driftPhase, swing } from '../../../../shared/templates/kit/drift.ts'
import { makeTemplate } from '../../../../shared/templates/kit/make-template.ts'
import { perScene } from '../../../../shared/templates/kit/memo.ts'
import { ENTER, LEAVE } from '../../../../shared/templates/kit/moves.ts'
import { paletteOf } from '../../../../shared/templates/kit/palette.ts'
import type { Face } from '../../../../shared/templates/kit/text-size.ts'
import type { Film, Layer, Look } from '../../../../shared/templates/template.ts'
import type { Scene } from '../../../../shared/timeline/scenes.ts'
import { makeClock } from './clock.ts'
import markup from './markup.html' with { type: 'text' }
import css from './theme.css' with { type: 'text' }

/** How the face sets text against a bold grotesque; tune it until estimates and measured lines agree. */
const FACE: Face = { widthFactor: 1, lineHeight: 1.12 }
/** Light and shade that drift: share of the frame's area, px of its orbit, ms for a turn. */
const GLOW = { share: 0.12, orbitPx: 90, orbitMs: 5000 }

/** The owner's colours, or the template's own; every pair that type is set in stays readable. */
const varsOf = perScene(
  (film): Vars => ({
    ...paletteOf(film.snapshot.theme, { background: '#0e3a5c', accent: '#ffd166', ink: '#ffffff' }),
  }),
)

const design: Design = {
  name: 'scaffold',
  title: 'Scaffold',
  description: 'A plain start: one face, one accent, options in a column.',
  markup: String(markup),
  css,
  fonts: [{ family: 'Nunito', package: '@fontsource/nunito', weights: [900] }],
  page: {
    question: { face: FACE, wordy: FACE, insetX: 0, insetY: 0 },
    option: { face: FACE, maxPx: 84, letter: 92, padX: 32, gap: 20 },
    clock: { place: 'head', size: { vertical: 232, square: 150, landscape: 168 } },
    layouts: ['bars', 'tiles'],
  },
  vars: varsOf,
  bleed: { option: 16, question: 16, panel: 16 },
  enter: { question: ENTER.rise, option: ENTER.slide },
  leave: LEAVE.left,
  backdrop: (film, scene, timeMs) => [backdropOf(film, scene), glowLayer(film, scene, timeMs)],
  clock: { parts: ['clock-digit'], make: (film, scene, box) => makeClock(box, varsOf(film, scene), scene) },
  reveal: { gesture: 'forward', tick: 'round' },
  sparks: (film, scene) => {
    const { accent, ink } = varsOf(film, scene)
    return [accent!, ink!].map((colour): Look[] => [
      { part: 'confetti', width: 28, height: 28, vars: { colour } },
    ])
  },
  hook: (film, scene) => {
    const { panel, accent } = varsOf(film, scene)
    return { panel: String(panel), accent: String(accent), face: FACE, bleed: 12 }
  },
}

/** One sentence on what this template looks and feels like. */
export const scaffold = makeTemplate(design)

/** Drawn once and never moved: what changes on every frame costs encoding time. */
const backdropOf = perScene((film, scene): Layer => {
  const { background, deep } = varsOf(film, scene)
  const look: Look = {
    part: 'backdrop',
    width: film.width,
    height: film.height,
    vars: { background: background!, deep: deep! },
  }
  return { id: 'backdrop', look, motion: { x: 0, y: 0 } }
})

function glowLayer(film: Film, scene: Scene, timeMs: number): Layer {
  const size = Math.round(Math.sqrt(film.width * film.height * GLOW.share))
  const phase = driftPhase(scene, timeMs, GLOW.orbitMs)
  return {
    id: 'glow',
    look: { part: 'glow', width: size, height: size, vars: { accent: varsOf(film, scene).accent! } },
    motion: {
      x: Math.round((film.width - size) / 2 + GLOW.orbitPx * swing(phase)),
      y: Math.round(film.height * 0.62 - size / 2 + GLOW.orbitPx * swing(phase * 2)),
    },
  }
}
