import { clamp, progress } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import type { Rect } from '../kit/rect.ts'
import type { Film, Layer, Look } from '../template.ts'
import { spriteLook } from './figure.ts'
import { trackIn } from './lanes.ts'
import { FOE_COUNT, SIZES } from './sprites.ts'
import { styleOf } from './style.ts'

/** An option as it stands in a frame. */
export type Tile = { index: number; box: Rect; look: Look; motion: Layer['motion']; isRight: boolean }

const STEP = { ms: 100, px: 12 }
const MARGIN = 14
/** A runner leaves so much of its track's height free. */
const AIR = 14
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
    const isReversed = look.classes?.includes('rtl') ?? false
    const track = trackIn(box, look.classes?.includes('tile') ? 'tile' : 'bar', isReversed)
    const unit = Math.min(8, Math.floor((track.height - AIR) / SIZES.foe.height))
    const side = SIZES.foe.width * unit
    const reach = track.width - 2 * MARGIN - side
    const along = Math.round(((ran + (1 - ran) * dash) * reach) / STEP.px) * STEP.px
    const hop = isRight && ageMs >= 0 && ageMs < 900 ? (Math.floor(ageMs / 150) % 2) * 14 : (tick % 2) * 8
    const shown = isWrong
      ? spriteLook(film, scene, 'blast', `blast-${Math.min(2, Math.floor(ageMs / 110))}`, Math.ceil(unit / 2))
      : spriteLook(film, scene, 'foe', `foe-${index % FOE_COUNT}`, unit, keys[index % keys.length])
    const from = isReversed ? track.x + track.width - MARGIN - side - along : track.x + MARGIN + along
    const foot = track.y + track.height - Math.round((track.height - side) / 2)
    return [
      {
        id: `runner-${index}`,
        look: shown,
        motion: {
          x: from,
          y: foot - side - hop,
          ...(motion.camera && { camera: motion.camera }),
        },
      },
    ]
  })
}
