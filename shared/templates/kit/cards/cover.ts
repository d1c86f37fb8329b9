import type { QuestionScene } from '../../../timeline/scenes.ts'
import type { Film, Layer } from '../../template.ts'
import type { Design } from '../design.ts'
import type { QuestionPage } from '../layout/spec.ts'
import { perScene } from '../memo.ts'
import { layerIn } from '../placed-look.ts'
import type { QuestionPlan } from '../question/plan.ts'
import { questionLayers } from '../question/question.ts'
import { around, overlap, type Rect } from '../rect.ts'
import type { BoxedLook } from '../text-box.ts'
import { titleLook } from './opening.ts'

/** Parts that are read of a question, or stand on its options: the title takes their place. */
const WORDS = /^(?:question|option|hidden|answer|versus|tick|share|percent|level-card|flash)/
/** Between the title and a picture or a sticker. */
const GAP = 24

/**
 * A question at a moment of its countdown as a cover: the stage with clock, figures, picture and sticker, and the film's title
 * as large as it can be where question and options stood. It gives no answer away: none is in its words.
 */
export function makeCover(
  design: Design,
  planOf: (film: Film, scene: QuestionScene) => QuestionPlan,
): (film: Film, scene: QuestionScene, timeMs: number) => Layer[] {
  const planned = perScene((film, scene) => {
    const plan = planOf(film, scene as QuestionScene)
    const title = coverTitle(design, film, plan)
    // What a template puts behind its question stands behind the title.
    return { title, plan: { ...plan, page: { ...plan.page, question: title.box } } }
  })
  return (film, scene, timeMs) => {
    const { title, plan } = planned(film, scene)
    return [
      ...questionLayers(design, film, scene, plan, timeMs).filter(({ look }) => !WORDS.test(look.part)),
      layerIn('banner', title),
    ]
  }
}

/** The title in that of the free rooms in which its type is largest. */
function coverTitle(design: Design, film: Film, { page, vars }: QuestionPlan): BoxedLook {
  const style = page.style ? [page.style] : []
  const looks = roomsOf(page).map((room) => titleLook(design, film, room, vars, 'banner', style))
  return looks.reduce((best, look) => (sizeOf(look) > sizeOf(best) ? look : best))
}

function sizeOf({ look }: BoxedLook): number {
  return Number(look.vars!.size)
}

/** The room of question and options, or the parts of it above, below and beside what must stay free. */
function roomsOf({ question, options, answer, picture, sticker }: QuestionPage): [Rect, ...Rect[]] {
  const whole = around([question, ...options, ...(answer ? [answer] : [])])
  const kept = [picture, sticker].filter((rect): rect is Rect => rect != null && overlap(whole, rect))
  if (kept.length === 0) return [whole]
  const { x, y, width, height } = around(kept)
  const [right, bottom] = [whole.x + whole.width, whole.y + whole.height]
  const rooms = [
    { ...whole, height: y - GAP - whole.y },
    { ...whole, y: y + height + GAP, height: bottom - y - height - GAP },
    { ...whole, width: x - GAP - whole.x },
    { ...whole, x: x + width + GAP, width: right - x - width - GAP },
  ].filter((room) => room.width > 200 && room.height > 120)
  return [rooms[0] ?? question, ...rooms.slice(1)]
}
