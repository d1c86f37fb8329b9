import { askedOf } from '../../questions/asked.ts'
import { easeOut, mix, progress, spring } from '../../timeline/easing.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { boxLook, layerIn, stillLayer } from '../kit/placed-look.ts'
import { isFinal } from '../kit/question/final.ts'
import type { Rect } from '../kit/rect.ts'
import type { Film, Layer, Look } from '../template.ts'
import { answerPlan } from './answer.ts'
import { isCheered } from './bloom.ts'
import creature from './creature.json' with { type: 'json' }
import { moodAt, visitAt, waitingMood } from './mood.ts'
import { questionPageOf } from './page.ts'
import { paletteFor, turnOf } from './style.ts'

/** Where the eyes are: their middle and the width of both, px; all else of `creature` are px of an upright frame, or shares of that width; `stages`: the crowned eyes, and all of the frame below them. */
type Place = { x: number; y: number; width: number }

/** The creature in the water has only eyes: they read along, see the water rise, sleep on a riddle's answer, and cheer it. */
export function eyesLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  if (!areSeen(film, scene, timeMs)) return []
  const form = isFinal(scene) ? creature.lastForm : creature.forms[turnOf(scene) % creature.forms.length]!
  const place = placeAt(film, scene, timeMs)
  const { x, y, width } = place
  const mood = scene.kind === 'question' ? moodAt(film, scene, timeMs, place) : waitingMood(scene, timeMs)
  const { look: [lookX, lookY] = [0, 0], lids: [left, right] = [0, 0], dx = 0, dy = 0 } = mood
  const height = Math.round(width * creature.height)
  const px = width / creature.vertical.width
  const box = { x: Math.round(x - width / 2 + dx * px), y: Math.round(y - height / 2 + dy * px) }
  const glance = {
    x: box.x + Math.round(lookX! * creature.glance.x * width),
    y: box.y + Math.round(lookY! * creature.glance.y * width),
  }
  const vars = { rim: Math.round(creature.rimShare * width) }
  const look = { width, height, bleed: 4, classes: [form], vars } satisfies Partial<Look>
  const pupils = { ...look, part: 'pupils', classes: mood.isScared ? [form, 'scared'] : [form] }
  const { foam: skin } = paletteFor(film, scene)
  const shut = { ...look, part: 'lids', vars: { ...vars, left: left!, right: right!, skin } }
  const open: Layer[] = [
    { id: 'eyes', look: { ...look, part: 'eyes' }, motion: box },
    { id: 'pupils', look: pupils, motion: glance },
    ...(left! + right! > 0 ? [{ id: 'lids', look: shut, motion: box }] : []),
  ]
  return [
    ...(mood.smiles ? [{ id: 'eyes', look: { ...look, part: 'smile' }, motion: box }] : open),
    ...(cheeringPlace(film, scene, timeMs)
      ? [mouthBelow({ ...box, width, height }, scene as QuestionScene, timeMs)]
      : []),
    ...(scene.kind === 'outro' ? [crownOver(box, width)] : []),
    ...(hidingPlace(film, scene, timeMs) ? [] : visitorLayers(film, scene, timeMs)),
  ]
}

/** At the foot of an upright frame, in the clock's row of the others; in a riddle in the middle of what its question leaves: the answer is behind their lids. */
function placeAt(film: Film, scene: Scene, timeMs: number): Place {
  const { format } = film.snapshot
  if (scene.kind === 'outro') return creature.ends[format]
  const cheering = cheeringPlace(film, scene, timeMs)
  if (cheering) return cheering
  const hiding = hidingPlace(film, scene, timeMs)
  const isTall = format === 'vertical'
  if (scene.kind !== 'question' || (isTall && hiding === null)) return creature.vertical
  const { y, height } = hiding ?? questionPageOf(film, scene).head.clock
  const room = hiding === null ? height * creature.rowShare : isTall ? film.height - y : height
  const width = Math.min(creature.vertical.width, Math.round(room / creature.height))
  const middle = hiding && isTall ? (y + film.height) / 2 : y + height / 2
  return { x: isTall ? creature.vertical.x : film.width / 2, y: Math.round(middle), width }
}

/** In an upright frame it leaps up below the answer, as large as that leaves room for its laughing mouth. */
function cheeringPlace(film: Film, scene: Scene, timeMs: number): Place | null {
  if (film.snapshot.format !== 'vertical' || !isCheered(film, scene, timeMs)) return null
  const { box } = answerPlan(questionPageOf(film, scene), film, askedOf(film.snapshot, scene.questionIndex))
  const { mostPx, leastPx, share, high } = creature.laugh
  const room = film.height - box.y - box.height
  const width = Math.round(Math.min(mostPx, room * share))
  if (width < leastPx) return null
  const y = film.height - (room + width * high) / 2 + (width * creature.height) / 2
  return { x: creature.vertical.x, y: Math.round(y), width }
}

function mouthBelow(
  { x: left, y: top, width, height }: Rect,
  { beats }: QuestionScene,
  timeMs: number,
): Layer {
  const { mouth, openMs } = creature.laugh
  const size = { width: Math.round(width * mouth.width), height: Math.round(width * mouth.height) }
  const x = left + Math.round((width - size.width) / 2)
  const y = top + height + Math.round(width * mouth.below)
  const open = mix(0.5, 1, spring(progress(timeMs, beats.revealMs, openMs), 0.2))
  return layerIn('mouth', boxLook('mouth', { x, y, ...size }, { bleed: 10 }), { stretch: { x: 1, y: open } })
}

/** The place of a riddle's answer until that is known. */
function hidingPlace(film: Film, scene: Scene, timeMs: number): Rect | null {
  if (scene.kind !== 'question' || timeMs >= scene.beats.revealMs) return null
  return questionPageOf(film, scene).answer
}

function crownOver({ x, y }: { x: number; y: number }, eyes: number): Layer {
  const { crown } = creature
  const [width, height] = [Math.round(eyes * crown.width), Math.round(eyes * crown.height)]
  const at = { x: Math.round(x + (eyes - width) / 2), y: Math.round(y - height + eyes * crown.under) }
  return stillLayer('crown', { ...at, width, height }, { bleed: 10 })
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
  const { px, y, fromX } = creature.visitor
  const x = Math.round(mix(film.width, fromX, come))
  return [{ id: 'visitor', look: { part: 'visitor', width: px, height: px, bleed: 4 }, motion: { x, y } }]
}
