import { BEAT_MS, beatAt } from '../../timeline/beat.ts'
import { easeIn, easeInOut, easeOut, mix, progress } from '../../timeline/easing.ts'
import { BREATH_MS } from '../../timeline/pace.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { perScene } from '../kit/memo.ts'
import { isFinal } from '../kit/question/final.ts'
import { tellingOf } from '../kit/question/telling.ts'
import { inColour } from '../kit/tinted.ts'
import type { Film, Layer, Look } from '../template.ts'
import { bloomedMs, bloomLayers, blooms, coloursAt } from './bloom.ts'
import { questionPageOf } from './page.ts'
import { paletteFor, turnOf } from './style.ts'
import { risenAt, SURGE_MS } from './surges.ts'

/** How high the water stands, as shares of the frame: while a question is read, once it is answered and all is told, and on cards. */
const LEVEL = { low: 0.09, won: 0.2, told: 0.8, card: 0.2 }
/** Waves of each question in turn, and of the last one. */
const CRESTS = ['sine', 'scallops', 'zigzag', 'steps', 'drops']
const LAST_CREST = 'spikes'
/** Height of a crest, and how far the pale one behind stands above it; the waves go to and fro by `swayPx` and end `chinPx` below the question. */
const CREST = { px: 144, behindPx: 46, swayPx: 60, chinPx: 40 }
const STEP_MS = BEAT_MS / 2
const SINK_MS = 230
/** The next sheet rises within the last part of a question. */
const NEXT_MS = 300

/** Share of the frame (0…1) that is under water: it rises to the question, swallows all in the held breath, and comes back below the answer. */
function levelAt(film: Film, scene: Scene, timeMs: number): number {
  if (scene.kind === 'hook') return LEVEL.low
  if (scene.kind !== 'question') return LEVEL.card - (beatAt(timeMs) < 0.5 ? 0.012 : 0)
  const { countdownMs, revealMs } = scene.beats
  if (timeMs < countdownMs) return LEVEL.low + (beatAt(timeMs) < 0.5 ? 0.012 : 0)
  if (timeMs < revealMs) {
    const swallowed = easeOut(progress(timeMs, revealMs - BREATH_MS, BREATH_MS))
    return mix(mix(LEVEL.low, footOf(film, scene), risenAt(scene.beats, timeMs)), 1, swallowed)
  }
  if (!blooms(film, scene)) return mix(1, LEVEL.low, easeIn(progress(timeMs, revealMs, SINK_MS)))
  const bloomed = bloomedMs(film, scene, timeMs)
  return bloomed < 0 ? 1 : toldLevel(film, scene, timeMs) * easeOut(progress(bloomed, 0, SINK_MS))
}

/** It rises again as something is told about the answer, by a surge on each beat. */
function toldLevel(film: Film, scene: QuestionScene, timeMs: number): number {
  const told = tellingOf(film, scene)
  if (told === null || timeMs < told.fromMs || isFinal(scene)) return LEVEL.won
  const beats = Math.ceil((scene.beats.outMs - told.fromMs) / BEAT_MS)
  const passed = (timeMs - told.fromMs) / BEAT_MS
  const beat = Math.floor(passed + 1e-6)
  const surged = beat + easeOut(progress((passed - beat) * BEAT_MS, 0, SURGE_MS))
  return mix(LEVEL.won, LEVEL.told, Math.min(1, surged / beats))
}

/** Share of the frame below a question: the water rises through its options, whose words stand on it. */
const footOf = perScene((film, scene): number => {
  const { question, picture } = questionPageOf(film, scene as QuestionScene)
  const foot = picture ? picture.y + picture.height : question.y + question.height
  return Math.max(LEVEL.low, 1 - (foot + CREST.chinPx) / film.height)
})

const looksOf = perScene((film, scene) => {
  const { width, height } = film
  const form = isFinal(scene) ? LAST_CREST : CRESTS[turnOf(scene) % CRESTS.length]!
  return {
    sheet: { part: 'sheet', width, height } satisfies Look,
    crest: {
      part: 'crest',
      width: width + 4 * CREST.swayPx,
      height: CREST.px,
      classes: [form],
    } satisfies Look,
    next: nextGround(film, scene),
  }
})

/** The sheet, and the water that rises over it: two rows of waves, and all below them. */
export function floodLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const { ground, water, foam } = coloursAt(film, scene, timeMs)
  const { sheet, crest } = looksOf(film, scene)
  const surface = Math.round(film.height * (1 - levelAt(film, scene, timeMs)))
  // To and fro, one way on each beat, in steps: each of them redraws the crests.
  const sway = Math.round(
    Math.sin((Math.floor(timeMs / STEP_MS) * STEP_MS * Math.PI) / (2 * BEAT_MS)) * CREST.swayPx,
  )
  const crestAt = (id: string, colour: string, dx: number, y: number): Layer => ({
    id,
    look: crest,
    motion: { x: dx - 2 * CREST.swayPx, y, ...inColour(colour) },
  })
  const below = Math.min(1, (surface + CREST.px - 1) / film.height)
  return [
    { id: 'backdrop', look: sheet, motion: { x: 0, y: 0, ...inColour(ground) } },
    crestAt('foam', foam, -sway - CREST.swayPx, surface - CREST.behindPx),
    crestAt('crest', water, sway, surface),
    ...(below < 1
      ? [
          {
            id: 'water',
            look: sheet,
            motion: { x: 0, y: 0, ...inColour(water), inset: { top: Math.max(0, below) } },
          },
        ]
      : []),
    ...bloomLayers(film, scene, timeMs),
    ...nextLayers(film, scene, timeMs),
  ]
}

/** The sheet of the next scene rises over a question as it ends. */
function nextLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const { sheet, crest, next } = looksOf(film, scene)
  const risen = progress(timeMs, scene.durationMs - NEXT_MS, NEXT_MS)
  if (risen === 0 || next === null) return []
  const y = Math.round(film.height * (1 - easeInOut(risen)))
  const colour = inColour(next)
  return [
    { id: 'next-crest', look: crest, motion: { x: -2 * CREST.swayPx, y: y - CREST.px + 1, ...colour } },
    {
      id: 'next',
      look: sheet,
      motion: { x: 0, y: 0, ...colour, ...(y > 0 && { inset: { top: y / film.height } }) },
    },
  ]
}

/** The sheet of what follows a question. */
function nextGround(film: Film, scene: Scene): string | null {
  if (scene.kind !== 'question') return null
  const questionIndex = scene.questionIndex + 1
  const isLast = questionIndex === scene.questionCount
  const next: Scene = isLast ? { ...scene, kind: 'outro', isAsked: false } : { ...scene, questionIndex }
  return paletteFor(film, next).ground
}
