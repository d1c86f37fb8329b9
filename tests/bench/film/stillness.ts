const WINDOW_SECONDS = 0.5
/** Of the 220 steps of limited-range luma: 8 of 255. */
const VISIBLE_STEP = 7
const CHANGED_SHARE_MIN = 0.01

/** Counts the windows of half a second, one after the other, in which almost nothing changes visibly. */
export class StillnessCounter {
  readonly #windowFrames: number
  #darkest = new Uint8Array()
  #lightest = new Uint8Array()
  #frames = 0
  #windows = 0
  #still = 0
  #run = 0
  #longestRun = 0

  constructor(fps: number) {
    this.#windowFrames = fps * WINDOW_SECONDS
  }

  /** Takes the next frame's luma. */
  add(luma: Uint8Array): void {
    if (this.#frames === 0) this.#begin(luma)
    const [darkest, lightest] = [this.#darkest, this.#lightest]
    for (let at = 0; at < luma.length; at++) {
      if (luma[at]! < darkest[at]!) darkest[at] = luma[at]!
      if (luma[at]! > lightest[at]!) lightest[at] = luma[at]!
    }
    if (++this.#frames <= this.#windowFrames) return
    this.#close()
    // A window ends with the frame with which the next one begins.
    this.#begin(luma)
    this.#frames = 1
  }

  result(): { stillShare: number; longestStillSeconds: number } {
    return {
      stillShare: this.#still / this.#windows,
      longestStillSeconds: this.#longestRun * WINDOW_SECONDS,
    }
  }

  #begin(luma: Uint8Array): void {
    this.#darkest = luma.slice()
    this.#lightest = luma.slice()
  }

  #close(): void {
    let changed = 0
    for (let at = 0; at < this.#darkest.length; at++) {
      if (this.#lightest[at]! - this.#darkest[at]! > VISIBLE_STEP) changed++
    }
    const isStill = changed / this.#darkest.length < CHANGED_SHARE_MIN
    this.#windows++
    this.#run = isStill ? this.#run + 1 : 0
    if (isStill) this.#still++
    this.#longestRun = Math.max(this.#longestRun, this.#run)
  }
}
