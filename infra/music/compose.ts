import type { BuiltinTrack } from '../../shared/music/tracks.ts'
import type { LoopSound } from './loop-sound.ts'
import { composeBalloonDay } from './songs/balloon-day.ts'
import { composeCartridgeKid } from './songs/cartridge-kid.ts'
import { composeGreenRoom } from './songs/green-room.ts'
import { composeNightBus } from './songs/night-bus.ts'
import { composePaperLanterns } from './songs/paper-lanterns.ts'
import { composePocketParade } from './songs/pocket-parade.ts'
import { composeSummitLight } from './songs/summit-light.ts'
import { composeTickingRoom } from './songs/ticking-room.ts'

const COMPOSERS: Readonly<Record<string, () => LoopSound>> = {
  'pocket-parade.ogg': composePocketParade,
  'ticking-room.ogg': composeTickingRoom,
  'paper-lanterns.ogg': composePaperLanterns,
  'cartridge-kid.ogg': composeCartridgeKid,
  'summit-light.ogg': composeSummitLight,
  'green-room.ogg': composeGreenRoom,
  'night-bus.ogg': composeNightBus,
  'balloon-day.ogg': composeBalloonDay,
}

/** Synthesises a built-in loop, the same on every machine but for rounding. Takes a few seconds. */
export function composeTrack(track: BuiltinTrack): LoopSound {
  const compose = COMPOSERS[track.file]
  if (compose === undefined) throw new RangeError(`There is no song for ${track.file}`)
  return compose()
}
