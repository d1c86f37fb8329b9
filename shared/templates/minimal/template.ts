import { defineTemplate } from '../kit/define-template.ts'
import { hookSlide } from '../kit/hook-slide.ts'
import { isLooped } from '../kit/loop.ts'
import { perScene } from '../kit/memo.ts'
import type { Layer } from '../template.ts'
import { introLayers, outroLayers } from './bookends.ts'
import { chartLayers, chartMarkup } from './chart.ts'
import markup from './markup.html' with { type: 'text' }
import { questionLayers } from './question.ts'
import { DISPLAY, paletteFor } from './style.ts'
import css from './theme.css' with { type: 'text' }

const hookLayers = hookSlide((film, scene) => {
  const { panel, accent } = paletteFor(film, scene)
  return { panel, accent, face: DISPLAY, bleed: 12 }
})

/** Minimal dark: one weight, one hue, a thin ring and a line that grows with the film. */
export const minimal = defineTemplate({
  name: 'minimal',
  title: 'Minimal dark',
  description: 'One weight, one hue, a thin ring and large quiet figures on graphite: for facts and finance.',
  formats: ['vertical', 'square', 'landscape'],
  head: ['count', 'meter', 'ring', 'digit'],
  markup: `${String(markup)}${chartMarkup()}`,
  css,
  fonts: [
    { family: 'Space Grotesk', package: '@fontsource/space-grotesk', weights: [500] },
    // Greek and Cyrillic.
    { family: 'Inter', package: '@fontsource/inter', weights: [500] },
  ],
  backdrop: (film, scene, timeMs) => [
    backdropOf(film, scene),
    ...chartLayers(film, scene, isLooped(film, scene, timeMs) ? null : timeMs),
  ],
  intro: introLayers,
  question: questionLayers,
  hook: hookLayers,
  outro: outroLayers,
})

const backdropOf = perScene((film, scene): Layer => {
  const { background, deep, accent } = paletteFor(film, scene)
  // A rising quiz glows from below, in few steps so that few backdrops are drawn.
  const glow = scene.kind === 'question' ? Math.round(scene.heat * 4) * 5 : 0
  const { width, height } = film
  return {
    id: 'backdrop',
    look: { part: 'backdrop', width, height, vars: { background, deep, accent, glow: `${glow}%` } },
    motion: { x: 0, y: 0 },
  }
})
