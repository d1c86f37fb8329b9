import { blendColours } from '../kit/colour.ts'
import { defineTemplate } from '../kit/define-template.ts'
import { hookSlide } from '../kit/hook-slide.ts'
import { introLayers, outroLayers } from './bookends.ts'
import markup from './markup.html' with { type: 'text' }
import { questionLayers } from './question.ts'
import { stageLayers } from './stage-lights.ts'
import { DISPLAY, styleOf } from './style.ts'
import css from './theme.css' with { type: 'text' }

const hookLayers = hookSlide((film) => {
  const { panel, panelDeep, accent } = styleOf(film)
  return { panel: blendColours(panel, panelDeep, 0.8), accent, face: DISPLAY, bleed: 90 }
})

/** Bold game show: a lit stage, gold-rimmed options, a medallion that counts. */
export const gameShow = defineTemplate({
  name: 'game-show',
  title: 'Game show',
  description: 'A lit stage in blue and violet, gold-rimmed options, a ticking medallion and confetti.',
  formats: ['vertical', 'square', 'landscape'],
  head: ['chip', 'meter', 'medallion'],
  markup: String(markup),
  css,
  fonts: [
    { family: 'Archivo Black', package: '@fontsource/archivo-black', weights: [400] },
    { family: 'Inter', package: '@fontsource/inter', weights: [700, 800] },
  ],
  backdrop: stageLayers,
  intro: introLayers,
  question: questionLayers,
  hook: hookLayers,
  outro: outroLayers,
})
