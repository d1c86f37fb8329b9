import { progress } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { perArguments } from '../kit/memo.ts'
import type { Rect } from '../kit/rect.ts'
import type { Layer, Look } from '../template.ts'
import { steps } from './scan.ts'
import type { Neon } from './style.ts'

const BLOCKS_MAX = 12
const FRAME = 8
const GAP = 6
const POP_MS = 200

/**
 * The time that is left as blocks of energy, one for each second as far as there is room, and as a figure. The
 * bar fills while viewers read; its last three seconds turn to the other hue and flash.
 */
export function makeEnergy(
  { bar, digit }: { bar: Rect; digit: Rect },
  seconds: number,
  neon: Neon,
): (scene: QuestionScene, timeMs: number) => Layer[] {
  const { accent, second, ink, panel } = neon
  const count = Math.min(BLOCKS_MAX, seconds)
  const blockWidth = Math.floor((bar.width - 2 * FRAME - (count + 1) * GAP) / count)
  const slack = bar.width - 2 * FRAME - count * blockWidth - (count + 1) * GAP
  const frame: Look = { part: 'bar', width: bar.width, height: bar.height, vars: { panel, ink } }
  const blockOf = (colour: string): Look => ({
    part: 'block',
    width: blockWidth,
    height: bar.height - 2 * (FRAME + GAP),
    vars: { colour },
  })
  const [calm, hot] = [blockOf(second), blockOf(accent)]
  const figureOf = perArguments(
    (text: string, colour: string): Look => ({
      part: 'digit',
      width: digit.width,
      height: digit.height,
      bleed: 40,
      text: { digit: text },
      vars: { size: Math.round(Math.min(digit.height * 1.5, digit.width / (0.42 * text.length))), colour },
    }),
  )
  const place = (index: number) => ({
    x: bar.x + FRAME + GAP + Math.floor(slack / 2) + index * (blockWidth + GAP),
    y: bar.y + FRAME + GAP,
  })

  return (scene, timeMs) => {
    const { beats } = scene
    const clock = countdownAt(beats, timeMs)
    const isHot = clock.state === 'running' && clock.digit <= 3
    const full =
      clock.state === 'before'
        ? Math.floor(progress(timeMs, 300, beats.countdownMs - 500) * count + 1e-9)
        : Math.ceil(clock.left * count - 1e-6)
    const layers: Layer[] = [{ id: 'bar', look: frame, motion: { x: bar.x, y: bar.y } }]
    for (let index = 0; index < full; index++) {
      // The block that is being used up flickers in its second half.
      const isLast = clock.state === 'running' && index === full - 1
      const isWeak = isLast && clock.left * count - index < 0.5 && Math.floor(timeMs / 125) % 2 === 1
      layers.push({
        id: `block-${index}`,
        look: isHot ? hot : calm,
        motion: { ...place(index), ...(isWeak ? { opacity: 0.4 } : {}) },
      })
    }
    if (clock.state === 'over') return layers
    const pop = steps(1 - progress(clock.digitAgeMs, 0, POP_MS), 4)
    const text = clock.state === 'before' ? '?' : String(clock.digit)
    layers.push({
      id: 'digit',
      look: figureOf(text, isHot ? accent : clock.state === 'before' ? ink : second),
      motion: {
        x: digit.x,
        y: digit.y,
        scale: clock.state === 'running' ? 1 + (isHot ? 0.2 : 0.08) * pop : 1,
      },
    })
    return layers
  }
}
