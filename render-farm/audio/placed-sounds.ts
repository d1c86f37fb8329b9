/** 100 ms. */
const SLOT_FRAMES = 4800

/** A sound at a frame of the film. */
export type PlacedSound = { startFrame: number; left: Float32Array; right: Float32Array; gain: number }

/** Sounds by the tenths of a second that they overlap, so that a block finds its own at once. */
export class PlacedSounds {
  readonly #slots: PlacedSound[][] = []

  constructor(sounds: readonly PlacedSound[]) {
    for (const sound of sounds) {
      const last = Math.floor((sound.startFrame + sound.left.length - 1) / SLOT_FRAMES)
      for (let slot = Math.floor(sound.startFrame / SLOT_FRAMES); slot <= last; slot++) {
        this.#slots[slot] ??= []
        this.#slots[slot]!.push(sound)
      }
    }
  }

  /** Adds the sounds of the frames from `start` to `end` to channels that begin at `start`. */
  addTo(left: Float32Array, right: Float32Array, start: number, end: number): void {
    for (let slot = Math.floor(start / SLOT_FRAMES); slot * SLOT_FRAMES < end; slot++) {
      const from = Math.max(start, slot * SLOT_FRAMES)
      const to = Math.min(end, (slot + 1) * SLOT_FRAMES)
      for (const sound of this.#slots[slot] ?? []) {
        addPart(sound, from, to, left.subarray(from - start), right.subarray(from - start))
      }
    }
  }
}

/** Adds the part of a sound between two frames of the film to channels that begin at the first. */
function addPart(
  sound: PlacedSound,
  from: number,
  to: number,
  left: Float32Array,
  right: Float32Array,
): void {
  const { startFrame, left: soundLeft, right: soundRight, gain } = sound
  const end = Math.min(to, startFrame + soundLeft.length)
  for (let frame = Math.max(from, startFrame); frame < end; frame++) {
    left[frame - from]! += soundLeft[frame - startFrame]! * gain
    right[frame - from]! += soundRight[frame - startFrame]! * gain
  }
}
