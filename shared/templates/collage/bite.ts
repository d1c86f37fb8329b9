import { askedOf } from '../../questions/asked.ts'
import { easeIn, mix, progress } from '../../timeline/easing.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import type { QuestionPage } from '../kit/layout/spec.ts'
import { perLook } from '../kit/memo.ts'
import { boxLook, layerIn } from '../kit/placed-look.ts'
import { wrongOptions } from '../kit/question/wrong-options.ts'
import type { Film, Layer } from '../template.ts'
import { STEP_MS } from './steps.ts'

/** One of two jaws, px: they lie over each other by `overlap`, and over an option by `wider`; `widest`: how far they are stretched. */
const JAW = { width: 380, height: 124, overlap: 20, wider: 24, widest: 1.3 }
/** Px between the jaws in each picture after the reveal: open, shut, chewing, shut. */
const GAPS = [150, 0, 34, 0]
/** They fold to a share of their size, hop and fall out of the frame. */
const FALL = { ms: 560, size: 0.5, hopPx: 120, asidePx: 160 }

/** What is left of a question's layers once its wrong options are bitten off; until then those keep their colour. */
export function withoutWrong(scene: Scene, timeMs: number, layers: readonly Layer[]): readonly Layer[] {
  const picture = scene.kind === 'question' ? pictureOf(scene, timeMs) : -1
  if (picture < 0) return layers
  const { bodies, turnOf } = wrongOptions(layers)
  if (picture > 0) return layers.filter((layer) => turnOf(layer) === undefined)
  return layers.map((layer) => (bodies.includes(layer) ? { ...layer, look: inColour(layer.look) } : layer))
}

const inColour = perLook((look) => ({ ...look, classes: look.classes!.filter((name) => name !== 'wrong') }))

/** Pictures since the reveal; below 0 before it. */
function pictureOf({ beats }: QuestionScene, timeMs: number): number {
  return Math.floor((timeMs - beats.revealMs) / STEP_MS + 0.01)
}

/** Two jaws snap at each wrong option, chew, and fall with it. */
export function biteLayers(film: Film, scene: QuestionScene, timeMs: number, page: QuestionPage): Layer[] {
  const picture = pictureOf(scene, timeMs)
  const { options, reveals } = askedOf(film.snapshot, scene.questionIndex)
  const fallen = progress(timeMs, scene.beats.revealMs + GAPS.length * STEP_MS, FALL.ms)
  if (picture < 0 || fallen === 1 || reveals !== 'right') return []
  const gap = (GAPS[picture] ?? 0) / 2
  const hop = FALL.hopPx * Math.sin(Math.PI * Math.min(1, fallen * 2))
  const folded = mix(1, FALL.size, Math.min(1, fallen * 4))
  return page.options.flatMap(({ x, y, width, height }, index): Layer[] => {
    if (options[index]!.isRight) return []
    const side = x + width / 2 < film.width / 2 ? -1 : 1
    const stretch = {
      x: folded * Math.min(JAW.widest, (width + JAW.wider) / JAW.width),
      y: folded * Math.min(1, (height + JAW.wider) / (2 * (JAW.height - JAW.overlap))),
    }
    const middle = y + height / 2 - hop + easeIn(fallen) * film.height
    const away = gap + (JAW.height / 2 - JAW.overlap) * stretch.y
    const left = Math.round(x + (width - JAW.width) / 2 + side * fallen * FALL.asidePx)
    return [-1, 1].map((end) => {
      const box = {
        width: JAW.width,
        height: JAW.height,
        x: left,
        y: Math.round(middle + end * away - JAW.height / 2),
      }
      const jaw = boxLook('jaw', box, { bleed: 16, classes: [end < 0 ? 'upper' : 'lower'] })
      return layerIn(`jaw-${index}-${end}`, jaw, { stretch })
    })
  })
}
