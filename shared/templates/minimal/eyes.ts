import type { VideoFormat } from '../../contracts/format.ts'
import { askedOf } from '../../questions/asked.ts'
import { easeOut, mix } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { isFinal } from '../kit/question/final.ts'
import type { Rect } from '../kit/rect.ts'
import type { Film, Layer, Look } from '../template.ts'
import { moodAt, OPEN, visitAt, waitingMood } from './mood.ts'
import { questionPageOf } from './page.ts'
import { paletteFor, turnOf } from './style.ts'

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
/** The most px of both eyes that hide a riddle's answer. */
const RIDDLE_PX = 880
/** The line around an eye, px at the natural width. */
const RIM = 16
/** A third eye beside an upright column: px of its size, of its middle's height, and of the column that it keeps off. */
const VISITOR = { px: 250, y: 1180, fromX: 952 }
/** Forms of eyes, one for each question in turn, and those of the last one. */
const FORMS = ['round', 'tall', 'square', 'half']
const LAST_FORM = 'slit'

/** Where the film's story ends: the crowned eyes, and all of the frame below them. */
export function endStageOf({ snapshot: { format }, height }: Film): Rect | null {
  if (format === 'landscape') return null
  const { x, y, width } = ENDS[format]
  const top = Math.round(y - width * (HEIGHT / 2 + CROWN.height - CROWN.under))
  return { x: x - width / 2, y: top, width, height: height - top }
}

/** The creature in the water has only eyes: they read along, see the water rise, sleep on a riddle's answer, and cheer it. */
export function eyesLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  if (!areSeen(film, scene, timeMs)) return []
  const form = isFinal(scene) ? LAST_FORM : FORMS[turnOf(scene) % FORMS.length]!
  const isEnd = scene.kind === 'outro'
  const place = placeAt(film, scene, timeMs)
  const { x, y, width } = place
  const isHiding = hidingPlace(film, scene, timeMs) !== null
  const mood =
    scene.kind === 'question' ? moodAt(film, scene, timeMs, place, isHiding) : waitingMood(scene, timeMs)
  const height = Math.round(width * HEIGHT)
  const { look: [lookX, lookY] = [0, 0], lids = OPEN, dx = 0, dy = 0, isScared, smiles } = mood
  const px = width / NATURAL
  const box = { x: Math.round(x - width / 2 + dx * px), y: Math.round(y - height / 2 + dy * px) }
  const part = (name: string, classes: readonly string[], vars: Look['vars'] = {}): Look => ({
    part: name,
    width,
    height,
    bleed: 4,
    classes,
    vars: { rim: Math.round(RIM * px), ...vars },
  })
  const glance = {
    x: box.x + Math.round(lookX * GLANCE.x * width),
    y: box.y + Math.round(lookY * GLANCE.y * width),
  }
  const [left, right] = lids
  const shut = { left, right, skin: paletteFor(film, scene).foam }
  return [
    ...(smiles
      ? [{ id: 'eyes', look: part('smile', [form]), motion: box }]
      : [
          { id: 'eyes', look: part('eyes', [form]), motion: box },
          { id: 'pupils', look: part('pupils', [form, ...(isScared ? ['scared'] : [])]), motion: glance },
          ...(left + right > 0 ? [{ id: 'lids', look: part('lids', [form], shut), motion: box }] : []),
        ]),
    ...(isEnd ? [crownOver(box, width)] : []),
    ...(isHiding ? [] : visitorLayers(film, scene, timeMs)),
  ]
}

/** In a riddle they are as large as what its question leaves: the answer is behind their lids. */
function placeAt(film: Film, scene: Scene, timeMs: number): Place {
  const { format } = film.snapshot
  if (scene.kind === 'outro') return ENDS[format]
  const hiding = hidingPlace(film, scene, timeMs)
  if (hiding === null) return PLACES[format]
  const height = format === 'vertical' ? film.height - hiding.y : hiding.height
  return {
    x: PLACES[format].x,
    y: Math.round(hiding.y + height / 2),
    width: Math.min(RIDDLE_PX, Math.round(height / HEIGHT)),
  }
}

/** The place of a riddle's answer until that is known. */
function hidingPlace(film: Film, scene: Scene, timeMs: number): Rect | null {
  if (scene.kind !== 'question' || timeMs >= scene.beats.revealMs) return null
  return questionPageOf(film, scene).answer
}

function crownOver({ x, y }: { x: number; y: number }, eyes: number): Layer {
  const [width, height] = [Math.round(eyes * CROWN.width), Math.round(eyes * CROWN.height)]
  const at = { x: Math.round(x + (eyes - width) / 2), y: Math.round(y - height + eyes * CROWN.under) }
  return { id: 'crown', look: { part: 'crown', width, height, bleed: 10 }, motion: at }
}

/** In low frames cards reach up to the clock's row, and a sticker takes it in square ones. */
function areSeen(film: Film, scene: Scene, timeMs: number): boolean {
  const { format } = film.snapshot
  if (scene.kind !== 'question') return format === 'vertical' || scene.kind === 'outro'
  const isTaken = format === 'square' && askedOf(film.snapshot, scene.questionIndex).sticker !== null
  return !isTaken || hidingPlace(film, scene, timeMs) !== null
}

/** A third eye looks in from the side of an upright frame, where the column leaves room. */
function visitorLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const come = easeOut(visitAt(film, scene, timeMs))
  if (come === 0 || film.snapshot.format !== 'vertical') return []
  const { px, y, fromX } = VISITOR
  const x = Math.round(mix(film.width, fromX, come))
  return [{ id: 'visitor', look: { part: 'visitor', width: px, height: px, bleed: 4 }, motion: { x, y } }]
}
