import { OPTION_ENTRY_MS } from '../../timeline/build-scenes.ts'
import { easeOut, mix, progress, spring } from '../../timeline/easing.ts'
import { phrasesOf } from '../../timeline/phrases.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import type { Rect } from '../kit/rect.ts'
import { commonSize, sizeVars } from '../kit/text-size.ts'
import type { Film, Layer, Look } from '../template.ts'
import { DISPLAY } from './layout.ts'
import { REVEAL_MS } from './options.ts'

/** The plate of a question without options; `hidden` waits in its place where no large clock does. */
export type AnswerPlan = { box: Rect; look: Look; hidden: Look | null }

/** The looks of an answer that is revealed. */
export function planAnswer(
  film: Film,
  text: string,
  box: Rect,
  isClockLarge: boolean,
  accent: string,
): AnswerPlan {
  const room = { width: box.width - 150, height: box.height - 84 }
  const size = commonSize([text], room, DISPLAY, isClockLarge ? 100 : 72, 24)
  const shared = { width: box.width, height: box.height, bleed: 64 }
  return {
    box,
    look: {
      ...shared,
      part: 'answer',
      text: { label: phrasesOf(film.snapshot).answer, text },
      vars: sizeVars(text, size, 20),
    },
    // Where the large clock counts, the place is taken; else it says that something is hidden.
    hidden: isClockLarge ? null : { ...shared, part: 'hidden', vars: { accent } },
  }
}

/** The plate turns over on the reveal's beat. */
export function answerLayers(
  { box, look, hidden }: AnswerPlan,
  { beats }: QuestionScene,
  timeMs: number,
  leaveX: number,
): Layer[] {
  const share = progress(timeMs, beats.revealMs, REVEAL_MS)
  const layers: Layer[] = []
  if (hidden && share < 1) {
    const shown = easeOut(progress(timeMs, beats.optionsInMs, OPTION_ENTRY_MS))
    layers.push({
      id: 'hidden',
      look: hidden,
      motion: { x: box.x, y: box.y, scale: mix(0.92, 1, shown), opacity: shown * (1 - share) },
    })
  }
  if (share > 0) {
    layers.push({
      id: 'answer',
      look,
      motion: {
        x: box.x + leaveX,
        y: box.y,
        scale: mix(0.9, 1, spring(share)),
        opacity: Math.min(1, share * 2),
      },
    })
  }
  return layers
}
