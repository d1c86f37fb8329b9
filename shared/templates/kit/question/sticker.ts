import type { Asked } from '../../../questions/asked.ts'
import { arc, easeIn, easeOut, mix, progress, spring } from '../../../timeline/easing.ts'
import { BREATH_MS, LEAVE_MS, TRANSITION_MS } from '../../../timeline/pace.ts'
import type { QuestionScene } from '../../../timeline/scenes.ts'
import type { Layer } from '../../template.ts'
import type { Design, Vars } from '../design.ts'
import { emojiLook } from '../emoji-look.ts'
import { combine, LEAVE, type Move, movedLayer } from '../moves.ts'
import type { Rect } from '../rect.ts'
import type { BoxedLook } from '../text-box.ts'
import { treatmentOf } from '../treatment.ts'
import { risenBy } from './rise.ts'

const POP_MS = 320
/** It floats while the question is read; in steps, because each one redraws it. */
const FLOAT = { px: 8, periodMs: 1600, stepPx: 4 }
/** It hops with each second of the count, higher each time. */
const HOP = { ms: 300, px: [14, 22, 34] as const }
const LEAP = { ms: 520, px: 90, growth: 0.18 }

/** Emoji as large as their box, in the template's own hand; else cut out of white paper. */
export function stickerLook(design: Design, emoji: string, box: Rect, vars: Vars): BoxedLook {
  return emojiLook(emoji, box, { vars, ...treatmentOf(design.emoji, emoji, vars) })
}

/**
 * The sticker of a question: it pops in, floats, hops with the count and leaps at the reveal; `replaced` (0…1): how far it
 * has left for an explanation.
 */
export function stickerLayers(
  design: Design,
  { sticker, asked, rise }: { sticker: BoxedLook | null; asked: Asked; rise: number },
  scene: QuestionScene,
  timeMs: number,
  replaced: number,
): Layer[] {
  if (sticker === null) return []
  const { beats } = scene
  const entered: Move = scene.isOnStage
    ? {}
    : { scale: mix(0.6, 1, spring(progress(timeMs, -60, POP_MS), 0.14)) }
  const gone = progress(timeMs, beats.outMs + TRANSITION_MS - LEAVE_MS, LEAVE_MS)
  const left = design.leave(gone, sticker.box, 0)
  const risen = risenBy(rise, timeMs - beats.revealMs)
  const acts = timeMs < beats.revealMs || asked.reveals === 'nothing'
  const acted = acts ? { dy: -floatPx(timeMs) - hopPx(scene, timeMs) } : leapOf(timeMs - beats.revealMs)
  return movedLayer('sticker', sticker, combine(entered, acted, risen, LEAVE.turn(replaced), left))
}

function floatPx(timeMs: number): number {
  const { px, periodMs, stepPx } = FLOAT
  return Math.round((px * Math.sin((timeMs / periodMs) * 2 * Math.PI)) / stepPx) * stepPx
}

/** Px above its place after a second of the count has struck; calm in the held breath. */
function hopPx({ beats }: QuestionScene, timeMs: number): number {
  if (timeMs < beats.countdownMs || timeMs >= beats.revealMs - BREATH_MS) return 0
  const left = Math.ceil((beats.revealMs - timeMs) / 1000)
  const share = progress(1000 - ((beats.revealMs - timeMs) % 1000 || 1000), 0, HOP.ms)
  return Math.round(arc(share) * HOP.px[Math.max(0, 3 - left)]!)
}

/** A jump for joy that ends a little larger than it began. */
function leapOf(ageMs: number): Move {
  const share = progress(ageMs, 0, LEAP.ms)
  const grown = 1 + LEAP.growth * easeOut(Math.min(1, share * 2)) - (LEAP.growth / 2) * easeIn(share)
  return { dy: -Math.round(arc(share) * LEAP.px), scale: grown }
}
