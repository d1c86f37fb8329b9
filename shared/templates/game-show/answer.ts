import { OPTION_ENTRY_MS } from '../../timeline/build-scenes.ts'
import { easeOut, mix, progress, spring } from '../../timeline/easing.ts'
import { phrasesOf } from '../../timeline/phrases.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { centreIn, type Rect } from '../kit/rect.ts'
import { blockHeight, commonSize, sizeVars } from '../kit/text-size.ts'
import type { Film, Layer, Look } from '../template.ts'
import { REVEAL_MS } from './options.ts'
import type { Style } from './style.ts'
import { DISPLAY } from './style.ts'

/** The plate of a question without options; `hidden` waits in its place where no large clock does. */
export type AnswerPlan = { box: Rect; look: Look; hidden: Look | null }

const PLATE_HEIGHT_MIN = 250
/** What label and rim take of a plate's height, px. */
const LABEL_ROOM = 66

/** The looks of an answer that is revealed. */
export function planAnswer(
  film: Film,
  text: string,
  place: Rect,
  isClockLarge: boolean,
  { accent, panel, panelDeep }: Style,
): AnswerPlan {
  const room = { width: place.width - 150, height: place.height - LABEL_ROOM - 18 }
  const size = commonSize([text], room, DISPLAY, isClockLarge ? 112 : 76, 24)
  const block = blockHeight(text, room.width, size, DISPLAY)
  // A large clock leaves more room than a word needs: the plate goes by the word.
  const height = isClockLarge
    ? Math.min(place.height, Math.max(PLATE_HEIGHT_MIN, block + 2 * LABEL_ROOM))
    : place.height
  const box = centreIn(place, place.width, height)
  const shared = { width: box.width, height: box.height, bleed: 64 }
  return {
    box,
    look: {
      ...shared,
      part: 'answer',
      text: { label: phrasesOf(film.snapshot).answer, text },
      vars: {
        ...sizeVars(text, size, 20),
        block: Math.min(height - LABEL_ROOM, Math.round(block * 1.04 + size * 0.1)),
      },
    },
    // A question mark says that something is hidden, unless the large clock counts there.
    hidden: isClockLarge ? null : { ...shared, part: 'hidden', vars: { accent, panel, panelDeep } },
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
