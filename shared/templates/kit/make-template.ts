import type { Scene } from '../../timeline/scenes.ts'
import type { Film, Layer, Template } from '../template.ts'
import { makeBackground } from './background.ts'
import { makeCaptions } from './captions.ts'
import { makeCover } from './cards/cover.ts'
import { makeEndCard } from './cards/end-card.ts'
import { makeOpening } from './cards/opening.ts'
import { makeRecap } from './cards/recap.ts'
import type { Design } from './design.ts'
import { hookSlide } from './hook-slide.ts'
import { heldTime } from './idle.ts'
import { perMoment } from './memo.ts'
import { makePlans } from './question/plan.ts'
import { questionLayers } from './question/question.ts'
import { type Turn, turnAt, UNTURNED } from './question/turn.ts'
import { makeStory } from './story.ts'
import { treatmentOf } from './treatment.ts'

/** Makes a template of its design: backdrop behind, then the layers of the scene's kind. */
export function makeTemplate(design: Design): Template {
  const planOf = makePlans(design)
  const background = makeBackground(design)
  const opening = makeOpening(design, planOf)
  const cover = makeCover(design, planOf)
  const endCard = makeEndCard(design)
  const recap = makeRecap(design)
  const hookLayers = hookSlide(
    design.hook,
    (film, scene) => treatmentOf(design.emoji, scene.hook.emoji ?? '', design.vars(film, scene)),
    (film) => design.endStage?.(film) ?? null,
  )
  const captions = makeCaptions(design)
  const story = makeStory(design.trophy)
  const contentLayers = (film: Film, scene: Scene, timeMs: number, turn: Turn): Layer[] => {
    switch (scene.kind) {
      case 'intro':
        return opening(film, scene, timeMs)
      case 'question':
        return questionLayers(design, film, scene, planOf(film, scene), timeMs, turn)
      case 'hook':
        return hookLayers(film, scene, timeMs)
      case 'recap':
        return recap(film, scene, timeMs)
      case 'outro':
        return endCard(film, scene, timeMs)
    }
  }
  const staged = (film: Film, scene: Scene, timeMs: number, content: Layer[], turn: Turn = UNTURNED) => [
    ...turn.backdrop(background(film, scene, timeMs)),
    ...(design.finish ? design.finish(film, scene, timeMs, content) : content),
  ]
  const { name, title, description, fonts, markup, css, clock, faces, time = heldTime } = design
  const frameAt = perMoment((film, scene, timeMs) => {
    const turn =
      scene.kind === 'question' ? turnAt(design, film, scene, planOf(film, scene), timeMs) : UNTURNED
    const content = [...contentLayers(film, scene, timeMs, turn), ...captions(film, scene, timeMs)]
    return [...staged(film, scene, timeMs, content, turn), ...story(film, scene, timeMs)]
  })
  return {
    name,
    title,
    description,
    fonts,
    markup,
    css,
    ...(faces && { faces }),
    formats: ['vertical', 'square', 'landscape'],
    head: ['rail', ...clock.parts],
    frame: (film, scene, filmMs) => frameAt(film, scene, time(film, scene, filmMs)),
    cover: (film, scene, timeMs) => staged(film, scene, timeMs, cover(film, scene, timeMs)),
  }
}
