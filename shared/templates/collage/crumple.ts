import { askedOf } from '../../questions/asked.ts'
import { easeIn, mix, progress } from '../../timeline/easing.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import type { QuestionPage } from '../kit/layout/spec.ts'
import type { Film, Layer } from '../template.ts'

/** A paper folds up to a ball, which hops and falls out of the frame. */
const FOLD = { ms: 160, x: 2.4, y: 1.1 }
const BALL = { px: 170, ms: 780, hopPx: 120, asidePx: 120 }

/** What is left of a question's layers once its wrong options are crumpled. */
export function withoutWrong(scene: Scene, timeMs: number, layers: readonly Layer[]): readonly Layer[] {
  if (scene.kind !== 'question' || timeMs < scene.beats.revealMs) return layers
  const isWrong = ({ look: { part, classes } }: Layer) => part === 'option' && classes?.includes('wrong')
  const wrong = new Set(layers.filter(isWrong).map(({ id }) => indexOf(id)))
  return layers.filter(({ id }) => !wrong.has(indexOf(id)))
}

/** Of which option a layer is a part; nothing for layers of other things. */
function indexOf(id: string): string | undefined {
  return /^(?:option|option-picture|letter|text)-(\d+)$/.exec(id)?.[1]
}

/** Wrong options keep their colour, are crumpled and thrown away. */
export function ballLayers(film: Film, scene: QuestionScene, timeMs: number, page: QuestionPage): Layer[] {
  const ageMs = timeMs - scene.beats.revealMs
  const { options, reveals } = askedOf(film.snapshot, scene.questionIndex)
  const fallen = progress(ageMs, FOLD.ms, BALL.ms)
  if (ageMs < 0 || fallen === 1 || reveals !== 'right') return []
  const folded = progress(ageMs, 0, FOLD.ms)
  const hop = BALL.hopPx * Math.sin(Math.PI * Math.min(1, fallen * 2))
  return page.options.flatMap(({ x, y, width, height }, index): Layer[] => {
    if (options[index]!.isRight) return []
    const side = x + width / 2 < film.width / 2 ? -1 : 1
    return [
      {
        id: `ball-${index}`,
        look: { part: 'ball', width: BALL.px, height: BALL.px, bleed: 16, classes: [`n${index}`] },
        motion: {
          x: Math.round(x + (width - BALL.px) / 2 + side * fallen * BALL.asidePx),
          y: Math.round(y + (height - BALL.px) / 2 - hop + easeIn(fallen) * film.height),
          ...(folded < 1 && { stretch: { x: mix(FOLD.x, 1, folded), y: mix(FOLD.y, 1, folded) } }),
        },
      },
    ]
  })
}
