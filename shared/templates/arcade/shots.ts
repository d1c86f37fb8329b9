import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { boxOf } from '../kit/placed-look.ts'
import { wrongOptions } from '../kit/question/wrong-options.ts'
import { middleOf } from '../kit/rect.ts'
import type { Film, Layer } from '../template.ts'
import { blastLayers, lightLook, stepsAt, stripOf } from './cast.ts'
import { SIZES } from './sprites.ts'
import { styleOf } from './style.ts'

/** After the reveal: when the first shot hits, how long after each other they do, and how long one is seen before it hits. */
const HIT = { fromMs: 67, staggerMs: 50, seenMs: 67 }
/** The pace of an explosion's three pictures, and its size. */
const BLAST = { ms: 67, size: 0.58 }
/** Pieces of light between the hero and what it hits, px each. */
const BOLT = { count: 9, px: 44 }

/** The hero shoots one wrong answer after the other: each stands until it is hit, and bursts. */
export function withShots(film: Film, scene: Scene, timeMs: number, layers: Layer[]): Layer[] {
  if (scene.kind !== 'question' || timeMs < scene.beats.revealMs) return layers
  const { bodies, turnOf } = wrongOptions(layers)
  const sinceMs = (turn: number) => timeMs - scene.beats.revealMs - HIT.fromMs - turn * HIT.staggerMs
  // Those that turned out right stay.
  const standing = layers.filter((layer) => sinceMs(turnOf(layer) ?? Number.POSITIVE_INFINITY) < 0)
  const shots = bodies.flatMap((body, turn) => shotAt(film, scene, body, turn, sinceMs(turn)))
  // Behind the answer that comes forward: none of its letters is covered.
  const answer = standing.findIndex(({ look }) => look.classes?.includes('forward'))
  return standing.toSpliced(answer === -1 ? standing.length : answer, 0, ...shots)
}

/** The bolt on its way to an answer, or the explosion of that. */
function shotAt(film: Film, scene: QuestionScene, body: Layer, turn: number, ageMs: number): Layer[] {
  const { ground, hero } = stripOf(film)
  const box = boxOf(body)
  if (ageMs >= 0) return blastLayers(film, scene, `hit-${turn}`, box, stepsAt(ageMs, BLAST.ms), BLAST.size)
  if (ageMs < -HIT.seenMs) return []
  const { width, height } = SIZES.get('hero-aim')!
  const from = { x: hero.x + width * hero.unit, y: ground - height * hero.unit * 0.5 }
  const to = middleOf(box)
  const spark = lightLook('bit', BOLT.px, styleOf(film, scene).accent)
  return Array.from({ length: BOLT.count }, (_, index): Layer => {
    const share = (index + 1) / (BOLT.count + 1)
    const at = (start: number, end: number) => Math.round(start + (end - start) * share - BOLT.px / 2)
    return { id: `bolt-${turn}-${index}`, look: spark, motion: { x: at(from.x, to.x), y: at(from.y, to.y) } }
  })
}
