import type { Layer, Template } from '../../../../shared/templates/template.ts'
import markup from './markup.html' with { type: 'text' }
import css from './theme.css' with { type: 'text' }

/** Everything that the lint looks for, once each. */
export const badTemplate: Template = {
  name: 'bad-template',
  title: 'Bad',
  description: 'Wrong in every way that can be measured.',
  formats: ['vertical'],
  head: ['text'],
  markup: String(markup),
  css,
  fonts: [{ family: 'Inter', package: '@fontsource/inter', weights: [700] }],
  cover: () => [],
  frame: (film) => [
    layer('backdrop', 0, 0, film.width, film.height, ''),
    layer('text', 200, 400, 300, 60, 'Much too long for a box as low as this one is'),
    layer('text', 200, 100, 600, 80, 'Above'),
    layer('faint', 200, 700, 600, 80, 'Faint'),
    layer('text', 200, 800, 600, 80, 'བོད'),
    layer('text', 200 + Math.round(Math.random() * 9), 1000, 600, 80, 'Restless'),
  ],
}

function layer(part: string, x: number, y: number, width: number, height: number, text: string): Layer {
  return { id: `${part}-${y}`, look: { part, width, height, text: { text } }, motion: { x, y } }
}
