import { setImmediate } from 'node:timers/promises'
import { FEATURES, type SpeechFeatures } from './speech-features.ts'

/** Speech whose words' times are known. */
export type Reference = {
  features: SpeechFeatures
  /** The frame at which each word starts, ascending. */
  wordFrames: readonly number[]
}

export type Warped = {
  /** The clip's frame at which each word starts, ascending. */
  wordFrames: number[]
  /** How unlike the reference the clip is: the cost of the path. */
  cost: number
}

type Path = { path: Int32Array; cost: number }

/** In units of the distance between two frames that have nothing to do with each other, which is about 1.4. */
const COST = {
  /** The clip speaks a sound longer than the reference, or leaves some of it out. */
  stretch: 0.15,
  /** A frame of the clip belongs to no word. */
  pauseInSilence: 0.35,
  pauseInSound: 2.2,
}
/** A clip that speaks faster leaves out so many frames of the reference in one go at most: four times its speed. */
const LEFT_OUT_MAX = 3
/** The path may lead so far from where both have said the same share of their sounds; at least `BAND_MIN` frames. */
const BAND_SHARE = 0.15
const BAND_MIN = 120
/** Cells of a band, about a second of a core; a clip and a reference of 70 s have them. */
const CELLS_MAX = 15_000_000
/** A heartbeat, and other films, must not wait for a clip of a minute. */
const TURN_MS = 20
/** A pause in the reference: as many quiet frames in a row. */
const PAUSE_FRAMES = 10
const PAUSE = -1

/**
 * Finds the words of a reference in a clip that says the same text, by dynamic time warping: the cheapest path that leads
 * through both in turn. Before each word, and where the reference pauses, the clip may pause as long as it is quiet. `null`
 * where no path leads through both, or both are too long.
 */
export async function warp(
  reference: Reference,
  clip: SpeechFeatures,
  signal?: AbortSignal,
): Promise<Warped | null> {
  const states = statesOf(reference)
  const found = await cheapestPath(states, reference.features, clip, signal)
  return found && { wordFrames: wordFramesOf(found.path, states, reference.wordFrames), cost: found.cost }
}

/** The reference's frames in turn from its first word on, with a `PAUSE` before each word and instead of its own pauses. */
function statesOf({ features: { isQuiet, frameCount }, wordFrames }: Reference): Int32Array {
  const starts = new Set(wordFrames)
  const states: number[] = []
  for (let frame = wordFrames[0] ?? 0; frame < frameCount; frame++) {
    let end = frame
    while (end < frameCount && isQuiet[end] && !(end > frame && starts.has(end))) end++
    const isPause = end - frame >= PAUSE_FRAMES
    if ((isPause || starts.has(frame)) && states.at(-1) !== PAUSE) states.push(PAUSE)
    if (isPause) frame = end - 1
    else states.push(frame)
  }
  if (states.at(-1) !== PAUSE) states.push(PAUSE)
  return Int32Array.from(states)
}

/** A path as the state of each frame of the clip. One byte for each of the band's cells is all that a long clip costs. */
async function cheapestPath(
  states: Int32Array,
  reference: SpeechFeatures,
  clip: SpeechFeatures,
  signal?: AbortSignal,
): Promise<Path | null> {
  const half = Math.max(BAND_MIN, Math.ceil(states.length * BAND_SHARE))
  const width = 2 * half + 1
  if (clip.frameCount * width > CELLS_MAX) return null
  const firsts = bandOf(clip, states.length, half)
  const stepsOf = stepCosts(states)
  const taken = new Uint8Array(clip.frameCount * width)
  let before = new Float32Array(width).fill(Number.POSITIVE_INFINITY)
  let now = new Float32Array(width)
  let turnAtMs = performance.now()
  for (let frame = 0; frame < clip.frameCount; frame++) {
    if (performance.now() - turnAtMs > TURN_MS) {
      await setImmediate()
      signal?.throwIfAborted()
      turnAtMs = performance.now()
    }
    const first = firsts[frame]!
    const shift = frame === 0 ? 0 : first - firsts[frame - 1]!
    now.fill(Number.POSITIVE_INFINITY)
    const end = Math.min(width, states.length - first)
    for (let cell = Math.max(0, -first); cell < end; cell++) {
      const state = first + cell
      let cost = frame === 0 && state <= 1 ? 0 : Number.POSITIVE_INFINITY
      for (let step = 0; frame > 0 && step < STEPS; step++) {
        const from = cell + shift - step
        if (from < 0 || from >= width) continue
        const total = before[from]! + stepsOf[state * STEPS + step]!
        if (total >= cost) continue
        cost = total
        taken[frame * width + cell] = step
      }
      if (cost < Number.POSITIVE_INFINITY) now[cell] = cost + distance(states[state]!, reference, frame, clip)
    }
    ;[before, now] = [now, before]
  }
  return traceBack(before, taken, firsts, states.length)
}

/** From a state to itself, to the next, or past `LEFT_OUT_MAX` sounds and the pauses beside them. */
const STEPS = LEFT_OUT_MAX + 4

/** What it costs to come to each state by each step, in states; infinite for steps that are too long. */
function stepCosts(states: Int32Array): Float32Array {
  const costs = new Float32Array(states.length * STEPS).fill(Number.POSITIVE_INFINITY)
  for (const [state, frame] of states.entries()) {
    costs[state * STEPS] = frame === PAUSE ? 0 : COST.stretch
    let leftOut = 0
    for (let step = 1; step < STEPS && step <= state && leftOut <= LEFT_OUT_MAX; step++) {
      costs[state * STEPS + step] = COST.stretch * leftOut
      if (states[state - step] !== PAUSE) leftOut++
    }
  }
  return costs
}

/** The first state of the band at each frame of the clip, which is centred where both have said the same share of sounds. */
function bandOf({ isQuiet }: SpeechFeatures, stateCount: number, half: number): Int32Array {
  const soundCount = isQuiet.reduce((sum, quiet) => sum + 1 - quiet, 0)
  let passed = 0
  return Int32Array.from(isQuiet, (quiet) => {
    passed += 1 - quiet
    return Math.round((passed / soundCount) * stateCount) - half
  })
}

function distance(state: number, reference: SpeechFeatures, frame: number, clip: SpeechFeatures): number {
  if (state === PAUSE) return clip.isQuiet[frame] ? COST.pauseInSilence : COST.pauseInSound
  const [a, b] = [state * FEATURES, frame * FEATURES]
  let sum = 0
  for (let feature = 0; feature < FEATURES; feature++) {
    const difference = reference.vectors[a + feature]! - clip.vectors[b + feature]!
    sum += difference * difference
  }
  return Math.sqrt(sum / FEATURES)
}

/** Follows the steps back from the cheaper of the last two states, of which one is a pause. */
function traceBack(
  costs: Float32Array,
  taken: Uint8Array,
  firsts: Int32Array,
  stateCount: number,
): Path | null {
  const width = costs.length
  const lastFrame = firsts.length - 1
  const costOf = (state: number) => costs[state - firsts[lastFrame]!] ?? Number.POSITIVE_INFINITY
  let state = costOf(stateCount - 1) < costOf(stateCount - 2) ? stateCount - 1 : stateCount - 2
  const cost = costOf(state)
  if (cost === Number.POSITIVE_INFINITY) return null
  const path = new Int32Array(firsts.length)
  for (let frame = lastFrame; frame >= 0; frame--) {
    path[frame] = state
    state -= taken[frame * width + state - firsts[frame]!]!
  }
  return { path, cost }
}

/** Where the path first comes to each word. */
function wordFramesOf(path: Int32Array, states: Int32Array, wordFrames: readonly number[]): number[] {
  let frame = 0
  return wordFrames.map((wordFrame) => {
    while (frame < path.length - 1 && states[path[frame]!]! < wordFrame) frame++
    return frame
  })
}
