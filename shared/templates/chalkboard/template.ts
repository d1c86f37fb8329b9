import { defineTemplate } from '../kit/define-template.ts'
import { hookSlide } from '../kit/hook-slide.ts'
import { boardLayers } from './board.ts'
import { introLayers, outroLayers } from './bookends.ts'
import markup from './markup.html' with { type: 'text' }
import { questionLayers } from './question.ts'
import { chalksOf, DISPLAY } from './style.ts'
import css from './theme.css' with { type: 'text' }

const hookLayers = hookSlide((film, scene) => {
  const { panel, accent } = chalksOf(film, scene)
  return { panel, accent, face: DISPLAY, bleed: 60 }
})

/**
 * Chalkboard: handwriting on slate, strokes that draw themselves, an eraser for a clock and for a cut. Chromium draws
 * the looks of ten questions in 2.4 to 2.8 core-seconds on a busy machine, most of it the noise of the chalk; 3.7 while
 * every option had a box of its own.
 */
export const chalkboard = defineTemplate({
  name: 'chalkboard',
  title: 'Chalkboard',
  description:
    'Handwriting in chalk on a green slate, a scribble rubbed out as the clock, an eraser at each cut.',
  formats: ['vertical', 'square', 'landscape'],
  head: ['count', 'tally', 'ring', 'scribble'],
  markup: String(markup),
  css,
  fonts: [
    { family: 'Shantell Sans', package: '@fontsource/shantell-sans', weights: [600, 800] },
    { family: 'Gochi Hand', package: '@fontsource/gochi-hand', weights: [400] },
  ],
  backdrop: boardLayers,
  intro: introLayers,
  question: questionLayers,
  hook: hookLayers,
  outro: outroLayers,
})
