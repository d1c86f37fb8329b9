import { defineTemplate } from '../kit/define-template.ts'
import { hookSlide } from '../kit/hook-slide.ts'
import { isLooped } from '../kit/loop.ts'
import { introLayers, outroLayers } from './bookends.ts'
import markup from './markup.html' with { type: 'text' }
import { questionLayers } from './question.ts'
import { skylineMarkup, spriteMarkup } from './sprites.ts'
import { displayOf, neonFor, PIXEL_FAMILY, TEXT } from './style.ts'
import css from './theme.css' with { type: 'text' }
import { townLayers } from './town.ts'

const hookLayers = hookSlide((film, scene) => {
  const { panel, second } = neonFor(film, scene)
  const { face, scale } = displayOf(film, scene.hook.title)
  return { panel, accent: second, face: TEXT, title: { face, scale: 1.4 * scale }, bleed: 60 }
})

const backdropMarkup = `<template data-part="backdrop"><div class="backdrop"><i class="grid"></i><i class="stars"></i>${skylineMarkup()}</div></template>`

/** Arcade: two neon hues on black, a menu with a cursor, energy in blocks and creatures that march. */
export const arcade = defineTemplate({
  name: 'arcade',
  title: 'Arcade',
  description:
    'Two neon hues on black, pixel type, a menu with a cursor, energy in blocks and gems in the corner.',
  formats: ['vertical', 'square', 'landscape'],
  head: ['score', 'stage', 'bar', 'digit'],
  markup: [String(markup), backdropMarkup, spriteMarkup()].join('\n'),
  css,
  fonts: [
    { family: PIXEL_FAMILY, package: '@fontsource/jersey-10', weights: [400] },
    { family: 'JetBrains Mono', package: '@fontsource/jetbrains-mono', weights: [800] },
  ],
  backdrop: (film, scene, timeMs) => townLayers(film, scene, isLooped(film, scene, timeMs) ? 0 : timeMs),
  intro: introLayers,
  question: questionLayers,
  hook: hookLayers,
  outro: outroLayers,
})
