import type { Template } from '../../shared/templates/template.ts'
import { Compositor } from '../compose/compositor.ts'
import { halvedRgbOf } from '../compose/frame-rgb.ts'
import type { BrowserKeeper } from '../draw/browser-keeper.ts'
import { compareFrames, type Difference, type HalfFrame, halveShot, isSame } from '../draw/compare-frames.ts'
import { withLiveStage } from '../draw/live-stage.ts'
import type { FilmSprites } from '../draw/looks.ts'
import type { RenderPlan, Segment } from '../plan/plan.ts'
import { type PickedFrame, pickFrames } from './pick-frames.ts'

/** A composed frame that is not what the browser shows. */
export type Mismatch = PickedFrame & { difference: Difference }

/**
 * Compares two frames of a film as they were composed with what the browser shows of the same layers. The browser's
 * side is drawn while the film is being encoded.
 */
export class Oracle {
  readonly #options: OracleOptions
  readonly #picks: readonly PickedFrame[]
  readonly #composed = new Map<PickedFrame, HalfFrame>()
  #shots: Promise<HalfFrame[]> | null = null

  constructor(options: OracleOptions) {
    this.#options = options
    this.#picks = pickFrames(options.plan)
  }

  get frameCount(): number {
    return this.#picks.length
  }

  /** Begins to draw the browser's side. */
  begin(): void {
    this.#shots = this.#shoot()
    this.#shots.catch(() => {}) // `findMismatches` hears of it.
  }

  /** Sees each frame as it is handed to the encoder. */
  see(segment: Segment, frameIndex: number, frame: Uint8Array): void {
    for (const pick of this.#picks) {
      if (pick.segment !== segment || pick.frameIndex !== frameIndex) continue
      const { width, height } = this.#options.plan.film
      this.#composed.set(pick, halvedRgbOf(frame, width, height))
    }
  }

  /** What differs, once the film is encoded. A frame that was composed before the film was planned, or never, is composed now. */
  async findMismatches(): Promise<Mismatch[]> {
    const shots = await this.#shots
    if (shots === null) return []
    return this.#picks.flatMap((pick, index) => {
      const difference = compareFrames(this.#composed.get(pick) ?? this.#compose(pick), shots[index]!)
      return isSame(difference) ? [] : [{ ...pick, difference }]
    })
  }

  #compose({ segment, frameIndex }: PickedFrame): HalfFrame {
    const { plan, sprites } = this.#options
    const { width, height } = plan.film
    const compositor = new Compositor(width, height, ({ look }) => sprites.spriteOf(look))
    compositor.compose(segment.layers(frameIndex))
    return halvedRgbOf(compositor.frame, width, height)
  }

  async #shoot(): Promise<HalfFrame[]> {
    const { template, plan, sprites, browsers, signal } = this.#options
    const frames = this.#picks.map(({ segment, frameIndex }) => segment.layers(frameIndex))
    // Sprites first: the encoder waits for them, nobody for this.
    await sprites.request(plan.looks.values())
    await sprites.settle()
    signal.throwIfAborted()
    const stage = {
      browser: await browsers.get(),
      template,
      looks: frames.flat().map(({ look }) => look),
      pictures: sprites.pictures,
      width: plan.film.width,
      height: plan.film.height,
    }
    return withLiveStage(stage, async (shoot) => {
      const shots: HalfFrame[] = []
      for (const layers of frames) {
        signal.throwIfAborted()
        shots.push(await halveShot(await shoot(layers)))
      }
      return shots
    })
  }
}

export type OracleOptions = {
  template: Template
  plan: RenderPlan
  sprites: FilmSprites
  browsers: BrowserKeeper
  signal: AbortSignal
}
