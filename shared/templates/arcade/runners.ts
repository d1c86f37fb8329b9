import { clamp, progress } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import type { Rect } from '../kit/rect.ts'
import type { Film, Layer, Look } from '../template.ts'
import { spriteLook } from './figure.ts'
import { TRACK } from './lanes.ts'
import { FOE_COUNT, SIZES } from './sprites.ts'
import { styleOf } from './style.ts'

/** An option as it stands in a frame. */
export type Tile = { index: number; box: Rect; look: Look; motion: Layer['motion']; isRight: boolean }

const UNIT = 6
const STEP = { ms: 100, px: 12 }
const MARGIN = 24
/** They run this share of a lane before the reveal; the right one takes the rest in so many ms. */
const RUN = { share: 0.8, swing: 0.1, dashMs: 200 }
const BURST_MS = 320

/** A creature races along each lane; the right one reaches the flag, the others burst. */
export function runnerLayers(
  film: Film,
  scene: QuestionScene,
  timeMs: number,
  tiles: readonly Tile[],
): Layer[] {
  const { optionsInMs, countdownMs, revealMs, outMs } = scene.beats
  const ageMs = timeMs - revealMs
  if (timeMs < optionsInMs + 600 || timeMs >= outMs) return []
  const { keys } = styleOf(film, scene)
  const tick = Math.floor(Math.min(timeMs, revealMs) / STEP.ms + 1e-6)
  const run = clamp((tick * STEP.ms - countdownMs) / (revealMs - countdownMs))
  return tiles.flatMap(({ index, box, look, motion, isRight }): Layer[] => {
    const isWrong = ageMs >= 0 && !isRight
    if (isWrong && ageMs >= BURST_MS) return []
    const swing = run === 0 ? 0 : RUN.swing * Math.sin(tick * 0.23 + index * 2.3 + scene.questionIndex)
    const dash = isRight ? progress(ageMs, 0, RUN.dashMs) : 0
    const ran = clamp(RUN.share * run + swing * Math.min(1, run * 4))
    const reach = box.width - 2 * MARGIN - SIZES.foe.width * UNIT
    const along = Math.round(((ran + (1 - ran) * dash) * reach) / STEP.px) * STEP.px
    const isReversed = look.classes?.includes('rtl')
    const hop = isRight && Math.floor(ageMs / 150) % 2 === 1 && ageMs < 900 ? 10 : 0
    return [
      {
        id: `runner-${index}`,
        look: isWrong
          ? spriteLook(film, scene, 'blast', `blast-${ageMs < 110 ? 0 : ageMs < 220 ? 1 : 2}`, 4)
          : spriteLook(film, scene, 'foe', `foe-${index % FOE_COUNT}`, UNIT, keys[index % keys.length]),
        motion: {
          x: isReversed
            ? box.x + box.width - MARGIN - SIZES.foe.width * UNIT - along
            : box.x + MARGIN + along,
          y:
            box.y +
            box.height -
            TRACK -
            hop +
            Math.round((TRACK - SIZES.foe.height * UNIT) / 2) -
            10 -
            (tick % 2 ? 8 : 0),
          ...(motion.camera && { camera: motion.camera }),
        },
      },
    ]
  })
}
