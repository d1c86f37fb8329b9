import { easeOut, progress } from '../../../timeline/easing.ts'
import { LOGO_ASSET } from '../../../timeline/film.ts'
import type { QuestionScene } from '../../../timeline/scenes.ts'
import type { Film, Layer, Look } from '../../template.ts'
import type { Vars } from '../design.ts'
import type { QuestionPage } from '../layout/spec.ts'
import { boxLook, layerIn } from '../placed-look.ts'
import type { Rect } from '../rect.ts'
import { isRightToLeft } from '../text-size.ts'
import { signAt } from './sign-at.ts'

const SEGMENT_GAP = 8
/** More segments than this would be dots. */
const SEGMENTS_MAX = 24
const FILL_MS = 300

/** Rail of a question, and an owner's logo, while no sign has their place. */
export function makeHead(
  film: Film,
  scene: QuestionScene,
  { head }: QuestionPage,
  vars: Vars,
): (timeMs: number) => Layer[] {
  const rail = makeRail(film, scene, head.rail, vars)
  const logo = film.assets[LOGO_ASSET]
    ? [layerIn('logo', boxLook('logo', head.logo, { image: { logo: LOGO_ASSET }, vars }))]
    : []
  return (timeMs) => {
    const isFree = signAt(film, scene, timeMs) === null
    return [...(isFree || !head.sign.hidesRail ? rail(timeMs) : []), ...(isFree ? logo : [])]
  }
}

/** Progress: a segment for each question, filled at its reveal. */
function makeRail(film: Film, scene: QuestionScene, box: Rect, vars: Vars): (timeMs: number) => Layer[] {
  const { questionIndex, questionCount, beats } = scene
  const count = Math.min(questionCount, SEGMENTS_MAX)
  const width = Math.floor((box.width - SEGMENT_GAP * (count - 1)) / count)
  const isReversed = isRightToLeft(film.snapshot.questions[0]!.text)
  const look: Look = { part: 'rail', width, height: box.height, bleed: 8, vars }
  const filled: Look = { ...look, classes: ['on'] }
  const done = (questionIndex * count) / questionCount
  const doneNext = ((questionIndex + 1) * count) / questionCount
  const places = Array.from({ length: count }, (_, index) => {
    const place = isReversed ? count - 1 - index : index
    return { x: box.x + place * (width + SEGMENT_GAP), y: box.y }
  })
  return (timeMs) => {
    const reached = done + (doneNext - done) * easeOut(progress(timeMs, beats.revealMs, FILL_MS))
    return places.flatMap((motion, index): Layer[] => {
      const share = Math.min(1, Math.max(0, reached - index))
      const hidden = Math.round((1 - share) * width) / width
      const inset = isReversed ? { left: hidden } : { right: hidden }
      return [
        ...(share < 1 ? [{ id: `rail-${index}`, look, motion }] : []),
        ...(share > 0
          ? [{ id: `rail-on-${index}`, look: filled, motion: { ...motion, ...(share < 1 && { inset }) } }]
          : []),
      ]
    })
  }
}
