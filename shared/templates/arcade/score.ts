import { progress } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import type { QuestionPage } from '../kit/layout/spec.ts'
import type { Film, Layer } from '../template.ts'
import { varsOf } from './style.ts'

const DIGITS = 5
const CELL = { width: 46, height: 72 }
/** Points for an answer; they begin to count once the shot has hit. */
export const POINTS = 1000
const COUNT = { fromMs: 220, ms: 560, steps: 14 }

/** The score between level and prompt: it rolls up at each reveal and stays from question to question. */
export function scoreLayers(
  film: Film,
  { questionIndex, beats }: QuestionScene,
  timeMs: number,
  { head: { chip, prompt } }: QuestionPage,
): Layer[] {
  const counted = Math.ceil(progress(timeMs, beats.revealMs + COUNT.fromMs, COUNT.ms) * COUNT.steps)
  const score = questionIndex * POINTS + Math.round((counted / COUNT.steps) * POINTS)
  const isRolling = counted > 0 && counted < COUNT.steps
  const middle = (Math.min(chip.x, prompt.x) + Math.max(chip.x + chip.width, prompt.x + prompt.width)) / 2
  const vars = varsOf(film)
  return [...String(score).padStart(DIGITS, '0')].map((digit, index) => ({
    id: `score-${index}`,
    look: {
      part: 'score',
      ...CELL,
      bleed: 10,
      text: { text: digit },
      classes: isRolling ? ['on'] : [],
      vars,
    },
    motion: {
      x: Math.round(middle + (index - DIGITS / 2) * CELL.width),
      y: Math.round(
        chip.y + (chip.height - CELL.height) / 2 - (isRolling && index % 2 === counted % 2 ? 8 : 0),
      ),
    },
  }))
}
