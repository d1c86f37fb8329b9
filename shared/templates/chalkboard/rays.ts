import { askedOf } from '../../questions/asked.ts'
import { easeOut, mix, progress } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import type { QuestionPage } from '../kit/layout/spec.ts'
import { RIGHT_GROWTH } from '../kit/question/option-looks.ts'
import type { Film, Layer } from '../template.ts'
import { chalkVars } from './style.ts'

/** Px around the right answer in which its rays are drawn. */
const REACH = 66
const POP = { fromMs: 70, ms: 260, scale: 0.9 }
const HAND_MS = 130

/** Strokes of chalk that shoot out around the right answer, redrawn by two hands in turn. */
export function raysOf(film: Film, scene: QuestionScene, timeMs: number, page: QuestionPage): Layer[] {
  const { reveals, options } = askedOf(film.snapshot, scene.questionIndex)
  const ageMs = timeMs - scene.beats.revealMs - POP.fromMs
  const box = reveals === 'answer' ? page.answer : page.options[options.findIndex(({ isRight }) => isRight)]
  if (ageMs < 0 || !box || (reveals !== 'right' && reveals !== 'answer')) return []
  const growth = page.answer ? 1 : RIGHT_GROWTH
  const width = Math.round(box.width * growth) + 2 * REACH
  const height = Math.round(box.height * growth) + 2 * REACH
  const look = {
    part: 'rays',
    width,
    height,
    bleed: 12,
    classes: [`hand-${Math.floor(ageMs / HAND_MS) % 2}`],
    vars: chalkVars(film, scene),
  }
  return [
    {
      id: 'rays',
      look,
      motion: {
        x: Math.round(box.x + (box.width - width) / 2),
        y: Math.round(box.y + (box.height - height) / 2),
        scale: mix(POP.scale, 1, easeOut(progress(ageMs, 0, POP.ms))),
      },
    },
  ]
}
