import type { FilmAudio } from './soundtrack.ts'

/** Short of a lip's movement that somebody would notice, well above the grain of a media element's clock. */
const DRIFT_MS_MAX = 45

/** The film's own sound, mixed by a render node: voice, music and all, to the sample as it will be rendered. */
export class MixedSound implements FilmAudio {
  readonly #element: HTMLAudioElement
  #isHeard = false

  /** `element` has been loaded with the sound. It belongs to this from now on. */
  constructor(element: HTMLAudioElement) {
    this.#element = element
  }

  get muted(): boolean {
    return this.#element.muted
  }

  setMuted(muted: boolean): void {
    this.#element.muted = muted
  }

  /** Follows the picture while nothing plays, so that playing begins without a search. */
  seek(timeMs: number): void {
    this.#element.currentTime = timeMs / 1000
  }

  async play(fromMs: number): Promise<void> {
    this.seek(fromMs)
    this.#isHeard = false
    // Refused before the visitor's first press: the picture plays on without it.
    await this.#element.play().then(
      () => (this.#isHeard = true),
      () => {},
    )
  }

  stop(): void {
    this.#isHeard = false
    this.#element.pause()
  }

  /** The picture follows what is heard: an ear notices a jump, an eye does not. */
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

/** The sound at `url`, loaded into a media element of the page, so that any moment of it can be played at once. */
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
