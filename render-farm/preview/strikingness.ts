/** Every fourth pixel of every fourth row: a cover is judged at the size of a thumbnail. */
const STEP = 4
/** What each measure is worth: they lie at about 0.03 to 0.1, 0.2 to 0.6 and 0.05 to 0.5 in films of the templates. */
const WEIGHT = { edges: 3, contrast: 1, colour: 1 }

/**
 * How much a composed frame (I420) strikes the eye, about 0 to 2: how many edges it has, how far its lightness spreads, and its
 * colours. The same frame always has the same.
 */
export function strikingness(i420: Uint8Array, { width, height }: { width: number; height: number }): number {
  const luma = new Spread()
  const [blue, red] = [new Spread(), new Spread()]
  const [halfWidth, halfHeight] = [width >> 1, height >> 1]
  const [blueStart, redStart] = [width * height, width * height + halfWidth * halfHeight]
  let edges = 0
  for (let y = STEP; y < height; y += STEP) {
    for (let x = STEP; x < width; x += STEP) {
      const at = y * width + x
      const value = i420[at]!
      luma.add(value)
      edges += Math.abs(value - i420[at - STEP]!) + Math.abs(value - i420[at - STEP * width]!)
      const chroma = (y >> 1) * halfWidth + (x >> 1)
      blue.add(i420[blueStart + chroma]!)
      red.add(i420[redStart + chroma]!)
    }
  }
  return (
    (WEIGHT.edges * edges) / luma.count / 255 +
    (WEIGHT.contrast * luma.deviation) / 128 +
    (WEIGHT.colour * (blue.deviation + red.deviation)) / 128
  )
}

/** Mean and standard deviation of values that come one by one. */
class Spread {
  count = 0
  #sum = 0
  #squares = 0

  add(value: number): void {
    this.count++
    this.#sum += value
    this.#squares += value * value
  }

  get deviation(): number {
    const mean = this.#sum / this.count
    return Math.sqrt(Math.max(0, this.#squares / this.count - mean * mean))
  }
}
