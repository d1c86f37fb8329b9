import type { Cue, Scene } from '../timeline/scenes.ts'
import type { SoundName } from './cue-sounds.ts'
import type { PlacedName, Span } from './placed.ts'
import { tensionOf } from './tension.ts'

/** Everything falls silent for this long before a reveal. */
const GAP_MS = 120
/** The wrong options have begun to fall. */
const FALL_DELAY_MS = 160
/** A fanfare under a voice lets its words through, and so does a reveal whose answer is spoken this soon. */
const FANFARE_UNDER_VOICE_DB = -9
const REVEAL_UNDER_VOICE_DB = -2.5
const SPOKEN_SOON_MS = 600

/** What a film plays beside its voice and the loop of its music, and where that loop changes. */
export type Arrangement = {
  sounds: readonly PlacedName[]
  ticksMs: readonly number[]
  /** Countdowns: the loop begins low and dull and builds up. */
  builds: readonly Span[]
  /** The held breath before each reveal. */
  gaps: readonly Span[]
  /** Reveals and stings, which the loop leaves room for. */
  accentsMs: readonly number[]
  /** The loop steps back behind the end card; `null` = there is none. */
  fanfareMs: number | null
}

type Countdown = Span & { gapMs: number; hasWrong: boolean }

/** Arranges the scenes of a film. `hasParts`: its music is on the film's beat, so countdowns get drums. */
export function arrange(scenes: readonly Scene[], hasParts: boolean): Arrangement {
  const counted = scenes.map((scene) => ({ scene, countdown: countdownOf(scene) }))
  const countdowns = counted.flatMap(({ countdown }) => countdown ?? [])
  const timesOf = (...kinds: readonly Cue['kind'][]) =>
    scenes.flatMap(({ startMs, cues }) =>
      cues.filter(({ kind }) => kinds.includes(kind)).map(({ atMs }) => startMs + atMs),
    )
  return {
    sounds: [
      ...counted.flatMap(({ scene, countdown }) => soundsOf(scene, countdown)),
      ...(hasParts ? countdowns.flatMap(tensionOf) : []),
    ],
    ticksMs: timesOf('tick'),
    builds: countdowns.map(({ startMs, endMs }) => ({ startMs, endMs })),
    gaps: countdowns
      .filter(({ gapMs }) => gapMs > 0)
      .map(({ endMs, gapMs }) => ({ startMs: endMs - gapMs, endMs })),
    accentsMs: timesOf('reveal', 'sting'),
    fanfareMs: timesOf('fanfare')[0] ?? null,
  }
}

/** From the first tick of a scene to its reveal, or to a second after its last tick where nothing is revealed. */
function countdownOf({ startMs, cues }: Scene): Countdown | null {
  const ticksMs = cues.filter(({ kind }) => kind === 'tick').map(({ atMs }) => startMs + atMs)
  if (ticksMs.length === 0) return null
  const reveal = cues.find(({ kind }) => kind === 'reveal')
  return {
    startMs: Math.min(...ticksMs),
    endMs: reveal ? startMs + reveal.atMs : Math.max(...ticksMs) + 1000,
    gapMs: reveal ? GAP_MS : 0,
    // One option alone has no wrong one beside it.
    hasWrong: cues.filter(({ kind }) => kind === 'pop').length > 1,
  }
}

/** The sounds of a scene's cues. */
function soundsOf({ startMs, cues }: Scene, countdown: Countdown | null): PlacedName[] {
  const isSpoken = cues.some(({ kind }) => kind === 'speech')
  return cues.flatMap((cue) => {
    const atMs = startMs + cue.atMs
    const place = (name: SoundName, { delayMs = 0, gainDb = 0 } = {}): PlacedName => ({
      name,
      gainDb,
      atMs: atMs + delayMs,
      isMusic: false,
    })
    switch (cue.kind) {
      case 'speech':
        return []
      case 'tick':
        return place(`tick ${Math.ceil((countdown!.endMs - atMs) / 1000)}`)
      case 'pop':
        return place(`pop ${cue.index}`)
      case 'reveal':
        return [
          place('reveal', { gainDb: isSpokenSoon(cues, cue.atMs) ? REVEAL_UNDER_VOICE_DB : 0 }),
          ...(countdown?.hasWrong ? [place('fall', { delayMs: FALL_DELAY_MS })] : []),
        ]
      case 'fanfare':
        return place('fanfare', { gainDb: isSpoken ? FANFARE_UNDER_VOICE_DB : 0 })
      default:
        return place(cue.kind)
    }
  })
}

function isSpokenSoon(cues: readonly Cue[], fromMs: number): boolean {
  return cues.some(({ kind, atMs }) => kind === 'speech' && atMs >= fromMs && atMs < fromMs + SPOKEN_SOON_MS)
}
