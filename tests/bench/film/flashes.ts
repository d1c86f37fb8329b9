import type { ReducedLuma } from './reduce-luma.ts'

/** Blocks of samples whose light is judged as one. */
const BLOCK = 9
/** A change of light that counts, of the whole range; WCAG 2.2, "general flash". */
const STEP = 0.1
/** Changes between two light pictures do not count. */
const DARKER_MAX = 0.8

/** Finds the second of a film in which a part of its frame flashes most often: up and down again. */
export class FlashCounter {
  readonly #fps: number
  /** For each block: its last extreme, its direction (1 lighter, −1 darker) and the frames of its changes. */
  #extremes = new Float32Array()
  #directions = new Int8Array()
  #changes: number[][] = []
  #frame = 0
  /** By the number of flashes within a second: the greatest share of the frame that had as many. */
  readonly #shares: number[] = []

  constructor(fps: number) {
    this.#fps = fps
  }

  /** Takes the next frame. */
  add(reduced: ReducedLuma): void {
    const light = lightOf(reduced)
    if (this.#frame === 0) {
      this.#extremes = light.slice()
      this.#directions = new Int8Array(light.length)
      this.#changes = Array.from(light, () => [])
    }
    let hasChanged = false
    for (let block = 0; block < light.length; block++) {
      if (this.#turns(block, light[block]!)) {
        this.#changes[block]!.push(this.#frame)
        hasChanged = true
      }
    }
    this.#frame++
    if (hasChanged) this.#countFlashes()
  }

  /** The most flashes within a second over more than this share of the frame. */
  flashesOver(areaShare: number): number {
    return Math.max(
      0,
      this.#shares.findLastIndex((share) => share > areaShare),
    )
  }

  /** Whether the block's light has changed by a step, against the direction of its last change. */
  #turns(block: number, light: number): boolean {
    const extreme = this.#extremes[block]!
    const direction = Math.sign(light - extreme)
    if (direction === this.#directions[block]) {
      this.#extremes[block] = light
      return false
    }
    if (Math.abs(light - extreme) < STEP || Math.min(light, extreme) >= DARKER_MAX) return false
    this.#extremes[block] = light
    this.#directions[block] = direction
    return true
  }

  #countFlashes(): void {
    const since = this.#frame - this.#fps
    const blocks: number[] = []
    for (const frames of this.#changes) {
      while (frames.length > 0 && frames[0]! < since) frames.shift()
      for (let flashes = frames.length >> 1; flashes > 0; flashes--)
        blocks[flashes] = (blocks[flashes] ?? 0) + 1
    }
    for (const [flashes, count = 0] of blocks.entries()) {
      this.#shares[flashes] = Math.max(this.#shares[flashes] ?? 0, count / this.#changes.length)
    }
  }
}

/** Relative luminance of each block, 0 to 1, from luma alone. */
function lightOf({ luma, width, height }: ReducedLuma): Float32Array {
  const [columns, rows] = [Math.floor(width / BLOCK), Math.floor(height / BLOCK)]
  const light = new Float32Array(columns * rows)
  for (let index = 0; index < light.length; index++) {
    const start = Math.floor(index / columns) * BLOCK * width + (index % columns) * BLOCK
    let sum = 0
    for (let y = 0; y < BLOCK; y++) for (let x = 0; x < BLOCK; x++) sum += luma[start + y * width + x]!
    light[index] = Math.max(0, (sum / (BLOCK * BLOCK) - 16) / 219) ** 2.2
  }
  return light
}
