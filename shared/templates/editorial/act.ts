import { askedOf } from '../../questions/asked.ts'
import { beatAt } from '../../timeline/beat.ts'
import { progress } from '../../timeline/easing.ts'
import { BREATH_MS } from '../../timeline/pace.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { type Aftermath, aftermathAt, phraseHop } from '../kit/question/telling.ts'
import { gazeAt, weighedAt } from '../kit/question/waiting.ts'
import { middleOf } from '../kit/rect.ts'
import type { Film } from '../template.ts'
import { burstShare } from './feast.ts'
import { faceOf, roundScale } from './geometry.ts'
import { questionPageOf } from './page.ts'
import places from './places.json'
import { surpriseOf } from './surprise.ts'

export type Lid = 'wide' | 'worry' | 'shut'
export type Mouth = 'calm' | 'hmm' | 'mhh' | 'ah' | 'oh' | 'bite' | 'teeth' | 'scream' | 'laugh' | 'lick'
/** What a face does: `gaze` in shares (-1…1) of how far the iris can go, `jumpPx` upwards; it is glad of a known answer. */
export type Act = typeof REST

const REST = {
  lid: 'wide' as Lid,
  mouth: 'laugh' as Mouth,
  gaze: { x: 0, y: 0 },
  eyeScale: 1,
  jumpPx: 0,
  shakePx: 0,
  isRed: false,
  isGlad: false,
}
const SYLLABLES: readonly Mouth[] = ['ah', 'oh', 'calm', 'ah', 'calm', 'oh', 'ah']
/** The mouth in the last three seconds, backwards: on even pages and on odd ones. */
const NERVES: readonly (readonly Mouth[])[] = [
  ['scream', 'teeth', 'bite'],
  ['oh', 'bite', 'teeth'],
]
/** Ms of what it does; the question is read in `readShare` of the time before the count, then each option is looked at. */
const { times: MS } = places
const FRAME_MS = 1000 / 30

/** What the face does: it reads aloud, doubts each answer, sweats through the count, and bursts with joy. */
export function actOf(film: Film, scene: Scene, timeMs: number): Act {
  if (scene.kind === 'question') {
    const act = questionAct(film, scene, timeMs)
    return { ...act, eyeScale: act.eyeScale * roundScale(scene) }
  }
  // The end is a win: all of the face is glad.
  if (scene.kind === 'outro' && faceOf(film).mouth)
    return { ...REST, isGlad: true, mouth: beatAt(timeMs) < 0.5 ? 'laugh' : 'lick' }
  const isShut = (timeMs + MS.blink.aheadMs) % MS.blink.everyMs < MS.blink.ms
  const look = Math.floor(timeMs / 700) % 4
  const gaze = { x: [0, -0.8, 0.8, 0][look]!, y: look === 0 ? 0 : -0.7 }
  const mouth = scene.kind === 'hook' ? syllableAt(timeMs) : 'laugh'
  return { ...REST, lid: isShut ? 'shut' : 'wide', gaze, mouth }
}

function questionAct(film: Film, scene: QuestionScene, timeMs: number): Act {
  const { countdownMs, revealMs } = scene.beats
  if (timeMs >= revealMs) return payoff(film, scene, timeMs)
  const surprise = surpriseOf(film, scene, timeMs)
  if (surprise === 'winks') return { ...REST, lid: 'shut', mouth: 'lick', jumpPx: 24 }
  if (surprise === 'gapes') return { ...REST, mouth: 'scream', eyeScale: 1.12, isRed: true }
  if (timeMs >= revealMs - BREATH_MS) return { ...REST, lid: 'shut', mouth: 'calm' }
  if (timeMs >= countdownMs) return nerves(scene, timeMs)
  if (timeMs >= countdownMs - MS.stare) return { ...REST, mouth: 'calm' }
  return study(film, scene, timeMs)
}

/** Reads the question's lines aloud, then looks at each option in turn. */
function study(film: Film, scene: QuestionScene, timeMs: number): Act {
  const page = questionPageOf(film, scene)
  const { question, questionPx, options } = page
  const untilMs = scene.beats.countdownMs - MS.stare
  const readMs = options.length > 0 ? untilMs * MS.readShare : untilMs
  if (timeMs < readMs || options.length === 0) {
    const lines = Math.max(1, Math.min(3, Math.round(question.height / questionPx)))
    const read = progress(timeMs, 0, readMs) * lines
    const line = Math.min(lines - 1, Math.floor(read))
    // Eyes jump from word to word.
    const x = Math.round((read - line) * 4) / 2 - 1
    const gaze = { x, y: -1 + (0.4 * line) / lines }
    const lid = timeMs < MS.blink.ms && !scene.isOnStage ? 'shut' : 'wide'
    return { ...REST, lid, gaze, mouth: syllableAt(timeMs) }
  }
  const { option } = weighedAt(film, scene, timeMs) ?? { option: 0 }
  const [x, y] = gazeAt(page, option, middleOf(faceOf(film).eye))
  return { ...REST, gaze: { x, y }, mouth: option % 2 === 0 ? 'hmm' : 'mhh' }
}

/** More nervous with each second. */
function nerves(scene: QuestionScene, timeMs: number): Act {
  const { digit, digitAgeMs } = countdownAt(scene.beats, timeMs)
  const isTrembling = timeMs > scene.beats.revealMs - MS.tremble
  const shake = Math.floor(timeMs / FRAME_MS / 5 + 0.01) % 2 === 0 ? -1 : 1
  const throb = 1 - progress(digitAgeMs, 0, 240)
  return {
    ...REST,
    lid: digit === 2 || digit === 3 ? 'worry' : 'wide',
    mouth: digit <= 3 ? NERVES[scene.questionIndex % 2]![digit - 1]! : digit % 2 ? 'mhh' : 'hmm',
    eyeScale: 1 + 0.04 * Math.max(0, 3 - digit) + (digit <= 3 ? 0.06 : 0.03) * (Math.ceil(throb * 3) / 3),
    shakePx: isTrembling ? shake * (digit === 1 ? 8 : 5) : 0,
    isRed: digit <= 2,
  }
}

/** It eats what was wrong, is glad, and then tells what it knows; it doubts where no answer is shown. */
function payoff(film: Film, scene: QuestionScene, timeMs: number): Act {
  const { reveals } = askedOf(film.snapshot, scene.questionIndex)
  if (reveals === 'nothing') return { ...REST, lid: 'worry', mouth: 'mhh' }
  const after = aftermathAt(film, scene, timeMs)
  const { act, ageMs, isAgain } = after
  const isBursting = burstShare(film, scene, timeMs) > 0
  if (act === 'listen' && !isBursting) return tell(after)
  const hop = Math.sin(Math.PI * progress(ageMs, 0, isAgain ? 360 : 260))
  return {
    ...REST,
    mouth: isAgain || ageMs < MS.laugh ? 'laugh' : 'lick',
    isGlad: reveals !== 'shares' && isBursting,
    eyeScale: isAgain ? 1 + 0.16 * (Math.round(4 * hop) / 4) : 1,
    jumpPx: Math.round((isAgain ? 90 : 44) * hop),
  }
}

/** It tells what it knows, word by word, and rises with each phrase. */
function tell(after: Aftermath): Act {
  const word = Math.floor(after.ageMs / MS.word)
  const gaze = { x: (word % 3) - 1, y: -0.9 + 0.3 * (Math.floor(word / 3) % 3) }
  const hop = phraseHop(after)
  const mouth = syllableAt(after.ageMs)
  return { ...REST, gaze, mouth, eyeScale: 1 + 0.1 * hop, jumpPx: Math.round(50 * hop) }
}

function syllableAt(timeMs: number): Mouth {
  return SYLLABLES[Math.floor(timeMs / MS.syllable) % SYLLABLES.length]!
}
