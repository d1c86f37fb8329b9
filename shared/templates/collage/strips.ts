import { OPTION_ENTRY_MS, OPTION_STAGGER_MS } from '../../timeline/build-scenes.ts'
import { easeOut, mix, progress } from '../../timeline/easing.ts'
import type { QuestionBeats } from '../../timeline/scenes.ts'
import type { Rect } from '../kit/rect.ts'
import { isRightToLeft, sizeVars } from '../kit/text-size.ts'
import type { Layer } from '../template.ts'
import { OPTION_INSETS, type QuestionLayout } from './areas.ts'
import { type Item, put } from './paper.ts'
import { PAPERS, type Papers, RIGHT_PAPER, WRONG_PAPER } from './style.ts'

const GROWTH = 1.05
const DIMMED = 0.45
const SLAP_MS = 260
/** Two thirds of a step: the first picture of a movement is on its way already. */
const AHEAD_MS = 60
/** Px between a strip's edge and its text, above and below. */
const TEXT_MARGIN = 10

/** An option: a strip of paper that most questions share, and the text on it. */
export type Strip = {
  body: Item
  text: Item
  decided: Item
  /** The right one's own text, heavier, and what it is marked with; `null` for the others, whose text only fades. */
  right: { text: Item; rays: Item; sticker: Item } | null
}

/** Plans the strip of an option. Looks name no text where they can, so that one picture serves many questions. */
export function planStrip(
  { text, isCorrect }: { text: string; isCorrect: boolean },
  index: number,
  { options, optionSize, inset }: QuestionLayout,
  { accent, onAccent }: Papers,
): Strip {
  const box = options[index]!
  const isReversed = isRightToLeft(text)
  const lowest = Math.min(...options.map(({ height }) => height))
  const badge = Math.min(inset - 14, Math.round(lowest * 0.78))
  const end = box.width < 600 ? OPTION_INSETS.narrowEnd : OPTION_INSETS.end
  const strip = (place: Rect, paper: string, classes: readonly string[], letter = ''): Item => ({
    x: place.x,
    y: place.y,
    look: {
      part: 'strip',
      width: place.width,
      height: place.height,
      bleed: 24,
      text: { letter },
      classes: isReversed ? [...classes, 'rtl'] : classes,
      vars: { paper, accent, onAccent, badge },
    },
  })
  const label = (place: Rect, growth: number, classes: readonly string[]): Item => {
    const width = Math.round((box.width - inset - end) * growth)
    const left = Math.round((isReversed ? end : inset) * growth)
    const { size, floor } = sizeVars(text, optionSize, 12)
    return {
      x: place.x + left,
      y: place.y + TEXT_MARGIN,
      look: {
        part: 'strip-text',
        width,
        height: place.height - 2 * TEXT_MARGIN,
        text: { text },
        classes,
        vars: { size: Math.round(size * growth), floor },
      },
    }
  }
  const cut = `cut-${index % 3}`
  const idle = {
    body: strip(box, PAPERS[index % PAPERS.length]!, [cut], String.fromCharCode(65 + index)),
    text: label(box, 1, []),
  }
  if (!isCorrect) return { ...idle, decided: strip(box, WRONG_PAPER, [cut, 'wrong']), right: null }

  const grown = growRect(box, GROWTH)
  const size = Math.round(badge * 1.16)
  const middle = (4 + badge / 2) * GROWTH
  return {
    ...idle,
    decided: strip(grown, RIGHT_PAPER, ['cut-0', 'right']),
    right: {
      text: label(grown, GROWTH, ['right']),
      rays: {
        x: grown.x - 26,
        y: grown.y - 22,
        look: { part: 'rays', width: grown.width + 52, height: grown.height + 44, bleed: 24 },
      },
      sticker: {
        x: Math.round((isReversed ? grown.x + grown.width - middle : grown.x + middle) - size / 2),
        y: Math.round(box.y + (box.height - size) / 2),
        look: { part: 'sticker', width: size, height: size, bleed: 24 },
      },
    },
  }
}

/** Strips are pushed in from both sides in turn; those of a right column come from the right. */
export function stripLayers(
  { body, text, decided, right }: Strip,
  index: number,
  { optionsInMs, revealMs }: QuestionBeats,
  stepMs: number,
  frameWidth: number,
): Layer[] {
  const age = stepMs - optionsInMs - index * OPTION_STAGGER_MS
  if (age < 0) return []
  if (stepMs < revealMs) {
    const away = (1 - easeOut(progress(age + AHEAD_MS, 0, OPTION_ENTRY_MS))) * frameWidth * 0.5
    const isFromLeft = index % 2 === 0 && body.x < frameWidth / 2
    const moved = Math.round(isFromLeft ? -away : away)
    return [
      put(`strip-${index}`, body, { x: body.x + moved }),
      put(`text-${index}`, text, { x: text.x + moved }),
    ]
  }
  const share = easeOut(progress(stepMs + AHEAD_MS, revealMs, SLAP_MS))
  if (!right) {
    const opacity = mix(1, DIMMED, share)
    return [put(`decided-${index}`, decided, { opacity }), put(`text-${index}`, text, { opacity })]
  }
  const scale = mix(1 / GROWTH, 1, share)
  const layers = [
    put(`rays-${index}`, right.rays, { scale: mix(0.8, 1, share) }),
    put(`decided-${index}`, decided, { scale }),
    put(`right-${index}`, right.text, growAbout(right.text, decided, scale)),
  ]
  const slapped = progress(stepMs, revealMs + 80, SLAP_MS)
  if (slapped > 0)
    layers.push(put(`sticker-${index}`, right.sticker, { scale: mix(1.34, 1, easeOut(slapped)) }))
  return layers
}

function growRect({ x, y, width, height }: Rect, growth: number): Rect {
  const [wide, tall] = [Math.round(width * growth), Math.round(height * growth)]
  return {
    x: x - Math.round((wide - width) / 2),
    y: y - Math.round((tall - height) / 2),
    width: wide,
    height: tall,
  }
}

/** What lies on a paper grows about the paper's middle, not about its own. */
function growAbout(item: Item, paper: Item, scale: number): Partial<Layer['motion']> {
  const middleOf = ({ x, look }: Item) => x + look.width / 2
  return { x: Math.round(item.x + (middleOf(paper) - middleOf(item)) * (1 - scale)), scale }
}
