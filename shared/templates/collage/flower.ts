import { BEAT_MS, beatAt } from '../../timeline/beat.ts'
import { clamp, mix, progress, spring } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { headOf } from '../kit/layout/head.ts'
import { perFilm, perScene } from '../kit/memo.ts'
import { boxLook, layerIn, shifted } from '../kit/placed-look.ts'
import { isFinal } from '../kit/question/final.ts'
import { aftermathAt, phraseHop } from '../kit/question/telling.ts'
import { weighedAt } from '../kit/question/waiting.ts'
import { centreIn, type Rect } from '../kit/rect.ts'
import type { BoxedLook } from '../kit/text-box.ts'
import type { Film, Layer } from '../template.ts'
import flower from './flower.json' with { type: 'json' }
import { PAGE } from './page.ts'
import { stageOf } from './stages.ts'
import { pictureAt } from './steps.ts'

type Mood = 'up' | 'left' | 'right' | 'blink' | 'uneasy' | 'worried' | 'panic' | 'cheer'

/**
 * The flower. Its disc's diameter against the clock's height, and the middle of a vertical frame's column; against the disc: a petal's box
 * and how far its middle is from the disc's, each with so few petals and so many, and the stem's width. It has as many petals as a
 * countdown has seconds, within bounds. `fall`: how a petal goes; `bloom`: how all come back with the answer, one after the other, and the
 * flower hops, in px of a disc of 500; `entryMs`: it grows out of its hill as a page begins. `face`: against the disc, higher where the
 * frame's edge cuts that; it nods to the beat. `shakePx`: in the last seconds.
 */
const {
  disc: DISC,
  petal: PETAL,
  away: AWAY,
  petals: PETALS,
  fall: FALL,
  bloom: BLOOM,
  face: FACE,
  ...FLOWER
} = flower
const BLINK = { everyMs: 2600, ms: 170 }
const READING = ['left', 'up', 'right'] as const

/** The disc of the flower: its upper edge is that of the clock's row. */
export const discOf = perFilm((film): Rect => {
  const { y, height } = headOf(PAGE, film).clock
  const isTall = film.snapshot.format === 'vertical'
  const size = Math.round(height * (isTall ? DISC.tall : DISC.low))
  const middleX = isTall ? DISC.columnX : film.width / 2
  return { x: Math.round(middleX - size / 2), y, width: size, height: size }
})

/** Px by which it trembles to the right in the last three seconds. */
function shakePx(scene: Scene, timeMs: number): number {
  if (scene.kind !== 'question') return 0
  const { state, digit } = countdownAt(scene.beats, timeMs)
  return state === 'running' ? (FLOWER.shakePx[digit] ?? 0) * (pictureAt(timeMs, 2, 12) * 2 - 1) : 0
}

/** The last flower has thorns for petals, and fangs. */
function beastOf(scene: Scene): string[] {
  return isFinal(scene) ? ['beast'] : []
}

const partsOf = perScene((film, scene) => {
  const disc = discOf(film)
  const { stage } = stageOf(scene)
  const width = Math.round(disc.width * FLOWER.stem)
  const top = disc.y + disc.height - 20
  const stem = {
    x: Math.round(disc.x + (disc.width - width) / 2),
    y: top,
    width,
    height: film.height - top + 200,
  }
  return {
    stem: boxLook('stem', stem, { bleed: 12 }),
    disc: boxLook('badge', disc, { bleed: 24, vars: { paper: stage.disc } }),
    petals: Array.from({ length: countOf(scene) }, (_, index) =>
      petalAt(disc, index, countOf(scene), stage.petals[index % 2]!, beastOf(scene)),
    ),
  }
})

function countOf(scene: Scene): number {
  if (scene.kind !== 'question') return PETALS.most
  const { countdownMs, revealMs } = scene.beats
  return clamp(Math.round((revealMs - countdownMs) / 1000), PETALS.least, PETALS.most)
}

/** Petals clockwise about the disc, the first one at its top. */
function petalAt(disc: Rect, index: number, count: number, paper: string, classes: string[]): BoxedLook {
  const turn = (index * 360) / count
  const angle = (turn * Math.PI) / 180
  const many = progress(count, PETALS.least, PETALS.most - PETALS.least)
  const size = disc.width * mix(PETAL.few, PETAL.many, many)
  const away = disc.width * mix(AWAY.few, AWAY.many, many)
  const at = { ...disc, x: disc.x + Math.sin(angle) * away, y: disc.y - Math.cos(angle) * away }
  return boxLook('petal', centreIn(at, size, size), { bleed: 20, classes, vars: { turn, paper } })
}

/** The host: a paper flower that loses a petal with each second, and blooms again with the answer. */
export function flowerLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const { stem, disc, petals } = partsOf(film, scene)
  const [dx, dy] = [shakePx(scene, timeMs), risenPx(film, scene, timeMs, disc.box.width)]
  const layers = [
    layerIn('stem', stem),
    ...petals.flatMap((_, index) => petalLayers(film, scene, index, timeMs)),
    layerIn('badge', disc),
    layerIn('face', faceOf(film, scene, timeMs)),
  ]
  return layers.map((layer) => shifted(layer, dx, dy))
}

/** A petal falls when its share of the time is up; the answer brings it back. */
function petalLayers(film: Film, scene: Scene, index: number, timeMs: number): Layer[] {
  const { petals, disc } = partsOf(film, scene)
  const [id, petal, size] = [`petal-${index}`, petals[index]!, disc.box.width]
  if (scene.kind !== 'question') return [layerIn(id, petal)]
  const { countdownMs, revealMs } = scene.beats
  if (timeMs >= revealMs) {
    const share = progress(timeMs, revealMs + index * BLOOM.eachMs, BLOOM.ms)
    return share === 0 ? [] : [layerIn(id, petal, { scale: 0.5 + 0.5 * spring(share, 0.16) })]
  }
  const ageMs = timeMs - countdownMs - ((index + 1) * (revealMs - countdownMs)) / petals.length
  if (ageMs >= FALL.ms) return []
  const share = clamp(ageMs / FALL.ms)
  const hop = FALL.hop * size * Math.sin(Math.PI * Math.min(1, share * 3))
  return [
    layerIn(id, petal, {
      x: petal.box.x + Math.round(share * FALL.aside * size),
      y: Math.round(petal.box.y - hop + share * share * size * FALL.drop),
    }),
  ]
}

/** Px below its place: it comes out of its hill, too far and back, and hops with the answer and with each phrase that is told. */
function risenPx(film: Film, scene: Scene, timeMs: number, size: number): number {
  if (scene.kind !== 'question') return 0
  const hopped = progress(timeMs, scene.beats.revealMs, BLOOM.hopMs)
  if (hopped > 0) {
    const after = aftermathAt(film, scene, timeMs)
    const told = hopped < 1 ? 0 : phraseHop(after)
    return -Math.round((BLOOM.hopPx * size * Math.max(told, Math.sin(Math.PI * hopped))) / 500)
  }
  if (scene.isOnStage) return 0
  const out = spring(progress(timeMs, -180, FLOWER.entryMs), 0.12)
  return Math.round((1 - out) * size)
}

function faceOf(film: Film, scene: Scene, timeMs: number): BoxedLook {
  const disc = discOf(film)
  const y = film.snapshot.format === 'vertical' ? FACE.y : FACE.lowY
  const size = disc.width * FACE.width
  const nod = beatAt(timeMs) < 0.5 ? FACE.nod : 0
  const middle = { ...disc, y: Math.round(disc.y + disc.height * (y + nod - 0.5)) }
  const box = centreIn(middle, size, size * FACE.ratio)
  const classes = [moodOf(film, scene, timeMs), ...beastOf(scene)]
  return boxLook('face', box, { bleed: Math.round(size * 0.08), classes })
}

/** It reads along; the last three seconds show in its face. */
function moodOf(film: Film, scene: Scene, timeMs: number): Mood {
  if (scene.kind !== 'question') return scene.kind === 'hook' ? 'up' : 'cheer'
  const { state, digit } = countdownAt(scene.beats, timeMs)
  if (state === 'over') {
    const { act, turn } = aftermathAt(film, scene, timeMs)
    return act === 'listen' ? READING[turn % READING.length]! : 'cheer'
  }
  if (state === 'running' && digit <= 3) return (['panic', 'panic', 'worried', 'uneasy'] as const)[digit]!
  const weighed = weighedAt(film, scene, timeMs)
  if (weighed) return READING[weighed.turn % READING.length]!
  if ((timeMs + BLINK.everyMs / 3) % BLINK.everyMs < BLINK.ms) return 'blink'
  return READING[Math.floor(timeMs / BEAT_MS) % READING.length]!
}
