import { defineTemplate } from '../kit/define-template.ts'
import { hookSlide } from '../kit/hook-slide.ts'
import { SERIF } from './areas.ts'
import { introLayers, outroLayers } from './bookends.ts'
import { hookColoursOf, inkLayers } from './colours.ts'
import markup from './markup.html' with { type: 'text' }
import { pageLayers } from './page.ts'
import { questionLayers } from './question.ts'
import css from './theme.css' with { type: 'text' }

const hookLayers = hookSlide((film) => ({ ...hookColoursOf(film), face: SERIF, bleed: 24 }))

/** Quiet editorial: paper, ink and one accent; a rule counts down, a line draws itself below the answer. */
export const editorial = defineTemplate({
  name: 'editorial',
  title: 'Editorial',
  description: 'Warm paper, ink and one accent; serif headlines, hairlines, an underline that draws itself.',
  formats: ['vertical', 'square', 'landscape'],
  head: ['folio', 'levels', 'rule', 'digit'],
  markup: String(markup),
  css,
  fonts: [
    { family: 'Fraunces', package: '@fontsource/fraunces', weights: [600, 900] },
    { family: 'Source Sans 3', package: '@fontsource/source-sans-3', weights: [600, 700] },
  ],
  backdrop: pageLayers,
  intro: introLayers,
  question: questionLayers,
  hook: hookLayers,
  outro: outroLayers,
  finish: inkLayers,
})
