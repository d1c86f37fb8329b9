import type { Scene } from '../../timeline/scenes.ts'
import { hookSlide } from '../kit/hook-slide.ts'
import { defineTemplate, type Film, type Layer } from '../template.ts'
import { boardLayers } from './board.ts'
import { introLayers, outroLayers } from './bookends.ts'
import markup from './markup.html' with { type: 'text' }
import { questionLayers } from './question.ts'
import { chalksOf, DISPLAY } from './style.ts'
import css from './theme.css' with { type: 'text' }

/**
 * Rough edges and gaps of chalk, for every part that marks its place: a look is drawn alone, so each of them
 * brings the filter along. Noise is seeded and counted from the element's corner: the same pixels everywhere.
 */
const CHALK = `<svg class="chalk-filter" width="0" height="0"><filter id="chalk" x="-20%" y="-20%" width="140%" height="140%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="0.42 0.62" numOctaves="2" seed="7" result="noise"/><feDisplacementMap in="SourceGraphic" in2="noise" scale="5" xChannelSelector="R" yChannelSelector="G" result="rough"/><feColorMatrix in="noise" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -5.5 4.2" result="gaps"/><feComposite in="rough" in2="gaps" operator="in"/></filter></svg>`

const hookLayers = hookSlide((film, scene) => {
  const { panel, accent } = chalksOf(film, scene)
  return { panel, accent, face: DISPLAY, bleed: 60 }
})

/** Chalkboard: handwriting on slate, strokes that draw themselves, an eraser for a clock and for a cut. */
export const chalkboard = defineTemplate({
  name: 'chalkboard',
  title: 'Chalkboard',
  description:
    'Handwriting in chalk on a green slate, a scribble rubbed out as the clock, an eraser at each cut.',
  formats: ['vertical', 'square', 'landscape'],
  markup: String(markup).replaceAll('<!--chalk-->', CHALK),
  css,
  fonts: [
    { family: 'Shantell Sans', package: '@fontsource/shantell-sans', weights: [600, 800] },
    { family: 'Gochi Hand', package: '@fontsource/gochi-hand', weights: [400] },
  ],
  frame: (film, scene, timeMs) => [
    ...boardLayers(film, scene, timeMs),
    ...contentLayers(film, scene, timeMs),
  ],
})

function contentLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  switch (scene.kind) {
    case 'intro':
      return introLayers(film, scene, timeMs)
    case 'question':
      return questionLayers(film, scene, timeMs)
    case 'hook':
      return hookLayers(film, scene, timeMs)
    case 'outro':
      return outroLayers(film, scene, timeMs)
  }
}
