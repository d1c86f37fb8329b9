import { defineTemplate } from '../kit/define-template.ts'
import { hookSlide } from '../kit/hook-slide.ts'
import { introLayers, outroLayers } from './bookends.ts'
import grain from './grain.css' with { type: 'text' }
import markup from './markup.html' with { type: 'text' }
import { questionLayers } from './question.ts'
import { skyLayers } from './sky.ts'
import { stepTime } from './steps.ts'
import { DISPLAY, papersOf } from './style.ts'
import css from './theme.css' with { type: 'text' }

const hookLayers = hookSlide((film, scene) => ({
  panel: '#fffaf0',
  accent: papersOf(film, scene).accent,
  face: DISPLAY,
  bleed: 50,
}))

/**
 * Paper collage: cut shapes with soft shadows, moved by hand at twelve pictures a second. Chromium draws the looks of
 * ten questions in 1.2 to 1.4 core-seconds; with noise, light and shadow filtered in each look it took 5.5 to 6.3.
 */
export const collage = defineTemplate({
  name: 'collage',
  title: 'Paper collage',
  description:
    'Cut paper on a bright ground in stop motion: taped cards, stickers, a string of flags for a clock.',
  formats: ['vertical', 'square', 'landscape'],
  head: ['tag', 'stars', 'burst', 'string'],
  markup: String(markup),
  css: `${grain}${css}`,
  fonts: [
    { family: 'Lilita One', package: '@fontsource/lilita-one', weights: [400] },
    { family: 'Nunito', package: '@fontsource/nunito', weights: [800, 900] },
  ],
  backdrop: skyLayers,
  intro: introLayers,
  question: questionLayers,
  hook: (film, scene, timeMs) => hookLayers(film, scene, stepTime(timeMs, scene.durationMs)),
  outro: outroLayers,
})
