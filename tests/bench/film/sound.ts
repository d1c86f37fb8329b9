import { decodePcm } from '../../../render-farm/audio/pcm.ts'
import { mixFilm, type SoundTools } from '../../../render-farm/film/sound.ts'
import { SAMPLE_RATE } from '../../../shared/music/sounds.ts'
import type { Film } from '../../../shared/templates/template.ts'
import { BEAT_MS } from '../../../shared/timeline/beat.ts'
import { findOnset } from '../../film/render/film-sound.ts'
import { questionScenes } from './timing.ts'

/** Left out at both ends of a countdown, so that the silence before the hit does not count as a quiet second. */
const GAP_ROOM_MS = 150
const GAP_DB = -12
const GAP_STEP_MS = 5
/** The silence before a hit is looked for from here on. */
const GAP_SEARCH_MS = 400
const SMEAR_MS_MAX = 20
const HIT_MS = 200
/** Stretch of music before a countdown of which the loudest part is what a hit is held against. */
const BED_MS = 2000
const BED_STEP_MS = 50

/** What is heard of a film, in ms and dB; one entry for each question, or each cue. */
type FilmSound = {
  offBeatMs: number[]
  unheard: number
  buildDb: number[]
  gapMs: number[]
  hitDb: number[]
}

/** Measures a silent film's sound: its mix as a viewer hears it, and its effects alone. */
export async function measureSound(
  tools: SoundTools,
  film: Film,
  { workFolder, signal }: { workFolder: string; signal: AbortSignal },
): Promise<FilmSound> {
  const listen = async (music: typeof film.snapshot.music) => {
    const snapshot = { ...film.snapshot, music }
    const { path } = await mixFilm(
      tools,
      snapshot,
      { scenes: film.scenes, clips: new Map() },
      { workFolder, signal },
    )
    return decodePcm({ path }, { ffmpeg: tools.programs.ffmpeg, channels: 1, secondsMax: 900 })
  }
  const mix = await listen(film.snapshot.music)
  const onsets = cueTimes(film, await listen(null))
  const questions = questionScenes(film).map(({ startMs, beats }) => ({
    countdownMs: startMs + beats.countdownMs,
    revealMs: startMs + beats.revealMs,
  }))
  return {
    offBeatMs: onsets.flatMap((atMs) => (atMs === null ? [] : [offBeat(atMs)])),
    unheard: onsets.filter((atMs) => atMs === null).length,
    buildDb: questions.map(({ countdownMs, revealMs }) => {
      const lastMs = levelDb(mix, revealMs - 1000, revealMs - GAP_ROOM_MS)
      return lastMs - levelDb(mix, countdownMs, countdownMs + 1000 - GAP_ROOM_MS)
    }),
    gapMs: questions.map(({ revealMs }) => gapBefore(mix, revealMs)),
    hitDb: questions.map(({ countdownMs, revealMs }) => hitOverBed(mix, countdownMs, revealMs)),
  }
}

/** When each tick and reveal is heard; `null` for one that is not. */
function cueTimes({ scenes }: Film, effects: Int16Array): (number | null)[] {
  return scenes.flatMap(({ startMs, cues }) =>
    cues
      .filter(({ kind }) => kind === 'tick' || kind === 'reveal')
      .map(({ atMs }) => findOnset(effects, startMs + atMs)),
  )
}

/** From a moment to the nearest beat. */
function offBeat(atMs: number): number {
  const past = atMs % BEAT_MS
  return Math.min(past, BEAT_MS - past)
}

/** The silence that the reveal ends: how long everything before it is 12 dB below the second before. */
function gapBefore(mix: Int16Array, revealMs: number): number {
  const floorDb = levelDb(mix, revealMs - 1000, revealMs - GAP_SEARCH_MS) + GAP_DB
  // An encoder smears a hit into the last ms before it.
  let endMs = revealMs
  while (endMs > revealMs - SMEAR_MS_MAX && !isQuiet(endMs)) endMs -= GAP_STEP_MS
  let startMs = endMs
  while (startMs > revealMs - GAP_SEARCH_MS && isQuiet(startMs)) startMs -= GAP_STEP_MS
  return startMs === endMs ? 0 : revealMs - startMs

  function isQuiet(untilMs: number): boolean {
    return levelDb(mix, untilMs - GAP_STEP_MS, untilMs) <= floorDb
  }
}

function hitOverBed(mix: Int16Array, countdownMs: number, revealMs: number): number {
  let bedDb = Number.NEGATIVE_INFINITY
  for (let atMs = Math.max(0, countdownMs - BED_MS); atMs + HIT_MS <= countdownMs; atMs += BED_STEP_MS) {
    bedDb = Math.max(bedDb, levelDb(mix, atMs, atMs + HIT_MS))
  }
  return levelDb(mix, revealMs, revealMs + HIT_MS) - bedDb
}

/** RMS between two moments, in dBFS. */
function levelDb(pcm: Int16Array, fromMs: number, toMs: number): number {
  const [from, to] = [fromMs, toMs].map((ms) => Math.round((ms * SAMPLE_RATE) / 1000)) as [number, number]
  let sum = 0
  for (let at = from; at < to; at++) sum += (pcm[at] ?? 0) ** 2
  return 10 * Math.log10(sum / (to - from) / 32768 ** 2 + 1e-12)
}
