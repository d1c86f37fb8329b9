import { defineTemplate } from '../../../../shared/templates/kit/define-template.ts'
import { hookSlide } from '../../../../shared/templates/kit/hook-slide.ts'
import { perScene } from '../../../../shared/templates/kit/memo.ts'
import type { Layer } from '../../../../shared/templates/template.ts'
import { introLayers, outroLayers } from './bookends.ts'
import { FACE, paletteFor } from './layout.ts'
import markup from './markup.html' with { type: 'text' }
import { questionLayers } from './question.ts'
import css from './theme.css' with { type: 'text' }

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
  backdrop: (film, scene) => [backdropOf(film, scene)],
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
