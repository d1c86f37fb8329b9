import { letterOf } from '../../timeline/answers.ts'
import { easeOut, mix, progress } from '../../timeline/easing.ts'
import { OPTION_ENTRY_MS, OPTION_STAGGER_MS } from '../../timeline/pace.ts'
import type { QuestionBeats } from '../../timeline/scenes.ts'
import type { BoardPage } from '../kit/board/spec.ts'
import { growBox, placeOverBadge, scaledAbout } from '../kit/growth.ts'
import { boxLook, layerIn } from '../kit/placed-look.ts'
import type { Rect } from '../kit/rect.ts'
import { type BoxedLook, cropToText } from '../kit/text-box.ts'
import { countLines, isRightToLeft, sizeVars } from '../kit/text-size.ts'
import type { Film, Layer } from '../template.ts'
import { OPTION_INSETS } from './board-spec.ts'
import { PAPERS, type Papers, RIGHT_PAPER, TEXT } from './style.ts'

const GROWTH = 1.05
const DIMMED = 0.4
const SLAP_MS = 260
/** Two thirds of a step: the first picture of a movement is on its way already. */
const AHEAD_MS = 60
/** Px between a strip's edge and its text, above and below. */
const TEXT_MARGIN = 10

/** Two sizes of the mark of wrong ones, so that a film shares them. */
const CROSS_PX = { large: 84, small: 62 }

/** An option: a strip of paper that most questions share, and the text on it. */
export type Strip = {
  body: BoxedLook
  text: BoxedLook
  /** What a wrong one is marked with while it fades; `null` for the right one. */
  cross: BoxedLook | null
  /** The right one on its own paper, heavier, and what it is marked with. */
  right: { body: BoxedLook; text: BoxedLook; rays: BoxedLook; sticker: BoxedLook } | null
}

/** Plans the strip of an option. Looks name no text where they can, so that one picture serves many questions. */
export function planStrip(
  film: Film,
  { text, isCorrect }: { text: string; isCorrect: boolean },
  index: number,
  { options, optionSize, inset }: BoardPage,
  { accent, onAccent }: Papers,
): Strip {
  const box = options[index]!
  const isReversed = isRightToLeft(text)
  const lowest = Math.min(...options.map(({ height }) => height))
  const badge = Math.min(inset - 22, Math.round(lowest * 0.78))
  const end = box.width < 600 ? OPTION_INSETS.narrowEnd : OPTION_INSETS.end
  const strip = (place: Rect, paper: string, classes: readonly string[], letter = '') =>
    boxLook('strip', place, {
      bleed: 8,
      text: { letter },
      classes: isReversed ? [...classes, 'rtl'] : classes,
      vars: { paper, accent, onAccent, badge },
    })
  const room: Rect = {
    x: box.x + (isReversed ? end : inset),
    y: box.y + TEXT_MARGIN,
    width: box.width - inset - end,
    height: box.height - 2 * TEXT_MARGIN,
  }
  const textBox = cropToText(text, room, optionSize, TEXT, isReversed)
  // Bolder letters would change the line breaks of a paragraph.
  const isOneLine = countLines(text, room.width, optionSize, TEXT) === 1
  const label = (place: Rect, growth: number, classes: readonly string[]) => {
    const { size, floor } = sizeVars(text, optionSize, 12)
    const vars = { size: Math.round(size * growth), floor }
    return boxLook('strip-text', place, { bleed: 4, text: { text }, classes, vars })
  }
  const cut = `cut-${index % 3}`
  const idle = {
    body: strip(box, PAPERS[index % PAPERS.length]!, [cut], letterOf(index, film.snapshot)),
    text: label(textBox, 1, []),
  }
  const fromEdge = 4 + badge / 2
  const mark = (part: string, size: number, growth: number, bleed: number) => {
    const square = { width: size, height: size }
    return boxLook(part, placeOverBadge(box, growth, { fromEdge, isReversed }, square), { bleed })
  }
  if (!isCorrect) {
    return { ...idle, cross: mark('cross', badge < 76 ? CROSS_PX.small : CROSS_PX.large, 1, 0), right: null }
  }
  const grown = growBox(box, GROWTH)
  return {
    ...idle,
    cross: null,
    right: {
      body: strip(grown, RIGHT_PAPER, ['cut-0', 'right']),
      text: label(growBox(textBox, GROWTH, box), GROWTH, isOneLine ? ['right', 'heavy'] : ['right']),
      rays: boxLook(
        'rays',
        { x: grown.x - 26, y: grown.y - 22, width: grown.width + 52, height: grown.height + 44 },
        { bleed: 8 },
      ),
      sticker: mark('sticker', Math.round(badge * 1.16), GROWTH, 18),
    },
  }
}

/** Strips are pushed in from both sides in turn; those of a right column come from the right. */
export function stripLayers(
  { body, text, cross, right }: Strip,
  index: number,
  { optionsInMs, revealMs }: QuestionBeats,
  stepMs: number,
  frameWidth: number,
): Layer[] {
  const age = stepMs - optionsInMs - index * OPTION_STAGGER_MS
  if (age < 0) return []
  const [bodyId, textId] = [`strip-${index}`, `text-${index}`]
  if (stepMs < revealMs) {
    const away = (1 - easeOut(progress(age + AHEAD_MS, 0, OPTION_ENTRY_MS))) * frameWidth * 0.5
    const isFromLeft = index % 2 === 0 && body.box.x < frameWidth / 2
    const moved = Math.round(isFromLeft ? -away : away)
    return [
      layerIn(bodyId, body, { x: body.box.x + moved }),
      layerIn(textId, text, { x: text.box.x + moved }),
    ]
  }
  const share = easeOut(progress(stepMs + AHEAD_MS, revealMs, SLAP_MS))
  const slapped = progress(stepMs, revealMs + 80, SLAP_MS)
  const slap = (id: string, mark: BoxedLook) =>
    slapped > 0 ? [layerIn(`${id}-${index}`, mark, { scale: mix(1.34, 1, easeOut(slapped)) })] : []
  if (cross) {
    const opacity = mix(1, DIMMED, share)
    return [layerIn(bodyId, body, { opacity }), layerIn(textId, text, { opacity }), ...slap('cross', cross)]
  }
  if (!right) return []
  const scale = mix(1 / GROWTH, 1, share)
  return [
    layerIn(`rays-${index}`, right.rays, { scale: mix(0.8, 1, share) }),
    layerIn(`right-${index}`, right.body, { scale }),
    layerIn(`right-text-${index}`, right.text, scaledAbout(right.text.box, right.body.box, scale)),
    ...slap('sticker', right.sticker),
  ]
}
