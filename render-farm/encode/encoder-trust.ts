/** Whether a node still trusts its hardware encoder. One that wrote wrong pictures is set aside until the node restarts. */
export class EncoderTrust {
  readonly #onSetAside: () => void
  #isSetAside = false

  constructor(onSetAside: () => void = () => {}) {
    this.#onSetAside = onSetAside
  }

  get isSetAside(): boolean {
    return this.#isSetAside
  }

  setAside(): void {
    if (this.#isSetAside) return
    this.#isSetAside = true
    this.#onSetAside()
  }
}
