import { defineTemplate } from '../../../../shared/templates/kit/define-template.ts'
import { driftPhase, swing } from '../../../../shared/templates/kit/drift.ts'
import { hookSlide } from '../../../../shared/templates/kit/hook-slide.ts'
import { perScene } from '../../../../shared/templates/kit/memo.ts'
import type { Film, Layer } from '../../../../shared/templates/template.ts'
import type { Scene } from '../../../../shared/timeline/scenes.ts'
import { introLayers, outroLayers } from './bookends.ts'
import { FACE, paletteFor } from './layout.ts'
import markup from './markup.html' with { type: 'text' }
import { questionLayers } from './question.ts'
import css from './theme.css' with { type: 'text' }

/** Share of the frame's area. */
const SHADE_SHARE = 0.08
const SHADE_ORBIT_PX = 40
const SHADE_ORBIT_MS = 6000

const hookLayers = hookSlide((film, scene) => {
  const { panel, accent } = paletteFor(film, scene)
  return { panel, accent, face: FACE, bleed: 12 }
})

/** One sentence on what this template looks and feels like. */
export const scaffold = defineTemplate({
  name: 'scaffold',
  title: 'Scaffold',
  description: 'A plain start: one face, one accent, options in a column.',
  formats: ['vertical', 'square', 'landscape'],
  head: ['digit'],
  markup: String(markup),
  css,
  fonts: [{ family: 'Nunito', package: '@fontsource/nunito', weights: [900] }],
  backdrop: (film, scene, timeMs) => [backdropOf(film, scene), shadeLayer(film, scene, timeMs)],
  intro: introLayers,
  question: questionLayers,
  hook: hookLayers,
  outro: outroLayers,
})

/** Drawn once and never moved: what changes on every frame must stay below 15 % of it. */
const backdropOf = perScene((film, scene): Layer => {
  const { background, deep } = paletteFor(film, scene)
  const { width, height } = film
  return {
    id: 'backdrop',
    look: { part: 'backdrop', width, height, vars: { background, deep } },
    motion: { x: 0, y: 0 },
  }
})

/** Circles slowly, so that a film never stands still. `deep` is further from the ink than the background. */
function shadeLayer(film: Film, scene: Scene, timeMs: number): Layer {
  const { deep } = paletteFor(film, scene)
  const size = Math.round(Math.sqrt(film.width * film.height * SHADE_SHARE))
  const phase = driftPhase(scene, timeMs, SHADE_ORBIT_MS)
  return {
    id: 'shade',
    look: { part: 'shade', width: size, height: size, vars: { deep } },
    motion: {
      x: Math.round(film.width * 0.1 + SHADE_ORBIT_PX * swing(phase)),
      y: Math.round(film.height * 0.06 + SHADE_ORBIT_PX * swing(phase + 0.25)),
    },
  }
}
