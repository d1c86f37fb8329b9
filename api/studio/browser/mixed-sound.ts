import type { FilmAudio } from './soundtrack.ts'

/** Too short for viewers to notice, but well above the resolution of a media element's clock. */
const DRIFT_MS_MAX = 45

/** The film's soundtrack, mixed by a render node exactly as it will be rendered. */
export class MixedSound implements FilmAudio {
  readonly #element: HTMLAudioElement
  #isHeard = false

  /** Takes over `element`, which has the sound loaded. */
  constructor(element: HTMLAudioElement) {
    this.#element = element
  }

  get muted(): boolean {
    return this.#element.muted
  }

  setMuted(muted: boolean): void {
    this.#element.muted = muted
  }

  /** Follows the picture while paused, so that playing starts without a seek. */
  seek(timeMs: number): void {
    this.#element.currentTime = timeMs / 1000
  }

  async play(fromMs: number): Promise<void> {
    this.seek(fromMs)
    this.#isHeard = false
    // Browsers refuse sound before the visitor's first click; the picture plays without it.
    await this.#element.play().then(
      () => (this.#isHeard = true),
      () => {},
    )
  }

  stop(): void {
    this.#isHeard = false
    this.#element.pause()
  }

  /** The picture follows the sound: ears notice a jump, eyes do not. */
  driftMs(timeMs: number): number {
    if (!this.#isHeard || this.#element.ended || this.#element.seeking) return 0
    const drift = this.#element.currentTime * 1000 - timeMs
    return Math.abs(drift) > DRIFT_MS_MAX ? drift : 0
  }

  async close(): Promise<void> {
    this.stop()
    URL.revokeObjectURL(this.#element.src)
    this.#element.removeAttribute('src')
    this.#element.load()
  }
}

/** Loads the sound at `url` into a media element of the page, so that it can be played from any moment. */
export async function loadMixedSound(url: string): Promise<MixedSound> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`the sound was not ready (${response.status})`)
  const element = document.createElement('audio')
  element.id = 'sound'
  element.preload = 'auto'
  element.src = URL.createObjectURL(await response.blob())
  await new Promise((resolve, reject) => {
    element.addEventListener('canplay', resolve, { once: true })
    element.addEventListener('error', () => reject(new Error('this browser cannot play the sound')), {
      once: true,
    })
  })
  document.getElementById('sound')?.remove()
  document.body.append(element)
  return new MixedSound(element)
}
