import { easeOut, progress } from '../../../timeline/easing.ts'
import { LOGO_ASSET } from '../../../timeline/film.ts'
import { LEVEL_CARD_MS } from '../../../timeline/pace.ts'
import { levelBadge, phrasesOf } from '../../../timeline/phrases.ts'
import type { QuestionScene } from '../../../timeline/scenes.ts'
import type { Film, Layer, Look } from '../../template.ts'
import type { Design, Vars } from '../design.ts'
import type { QuestionPage } from '../layout/spec.ts'
import { boxLook, layerIn } from '../placed-look.ts'
import { around, type Rect } from '../rect.ts'
import type { BoxedLook } from '../text-box.ts'
import { apparentPx, commonSize, isRightToLeft, sizeVars, widthEm, widthFactorOf } from '../text-size.ts'
import { isFinal } from './final.ts'

const SEGMENT_GAP = 8
/** More segments than this would be dots. */
const SEGMENTS_MAX = 24
const FILL_MS = 300
const CHIP_PX = { most: 50, least: 24, padX: 12 }
/** Px that both borders of a chip or a card may take of its width. */
const BORDERS = 20
/** Type of a level and a prompt while they stay, and the width up to which their chips grow for it. */
const STAY = { px: 51, width: 355, widthInSquare: 310 }

/** Rail, level and running prompt of a question. */
export function makeHead(
  design: Design,
  film: Film,
  scene: QuestionScene,
  page: QuestionPage,
  vars: Vars,
): (timeMs: number) => Layer[] {
  const rail = makeRail(film, scene, page.head.rail, vars)
  const prompt = promptOf(film, scene)
  const boxes = stayingBoxes(design, film, scene, page)
  const staying = (part: 'chip' | 'prompt', text: string, classes: readonly string[]): BoxedLook => {
    const box = boxes[part]!
    return { box, look: chipLook(design, part, text, box, vars, classes) }
  }
  const level = scene.level
    ? staying('chip', levelBadge(scene.level, film.snapshot), [`level-${scene.level}`])
    : null
  const logo =
    level === null && film.assets[LOGO_ASSET]
      ? layerIn('logo', boxLook('logo', page.head.chip, { image: { logo: LOGO_ASSET }, vars }))
      : null
  const promptChip = prompt === null ? null : staying('prompt', prompt, [])
  // It would show beside the card that slams in, and twice where that says the same.
  const promptMs = isFinal(scene) || (scene.level && scene.entersLevel) ? LEVEL_CARD_MS : 0
  return (timeMs) => [
    ...rail(timeMs),
    ...(level && (!scene.entersLevel || timeMs >= LEVEL_CARD_MS) ? [layerIn('chip', level)] : []),
    ...(logo ? [logo] : []),
    ...(promptChip && timeMs >= promptMs
      ? [layerIn('prompt', promptChip, promptMs > 0 ? {} : { opacity: easeOut(progress(timeMs, 0, 300)) })]
      : []),
  ]
}

/** The boxes of the level, or of an owner's logo, and of the prompt that a question shows beside its clock. */
export function chipBoxes(design: Design, film: Film, scene: QuestionScene, page: QuestionPage): Rect[] {
  const { chip, prompt } = stayingBoxes(design, film, scene, page)
  const logo = film.assets[LOGO_ASSET] ? page.head.chip : null
  return [chip ?? logo, prompt].filter((box) => box !== null)
}

function stayingBoxes(design: Design, film: Film, scene: QuestionScene, { head }: QuestionPage) {
  const prompt = promptOf(film, scene)
  const boxes = {
    chip: scene.level
      ? restingBox(design, film, levelBadge(scene.level, film.snapshot), head.chip, head.rail)
      : null,
    prompt: prompt === null ? null : restingBox(design, film, prompt, head.prompt, head.rail),
  }
  // One below the other they are as wide as the longer one.
  const { chip, prompt: other } = boxes
  if (head.chip.x !== head.prompt.x || chip === null || other === null) return boxes
  const { x, width } = around([chip, other])
  return { chip: { ...chip, x, width }, prompt: { ...other, x, width } }
}

/** From the second question on: how long a run of right answers this one would make. */
function promptOf({ snapshot }: Film, { questionIndex, questionCount }: QuestionScene): string | null {
  const { last, streak } = phrasesOf(snapshot)
  if (questionCount < 2 || questionIndex === 0) return null
  if (questionIndex === questionCount - 1) return last
  return questionIndex < 2 ? null : streak.replace('#', String(questionIndex + 1))
}

/** Where a level or a prompt stays: in a square the question stands beside it. */
export function restingBox(design: Design, film: Film, text: string, chip: Rect, rail: Rect): Rect {
  const width = film.width === film.height ? STAY.widthInSquare : STAY.width
  return chipBox(design, text, chip, rail, { px: STAY.px, width })
}

/** The box of a chip, as wide as one line of `px` needs: it grows from its edge of the rail inwards. */
export function chipBox(
  { page: { question } }: Design,
  text: string,
  chip: Rect,
  rail: Rect,
  { px, width: widthMax }: { px: number; width: number },
): Rect {
  const em = apparentPx(px, question.face) * widthFactorOf(text, question.face)
  const wanted = Math.ceil(widthEm(text) * em) + 2 * CHIP_PX.padX + BORDERS
  const width = Math.max(chip.width, Math.min(wanted, widthMax))
  const isAtEnd = chip.x + chip.width / 2 > rail.x + rail.width / 2
  return { ...chip, x: isAtEnd ? chip.x + chip.width - width : chip.x, width }
}

/** Words on one line in a small box. */
export function chipLook(
  design: Design,
  part: string,
  text: string,
  box: Rect,
  vars: Vars,
  classes: readonly string[],
  most: number = CHIP_PX.most,
): Look {
  const face = { ...design.page.question.face, lineHeight: 1 }
  const px = commonSize(
    [text],
    { width: box.width - 2 * CHIP_PX.padX, height: box.height },
    face,
    apparentPx(most, face),
    CHIP_PX.least,
  )
  return {
    part,
    width: box.width,
    height: box.height,
    bleed: 12,
    text: { text },
    classes,
    vars: { ...vars, ...sizeVars(text, px, 14) },
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
