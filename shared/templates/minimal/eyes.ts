import type { VideoFormat } from '../../contracts/format.ts'
import { askedOf } from '../../questions/asked.ts'
import { beatAt } from '../../timeline/beat.ts'
import { arc, progress } from '../../timeline/easing.ts'
import { BREATH_MS } from '../../timeline/pace.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { countdownAt, tremblePx } from '../kit/countdown.ts'
import { isFinal } from '../kit/question/final.ts'
import { aftermathAt, phraseHop, phraseSide } from '../kit/question/telling.ts'
import { gazeAt, type Surprise, surpriseAt, weighedAt } from '../kit/question/waiting.ts'
import type { Rect } from '../kit/rect.ts'
import { isRightToLeft } from '../kit/text-size.ts'
import { inColour } from '../kit/tinted.ts'
import type { Film, Layer, Look } from '../template.ts'
import { questionPageOf } from './page.ts'
import { paletteFor, turnOf } from './style.ts'
import { risenAt } from './surges.ts'

/** Where the eyes are: their middle and the width of both, px. */
type Place = { x: number; y: number; width: number }

/** As wide as the column at the foot of an upright frame, in the clock's row of the others; and where they end the film. */
const PLACES: Readonly<Record<VideoFormat, Place>> = {
  vertical: { x: 500, y: 1754, width: 880 },
  square: { x: 545, y: 200, width: 310 },
  landscape: { x: 960, y: 205, width: 340 },
}
const ENDS: Readonly<Record<VideoFormat, Place>> = {
  vertical: PLACES.vertical,
  square: { x: 540, y: 980, width: 560 },
  landscape: { x: 520, y: 980, width: 420 },
}
/** Shares of their width: their height; the crown's width and height, and how far its foot lies below their upper edge. */
const HEIGHT = 0.43
const CROWN = { width: 0.36, height: 0.225, under: 0.03 }
/** The width for which px are given. */
const NATURAL = 740
/** How far pupils go from the middle of their eyes, as shares of the width. */
const GLANCE = { x: 0.07, y: 0.06 }
/** The eyes rest on one thing for so long. */
const LOOK_MS = 420
const BLINK = { everyMs: 2300, ms: 110 }
const TREMBLE = { px: [9, 9], ms: 175 }
/** Px by which they leap at the answer, hop on a beat, and lean and hop as a phrase is told. */
const LEAP = { ms: 420, px: 44 }
const HOP_PX = 26
const TELLS = { asidePx: 16, hopPx: 40 }
/** Forms of eyes, one for each question in turn, and those of the last one. */
const FORMS = ['round', 'tall', 'square', 'half']
const LAST_FORM = 'slit'

/** `look`: where the pupils go (-1…1 each way), small ones where it is scared; `smiles`: with both eyes; `lids`: closed ones instead; px from their place. */
type Mood = {
  look?: readonly [x: number, y: number]
  isScared?: boolean
  smiles?: boolean
  lids?: 'shut' | 'blink' | null
  dx?: number
  dy?: number
}

/** What the creature does once in each question: its pupils go round, it ducks under water, or it leaps to see an option. */
const SURPRISES = ['rolls', 'ducks', 'leaps'] as const
const ROLLS = 2
const DUCK_PX = 210

/** Where a reader's eyes go along the lines of the question. */
const READING = [
  [-1, -1],
  [0, -1],
  [1, -1],
] as const

/** Where the film's story ends: the crowned eyes, and all of the frame below them. */
export function endStageOf({ snapshot: { format }, height }: Film): Rect | null {
  if (format === 'landscape') return null
  const { x, y, width } = ENDS[format]
  const top = Math.round(y - width * (HEIGHT / 2 + CROWN.height - CROWN.under))
  return { x: x - width / 2, y: top, width, height: height - top }
}

/** The creature in the water has only eyes: they read along, see the water rise, hold their breath, and cheer the answer. */
export function eyesLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  if (!areSeen(film, scene, timeMs)) return []
  const mood = scene.kind === 'question' ? moodAt(film, scene, timeMs) : waitingMood(scene, timeMs)
  const { ink } = paletteFor(film, scene)
  const form = isFinal(scene) ? LAST_FORM : FORMS[turnOf(scene) % FORMS.length]!
  const isEnd = scene.kind === 'outro'
  const { x, y, width } = (isEnd ? ENDS : PLACES)[film.snapshot.format]
  const height = Math.round(width * HEIGHT)
  const { look: [lookX, lookY] = [0, 0], lids, dx = 0, dy = 0, isScared, smiles } = mood
  const px = width / NATURAL
  const box = { x: Math.round(x - width / 2 + dx * px), y: Math.round(y - height / 2 + dy * px) }
  const part = (name: string, ...classes: string[]): Look => ({
    part: name,
    width,
    height,
    bleed: 4,
    classes,
  })
  const glance = {
    x: box.x + Math.round(lookX * GLANCE.x * width),
    y: box.y + Math.round(lookY * GLANCE.y * width),
  }
  return [
    ...(smiles
      ? [{ id: 'eyes', look: part('smile', form), motion: box }]
      : lids
        ? [{ id: 'lids', look: part('lids', lids), motion: { ...box, ...inColour(ink) } }]
        : [
            { id: 'eyes', look: part('eyes', form), motion: box },
            { id: 'pupils', look: part('pupils', form, ...(isScared ? ['scared'] : [])), motion: glance },
          ]),
    ...(isEnd ? [crownOver(box, width)] : []),
  ]
}

function crownOver({ x, y }: { x: number; y: number }, eyes: number): Layer {
  const [width, height] = [Math.round(eyes * CROWN.width), Math.round(eyes * CROWN.height)]
  const at = { x: Math.round(x + (eyes - width) / 2), y: Math.round(y - height + eyes * CROWN.under) }
  return { id: 'crown', look: { part: 'crown', width, height, bleed: 10 }, motion: at }
}

/**
 * In low frames cards reach up to the clock's row, and a sticker takes it in square ones. In a riddle the eye that is shut is
 * the creature's own.
 */
function areSeen(film: Film, scene: Scene, timeMs: number): boolean {
  const { format } = film.snapshot
  if (scene.kind !== 'question') return format === 'vertical' || scene.kind === 'outro'
  if (format === 'square' && askedOf(film.snapshot, scene.questionIndex).sticker !== null) return false
  return questionPageOf(film, scene).answer === null || timeMs >= scene.beats.revealMs
}

function waitingMood({ kind }: Scene, timeMs: number): Mood {
  const look = [Math.floor(timeMs / LOOK_MS) % 2 ? 0.6 : -0.6, -1] as const
  // A winner is awake.
  return { look, dy: -hopPx(timeMs), lids: kind === 'outro' ? null : blink(timeMs) }
}

function moodAt(film: Film, scene: QuestionScene, timeMs: number): Mood {
  const { beats, questionIndex } = scene
  const { state } = countdownAt(beats, timeMs)
  const lids = blink(timeMs)
  const surprise = surpriseAt(film, scene, SURPRISES, timeMs)
  if (surprise && surprise.progress < 1) return surprised(film, scene, surprise)
  const weighed = weighedAt(film, scene, timeMs)
  if (state === 'before') {
    const look = weighed
      ? gazeAt(questionPageOf(film, scene), weighed.option, PLACES[film.snapshot.format])
      : READING[Math.floor(timeMs / LOOK_MS) % READING.length]!
    return { look, lids }
  }
  if (state === 'over') {
    if (askedOf(film.snapshot, questionIndex).reveals === 'nothing') return { look: [0, -1], lids }
    const after = aftermathAt(film, scene, timeMs)
    if (after.act === 'cheer') {
      const leap = progress(after.ageMs, 0, LEAP.ms)
      return { smiles: true, dy: -Math.round(leap < 1 ? LEAP.px * arc(leap) : hopPx(timeMs)) }
    }
    const side = phraseSide(after)
    const [dx, dy] = [side * TELLS.asidePx, -Math.round(phraseHop(after) * TELLS.hopPx)]
    return { look: [side * 0.8, -1], lids, dx, dy }
  }
  // It cannot look in the held breath.
  if (beats.revealMs - timeMs <= BREATH_MS) return { lids: 'shut' }
  if (risenAt(beats, timeMs) < 0.2) return { look: [0, 1], lids }
  // The numeral stands where lines begin; between two seconds the eyes go over the options.
  const atClock = [isRightToLeft(film.snapshot.questions[0]?.text ?? '') ? 1 : -1, -1] as const
  const step = Math.floor(timeMs / LOOK_MS)
  const dx = tremblePx(beats, timeMs, TREMBLE)
  const look =
    step % 2 || weighed === null
      ? atClock
      : gazeAt(questionPageOf(film, scene), weighed.option, PLACES[film.snapshot.format])
  return { look, dx, isScared: dx !== 0 }
}

function surprised(
  film: Film,
  scene: QuestionScene,
  { name, progress: share, option }: Surprise<(typeof SURPRISES)[number]>,
): Mood {
  if (name === 'ducks') return { look: [0, 1], dy: Math.round(DUCK_PX * arc(share)) }
  if (name === 'leaps') {
    return {
      look: gazeAt(questionPageOf(film, scene), option, PLACES[film.snapshot.format]),
      dy: -Math.round(LEAP.px * Math.abs(Math.sin(share * 3 * Math.PI))),
    }
  }
  const angle = ROLLS * share * 2 * Math.PI
  return { look: [Math.sin(angle), -Math.cos(angle)] }
}

function blink(timeMs: number): Mood['lids'] {
  return (timeMs + 700) % BLINK.everyMs < BLINK.ms ? 'blink' : null
}

function hopPx(timeMs: number): number {
  return beatAt(timeMs) < 0.36 ? HOP_PX : 0
}
