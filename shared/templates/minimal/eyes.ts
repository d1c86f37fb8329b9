import { askedOf } from '../../questions/asked.ts'
import { mix, progress, spring } from '../../timeline/easing.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { boxLook, layerIn, shifted, stillLayer } from '../kit/placed-look.ts'
import { isFinal } from '../kit/question/final.ts'
import type { Rect } from '../kit/rect.ts'
import type { Film, Layer, Look } from '../template.ts'
import { mouthOf } from './answer.ts'
import { isCheered } from './bloom.ts'
import creature from './creature.json' with { type: 'json' }
import { type Mood, moodAt, waitingMood } from './mood.ts'
import { questionPageOf } from './page.ts'
import { paletteFor, pushedPx, risenAt, turnOf } from './style.ts'

/** Where the eyes are: their middle, and the width of both, px; all else of `creature` are px of an upright frame, or shares of that width; `stages`: the crowned eyes, and all of the frame below them. */
type Place = { x: number; y: number; width: number }

/** The face that says an answer, behind that one's words. */
export function sayingLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  return cheeringPlace(film, scene, timeMs) ? creatureLayers(film, scene, timeMs) : []
}

/** The creature in the water has only eyes: they read along, see the water rise, look about for a riddle's answer, and cheer it. */
export function eyesLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  return cheeringPlace(film, scene, timeMs) ? [] : creatureLayers(film, scene, timeMs)
}

/** It comes up with its page's water, and leaves with the page. */
function creatureLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const face = faceLayers(film, scene, timeMs)
  if (scene.kind !== 'question') return face
  const dived = Math.round(film.height * creature.divesShare * (1 - risenAt(scene, timeMs)))
  return face.map((layer) => shifted(layer, 0, pushedPx(scene, timeMs) + dived))
}

function faceLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  if (!areSeen(film, scene)) return []
  const form = isFinal(scene) ? creature.lastForm : creature.forms[turnOf(scene) % creature.forms.length]!
  const place = placeAt(film, scene, timeMs)
  const mood = scene.kind === 'question' ? moodAt(film, scene, timeMs, place) : waitingMood(scene, timeMs)
  const { dx = 0, dy = 0 } = mood
  const px = place.width / creature.vertical.width
  const height = Math.round(place.width * creature.height)
  const x = Math.round(place.x - place.width / 2 + dx * px)
  const box = { x, y: Math.round(place.y - height / 2 + dy * px), width: place.width, height }
  return [
    ...(mood.smiles
      ? [layerIn('eyes', boxLook('smile', box, { bleed: 4, classes: [form] }))]
      : openIn(box, form, mood, paletteFor(film, scene).foam)),
    ...(cheeringPlace(film, scene, timeMs) ? [mouthLayer(film, scene as QuestionScene, timeMs)] : []),
    ...(scene.kind === 'outro' ? [crownOver(box)] : []),
  ]
}

function openIn({ x, y, width, height }: Rect, form: string, mood: Mood, skin: string): Layer[] {
  const { look: [lookX, lookY] = [0, 0], lids: [left, right] = [0, 0], isScared } = mood
  const { x: glanceX, y: glanceY } = creature.glance
  const vars = { rim: Math.round(creature.rimShare * width) }
  const look = { width, height, bleed: 4, classes: [form], vars } satisfies Partial<Look>
  const pupils = { ...look, part: 'pupils', classes: isScared ? [form, 'scared'] : [form] }
  const glance = { x: x + Math.round(lookX! * glanceX * width), y: y + Math.round(lookY! * glanceY * width) }
  const shut = { ...look, part: 'lids', vars: { ...vars, left: left!, right: right!, skin } }
  return [
    { id: 'eyes', look: { ...look, part: 'eyes' }, motion: { x, y } },
    { id: 'pupils', look: pupils, motion: glance },
    ...(left! + right! > 0 ? [{ id: 'lids', look: shut, motion: { x, y } }] : []),
  ]
}

/** At the foot of an upright frame, in the clock's row of the others. */
function placeAt(film: Film, scene: Scene, timeMs: number): Place {
  const { format } = film.snapshot
  if (scene.kind === 'outro') return creature.ends[format]
  if (scene.kind !== 'question' || format === 'vertical')
    return cheeringPlace(film, scene, timeMs) ?? creature.vertical
  const { y, height } = questionPageOf(film, scene).head.clock
  const width = Math.min(creature.vertical.width, Math.round((height * creature.rowShare) / creature.height))
  // Beside the clock, and beside letter and tick.
  const share = creature.rowX[format][Number(timeMs >= scene.beats.revealMs)]!
  return { x: Math.round(film.width * share), y: Math.round(y + height / 2), width }
}

/** In an upright frame it leaps up above the mouth that says the answer, as large as that leaves room for it. */
function cheeringPlace(film: Film, scene: Scene, timeMs: number): Place | null {
  const mouth = isCheered(film, scene, timeMs) ? mouthOf(film, scene) : null
  if (!mouth) return null
  const { mostPx, top, share } = creature.laugh
  const width = Math.round(Math.min(mostPx, (mouth.y - top) * share))
  return { x: creature.vertical.x, y: Math.round((top + mouth.y) / 2), width }
}

/** The mouth opens downwards from its upper lip. */
function mouthLayer(film: Film, scene: QuestionScene, timeMs: number): Layer {
  const { ms, from } = creature.laugh
  const mouth = mouthOf(film, scene)!
  const open = mix(from, 1, spring(progress(timeMs, scene.beats.revealMs, ms), 0.12))
  const y = mouth.y - Math.round((mouth.height * (1 - open)) / 2)
  return layerIn('mouth', boxLook('mouth', mouth, { bleed: 10 }), { y, stretch: { x: 1, y: open } })
}

function crownOver({ x, y, width: eyes }: Rect): Layer {
  const { crown } = creature
  const [width, height] = [Math.round(eyes * crown.width), Math.round(eyes * crown.height)]
  const at = { x: Math.round(x + (eyes - width) / 2), y: Math.round(y - height + eyes * crown.under) }
  return stillLayer('crown', { ...at, width, height }, { bleed: 10 })
}

/** In low frames cards reach up to the clock's row, and a sticker takes it in square ones. */
function areSeen(film: Film, scene: Scene): boolean {
  const { format } = film.snapshot
  if (format === 'vertical' || scene.kind !== 'question')
    return format === 'vertical' || scene.kind === 'outro'
  return format !== 'square' || askedOf(film.snapshot, scene.questionIndex).sticker === null
}
