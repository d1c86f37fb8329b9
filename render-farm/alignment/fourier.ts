/** Power spectra of real signals of one length, a power of two. */
export class PowerSpectrum {
  readonly #size: number
  readonly #cosines: Float64Array
  readonly #sines: Float64Array
  readonly #order: Uint16Array
  readonly #real: Float64Array
  readonly #imaginary: Float64Array

  constructor(size: number) {
    this.#size = size
    this.#cosines = Float64Array.from({ length: size / 2 }, (_, index) =>
      Math.cos((2 * Math.PI * index) / size),
    )
    this.#sines = Float64Array.from(
      { length: size / 2 },
      (_, index) => -Math.sin((2 * Math.PI * index) / size),
    )
    const bits = Math.log2(size)
    this.#order = Uint16Array.from({ length: size }, (_, index) => reversed(index, bits))
    this.#real = new Float64Array(size)
    this.#imaginary = new Float64Array(size)
  }

  /** Writes the power of the frequencies 0 … size / 2 of `signal`, which is padded with zeros, into `power`. */
  of(signal: Float64Array, power: Float64Array): void {
    const [real, imaginary] = [this.#real, this.#imaginary]
    imaginary.fill(0)
    for (let index = 0; index < this.#size; index++) real[this.#order[index]!] = signal[index] ?? 0
    for (let half = 1; half < this.#size; half *= 2) this.#combine(half)
    for (let index = 0; index <= this.#size / 2; index++)
      power[index] = real[index]! ** 2 + imaginary[index]! ** 2
  }

  /** One pass of the radix-2 transform: pairs of spectra of `half` values become spectra of twice as many. */
  #combine(half: number): void {
    const [real, imaginary] = [this.#real, this.#imaginary]
    const stride = this.#size / 2 / half
    for (let start = 0; start < this.#size; start += 2 * half) {
      for (let step = 0; step < half; step++) {
        const [low, high] = [start + step, start + step + half]
        const [cosine, sine] = [this.#cosines[step * stride]!, this.#sines[step * stride]!]
        const turnedReal = real[high]! * cosine - imaginary[high]! * sine
        const turnedImaginary = real[high]! * sine + imaginary[high]! * cosine
        real[high] = real[low]! - turnedReal
        imaginary[high] = imaginary[low]! - turnedImaginary
        real[low]! += turnedReal
        imaginary[low]! += turnedImaginary
      }
    }
  }
}

function reversed(index: number, bits: number): number {
  let result = 0
  for (let bit = 0; bit < bits; bit++) result |= ((index >> bit) & 1) << (bits - 1 - bit)
  return result
}
