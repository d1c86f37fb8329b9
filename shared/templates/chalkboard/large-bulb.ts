import { BEAT_MS } from '../../timeline/beat.ts'
import { inSteps, progress, spring } from '../../timeline/easing.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { countdownAt, tremblePx } from '../kit/countdown.ts'
import { makeFigures } from '../kit/figures.ts'
import { headOf } from '../kit/layout/head.ts'
import { perArguments, perFilm, perScene } from '../kit/memo.ts'
import { boxLook, layerIn } from '../kit/placed-look.ts'
import { aftermathAt, phraseHop } from '../kit/question/telling.ts'
import { centreIn, type Rect } from '../kit/rect.ts'
import type { Film, Layer } from '../template.ts'
import { glowLayers } from './glow.ts'
import { PAGE } from './page.ts'
import { chalkVars } from './style.ts'

/** The foot of its screw in px, and what its drawing of 400 by 420 has: the glass' top and size, the screw's foot. */
const STAND = { footY: 1852, middleX: 500, width: 400, height: 420, top: 60, glass: 236, screw: 344 }
/** Against the clock's height: the room on the glass' brow. */
const BROW = { downPx: 8, width: 1.7, height: 0.94 }
const FIGURES = {
  part: 'clock-figure',
  one: 1.06,
  two: 0.8,
  pop: { first: 0.6, calm: 0.12, warm: 0.26, ms: 240 },
  grown: [1, 0.97, 0.95],
  look: { bleed: 14 },
}
/** Shares of its width around it: where it points with a cane, where it shines or sweats rays, and else. */
const BLEED_SHARE = { points: 0.2, shines: 0.11, dark: 0.02 }
/** Steps of its movements: a drawing that is redrawn by hand. */
const STEP_MS = { sweat: 250, glow: 125 }
const WARM_SECONDS = 3
const SHAKE = { px: [6, 4, 2], ms: 125 }
const LEAP = { ms: 320, px: 46, most: 1.06 }
/** Poses of the filament that listens, and the one that asks. */
const LISTENING = 3
const ASKING = LISTENING

/** The box of the bulb on a vertical board: its glass reaches up to the clock's row. */
const boxOf = perFilm((film): Rect => {
  const { y } = headOf(PAGE, film).clock
  const unit = (STAND.footY - y) / (STAND.screw - STAND.top)
  const [width, height] = [STAND.width, STAND.height].map((units) => Math.round(units * unit)) as [
    number,
    number,
  ]
  return { x: STAND.middleX - Math.round(width / 2), y: Math.round(y - STAND.top * unit), width, height }
})

const looksOf = perScene((film, scene) =>
  perArguments((classes: string) =>
    boxLook('bulb', boxOf(film), {
      bleed: Math.round(boxOf(film).width * bleedShareOf(classes)),
      classes: ['large', ...classes.split(' ')],
      vars: chalkVars(film, scene),
    }),
  ),
)

function bleedShareOf(classes: string): number {
  if (classes.includes('point')) return BLEED_SHARE.points
  return classes.includes('rays') ? BLEED_SHARE.shines : BLEED_SHARE.dark
}

/** A bulb as large as the room below the options: it reads along, fills with light as the time runs, and shines. */
export function largeBulb(film: Film, scene: QuestionScene, timeMs: number): Layer[] {
  const { beats } = scene
  const { state, digit, left } = countdownAt(beats, timeMs)
  const look = looksOf(film, scene)
  const light = glowLayers(film, scene, timeMs)
  if (state === 'over') return [...light, shiningLayer(film, scene, timeMs)]
  if (state === 'before')
    return [layerIn('bulb', look(Math.floor(timeMs / BEAT_MS) % 5 === 4 ? 'shut' : 'up'))]
  const isHot = digit <= WARM_SECONDS
  const sweat = Math.floor((timeMs - beats.countdownMs) / STEP_MS.sweat + 0.01) % 2 ? 'b' : 'a'
  const face = digit < WARM_SECONDS ? `panic sweat-${sweat}` : 'worry'
  const rays = digit < WARM_SECONDS ? ` rays-${sweat}` : ''
  const { x } = boxOf(film)
  const at = { x: x + tremblePx(beats, timeMs, SHAKE) }
  const { top, glass, height } = STAND
  const dark = (top + glass * inSteps(left, (beats.revealMs - beats.countdownMs) / STEP_MS.glow)) / height
  return [
    ...light,
    layerIn('bulb', look(face + rays), at),
    layerIn('bulb-light', look(`${face} ${isHot ? 'hot' : 'bright'}`), { ...at, inset: { top: dark } }),
  ]
}

/** It leaps, shines and cheers, points at what is told, and cheers again. */
function shiningLayer(film: Film, scene: QuestionScene, timeMs: number): Layer {
  const after = aftermathAt(film, scene, timeMs)
  const { act, ageMs } = after
  const leapt = progress(timeMs, scene.beats.revealMs, LEAP.ms)
  const turn = Math.floor(ageMs / BEAT_MS) % 2 ? 'b' : 'a'
  const arms = act === 'listen' ? `point-${turn}` : `cheer-${turn}`
  const { look, box } = looksOf(film, scene)(`lit joy ${arms} rays-a`)
  const hop = act === 'listen' ? LEAP.px * phraseHop(after) : turn === 'b' ? LEAP.px / 2 : 0
  const lift = leapt < 1 ? LEAP.px * Math.sin(leapt * Math.PI) : hop
  const scale = 1 + (LEAP.most - 1) * spring(leapt, 0.2)
  const y = Math.round(box.y - lift - (box.height * (scale - 1)) / 2)
  return { id: 'bulb', look, motion: { x: box.x, y, scale } }
}

/** The opening's bulb is cold and asks; those of others shine, crowned at the end. */
export function restingBulb(film: Film, scene: Scene, timeMs: number): Layer[] {
  const look = looksOf(film, scene)
  const turn = Math.floor(timeMs / BEAT_MS) % 2 ? 'b' : 'a'
  if (scene.kind === 'intro') {
    const asking = boxLook('filament', browRoom(film), { classes: [`s${ASKING}`], bleed: 8 })
    return [layerIn('bulb', look('up')), layerIn('filament', asking, { scale: turn === 'b' ? 1.08 : 1 })]
  }
  const { x, y } = boxOf(film)
  return [
    layerIn('bulb', look(`lit joy cheer-${turn} rays-${turn}${scene.kind === 'outro' ? ' crowned' : ''}`), {
      x,
      y: y - (turn === 'b' ? LEAP.px / 2 : 0),
    }),
  ]
}

/** The room on the brow of the bulb. */
const browRoom = perFilm((film): Rect => {
  const { y, height } = headOf(PAGE, film).clock
  const middle = { x: STAND.middleX, y: y + height / 2 + BROW.downPx, width: 0, height: 0 }
  return centreIn(middle, height * BROW.width, height * BROW.height)
})

/** The clock on the brow of the bulb: a filament that listens, then the figures. */
export function makeBrow(film: Film, scene: QuestionScene): (timeMs: number) => Layer[] {
  const { beats } = scene
  const { height } = headOf(PAGE, film).clock
  const room = browRoom(film)
  const figureAt = makeFigures(scene, room, { ...FIGURES, px: height })
  const filaments = Array.from({ length: LISTENING }, (_, pose) =>
    boxLook('filament', room, { classes: [`s${pose}`], bleed: 8 }),
  )
  return (timeMs) => {
    const { state } = countdownAt(beats, timeMs)
    if (state === 'over') return []
    if (state === 'before')
      return [layerIn('filament', filaments[Math.floor(timeMs / STEP_MS.glow) % LISTENING]!)]
    return [figureAt(timeMs, { x: room.x + tremblePx(beats, timeMs, SHAKE) })]
  }
}
