import { easeOut, inSteps, mix, progress, spring } from '../../../timeline/easing.ts'
import { BREATH_MS, LEAVE_MS, TRANSITION_MS } from '../../../timeline/pace.ts'
import type { QuestionScene } from '../../../timeline/scenes.ts'
import type { Layer } from '../../template.ts'
import type { Design } from '../design.ts'
import { onTwos } from '../idle.ts'
import { combine, LEAVE, type Move, movedLayer } from '../moves.ts'
import { boxLook } from '../placed-look.ts'
import { growBy, type Rect } from '../rect.ts'
import { unveilLayers, unveilShare } from '../unveil.ts'
import { headingShare } from './fact.ts'
import type { QuestionPlan } from './plan.ts'

const PAGE_MS = 180
/** While it waits a picture comes closer by so many px to each side, most of it with the ticks, at each of which it springs. */
const PUSH = { px: 10, tickMs: 240, steps: 6 }
/** A light goes over it once in so many ms: its width, how far it keeps off the edges, and how bright it is. */
const LIGHT = { everyMs: 2000, ms: 530, share: 0.34, insetPx: 18, opacity: 0.5 }
/** At the reveal it comes so much closer than its frame and springs back, and light goes over it in so many frames. */
const PUNCH = { scale: 0.16, ms: 400, light: [0.85, 0.55, 0.25], frameMs: 1000 / 30 }
/** The frame of light around it: so wide, and it comes in steps. */
const RIM = { px: 26, ms: 220, steps: 4 }
/** It grows to its largest place as the options leave it. */
const GROW_MS = 260

/** The picture that a question is about, as far as it has come out: alive while it waits, and as large as can be with its answer. */
export function pictureLayers(
  design: Design,
  plan: QuestionPlan,
  scene: QuestionScene,
  timeMs: number,
): Layer[] {
  const { asked, picture } = plan
  if (!picture) return []
  const { beats } = scene
  const gone = progress(timeMs, beats.outMs + TRANSITION_MS - LEAVE_MS, LEAVE_MS)
  const turned = scene.isPaged ? progress(timeMs, beats.optionsInMs - PAGE_MS, PAGE_MS) : 0
  const entry: Move = scene.isOnStage ? {} : { scale: mix(0.9, 1, easeOut(progress(timeMs, -40, 350))) }
  const moved = combine(entry, LEAVE.turn(turned), design.leave(gone, picture.box, 1))
  const reveal = asked.picture?.reveal ?? 'none'
  if (timeMs < beats.revealMs || asked.reveals === 'nothing') {
    const shown = unveilShare(timeMs - beats.countdownMs, beats.revealMs - beats.countdownMs)
    const closer = combine(moved, { scale: 1 + (2 * PUSH.px * pushShare(scene, timeMs)) / picture.box.width })
    return [
      ...unveilLayers(picture, reveal, shown, timeMs >= beats.revealMs, closer),
      ...(timeMs < beats.revealMs ? passingLight(picture.box, scene, timeMs) : []),
    ]
  }
  return revealedLayers(plan, beats.revealMs, timeMs, moved)
}

/** How far (0…1) a picture has come closer at a moment of its wait: a step with each tick, and steady before the first. */
function pushShare({ beats }: QuestionScene, timeMs: number): number {
  const { countdownMs, revealMs } = beats
  const ticks = Math.max(1, Math.round((revealMs - countdownMs) / 1000))
  const since = Math.min(timeMs, revealMs - BREATH_MS) - countdownMs
  if (since < 0) return 0
  const tick = Math.floor(since / 1000)
  return (tick + inSteps(spring(progress(since - tick * 1000, 0, PUSH.tickMs), 0.3), PUSH.steps)) / ticks
}

/** A band of light on its way over a picture, of which nothing reaches beyond it. */
function passingLight({ x, y, width, height }: Rect, { beats }: QuestionScene, timeMs: number): Layer[] {
  const inner = width - 2 * LIGHT.insetPx
  const band = Math.round(inner * LIGHT.share)
  const since = onTwos(Math.min(timeMs, beats.revealMs - BREATH_MS)) - beats.countdownMs
  const share = progress(since % LIGHT.everyMs, 0, LIGHT.ms)
  if (since < 0 || share === 0 || share === 1) return []
  const left = Math.round(mix(-band, inner, share))
  const box = {
    x: x + LIGHT.insetPx + left,
    y: y + LIGHT.insetPx,
    width: band,
    height: height - 2 * LIGHT.insetPx,
  }
  const inset = { left: Math.max(0, -left) / band, right: Math.max(0, left + band - inner) / band }
  return movedLayer('picture-light', boxLook('picture-light', box), { inset, opacity: LIGHT.opacity })
}

/** With its answer a picture springs open in light, grows over the question's place, and gives that up to what is told. */
function revealedLayers(plan: QuestionPlan, revealMs: number, timeMs: number, moved: Move): Layer[] {
  const { picture, enlarged, telling, asked } = plan
  const drawn = enlarged ?? picture!
  const ageMs = timeMs - revealMs
  const grown = easeOut(progress(ageMs, 0, GROW_MS)) * (1 - headingShare(telling, timeMs))
  const [from, to] = [picture!.box, drawn.box]
  const move = combine(moved, {
    dx: Math.round((from.x + from.width / 2 - to.x - to.width / 2) * (1 - grown)),
    dy: Math.round((from.y + from.height / 2 - to.y - to.height / 2) * (1 - grown)),
    scale:
      mix(from.width / to.width, 1, grown) *
      mix(1 + PUNCH.scale, 1, spring(progress(ageMs, 0, PUNCH.ms), 0.1)),
  })
  const light = PUNCH.light[Math.floor((ageMs + 0.5) / PUNCH.frameMs)] ?? 0
  const lit = inSteps(easeOut(progress(ageMs, 0, RIM.ms)), RIM.steps)
  const rim = growBy(to, Math.round(RIM.px * lit))
  return [
    ...(asked.reveals === 'shares' ? [] : movedLayer('picture-rim', boxLook('picture-rim', rim), move, to)),
    ...unveilLayers(drawn, asked.picture?.reveal ?? 'none', 1, true, move),
    ...movedLayer('picture-flash', boxLook('flash', to), combine(move, { opacity: light })),
  ]
}
