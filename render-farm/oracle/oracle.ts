import type { Log } from '../../shared/log.ts'
import { looksOf } from '../../shared/stage/looks-of.ts'
import type { Template } from '../../shared/templates/template.ts'
import type { FileCache } from '../cache/file-cache.ts'
import { Compositor } from '../compose/compositor.ts'
import { halvedRgbOf } from '../compose/frame-rgb.ts'
import type { BrowserKeeper } from '../draw/browser-keeper.ts'
import { compareFrames, type Difference, type HalfFrame, halveShot, isSame } from '../draw/compare-frames.ts'
import { GenericFrames } from '../draw/generic-frames.ts'
import { type ShootFrame, withLiveStage } from '../draw/live-stage.ts'
import type { FilmSprites } from '../draw/looks.ts'
import type { FrameChecker } from '../encode/encode-film.ts'
import type { RenderPlan, Segment } from '../plan/plan.ts'
import { type PickedFrame, pickFrames } from './pick-frames.ts'

/** `checked` frames were compared with screenshots of the same frames; `mismatches` of them differed. */
type OracleReport = { checked: number; mismatches: number }

type OracleOptions = {
  template: Template
  sprites: FilmSprites
  browsers: BrowserKeeper
  cache: FileCache
  /** Shared by all nodes, which take looks from it to help with films. */
  segments?: FileCache
  signal: AbortSignal
  log: Log
}

/** A film's picked frames and their screenshots, which are taken while the film is being encoded. */
type Check = { plan: RenderPlan; picks: readonly PickedFrame[]; shots: Promise<HalfFrame[]> }

type Mismatch = PickedFrame & { difference: Difference }

/**
 * Compares one or two composed frames of a film with the browser's screenshots of them, and has the segment of a wrong frame
 * drawn again by the browser alone. A film whose check fails is delivered unchecked.
 */
export class Oracle implements FrameChecker {
  report: OracleReport = { checked: 0, mismatches: 0 }
  readonly #options: OracleOptions
  readonly #composed = new Map<PickedFrame, HalfFrame>()
  #check: Check | null = null

  constructor(options: OracleOptions) {
    this.#options = options
  }

  /**
   * Picks frames of the planned film and begins to take their screenshots. Only of `fresh` segments: those of the cache were checked with
   * the films that they were made for.
   */
  begin(plan: RenderPlan, fresh: readonly Segment[]): void {
    if (this.#check !== null) return
    const picks = pickFrames(plan, fresh)
    if (picks.length === 0) return
    const shots = this.#shoot(plan, picks)
    // Awaited only once the film is encoded; a failure until then must not count as unhandled.
    shots.catch(() => {})
    this.#check = { plan, picks, shots }
  }

  see(segment: Segment, frameIndex: number, frame: Uint8Array): void {
    for (const pick of this.#check?.picks ?? []) {
      if (pick.segment !== segment || pick.frameIndex !== frameIndex) continue
      const { width, height } = this.#check!.plan.film
      this.#composed.set(pick, halvedRgbOf(frame, width, height))
    }
  }

  async findWrong(): Promise<number[]> {
    if (this.#check === null) return []
    const { signal, log } = this.#options
    const mismatches = await this.#compare(this.#check).catch((error: unknown) => {
      signal.throwIfAborted()
      log.warn('the film could not be compared with the browser', { error })
      return null
    })
    if (mismatches === null) return []
    this.report = { checked: this.#check.picks.length, mismatches: mismatches.length }
    for (const { segment, frameIndex, difference } of mismatches) {
      log.error('a composed frame differs from the browser: its segment is drawn again, frame by frame', {
        sceneId: segment.scene.id,
        frameIndex,
        ...difference,
      })
    }
    const { segments } = this.#check.plan
    return [...new Set(mismatches.map(({ segment }) => segments.indexOf(segment)))]
  }

  async redraw(
    segment: Segment,
    encode: (draw: (frameIndex: number) => Promise<Buffer>) => Promise<void>,
  ): Promise<void> {
    const { sprites, cache, segments } = this.#options
    const { width, height } = this.#check!.plan.film
    // One of the segment's looks is wrong: no other film and no other node may take them from a cache.
    await sprites.discard(segment.looks.keys(), segments ?? cache)
    await this.#withStage(this.#check!.plan, [...segment.looks.values()], (shoot) => {
      const frames = new GenericFrames(shoot, width, height)
      return encode(async (frameIndex) => {
        await frames.draw(segment.layers(frameIndex))
        return frames.frame
      })
    })
  }

  async #compare({ plan, picks, shots }: Check): Promise<Mismatch[]> {
    const mismatches: Mismatch[] = []
    for (const [index, wanted] of (await shots).entries()) {
      const pick = picks[index]!
      // The opening may have been composed before the frames were picked, and another node's segment never is.
      const composed = this.#composed.get(pick) ?? (await this.#compose(plan, pick))
      const difference = compareFrames(composed, wanted)
      if (!isSame(difference)) mismatches.push({ ...pick, difference })
    }
    return mismatches
  }

  async #compose(
    { film: { width, height } }: RenderPlan,
    { segment, frameIndex }: PickedFrame,
  ): Promise<HalfFrame> {
    const { sprites } = this.#options
    const layers = segment.layers(frameIndex)
    await sprites.ready(looksOf(layers))
    const compositor = new Compositor(width, height, (look) => sprites.spriteOf(look))
    compositor.compose(layers)
    return halvedRgbOf(compositor.frame, width, height)
  }

  async #shoot(plan: RenderPlan, picks: readonly PickedFrame[]): Promise<HalfFrame[]> {
    const { sprites, signal } = this.#options
    const frames = picks.map(({ segment, frameIndex }) => segment.layers(frameIndex))
    // Sprites first: the encoder waits for them, while the screenshots are not urgent.
    await sprites.request(plan.looks.values())
    await sprites.settle()
    signal.throwIfAborted()
    const looks = looksOf(frames.flat())
    return this.#withStage(plan, looks, async (shoot) => {
      const shots: HalfFrame[] = []
      for (const layers of frames) {
        signal.throwIfAborted()
        shots.push(await halveShot(await shoot(layers)))
      }
      return shots
    })
  }

  async #withStage<Result>(
    { film: { width, height } }: RenderPlan,
    looks: Parameters<typeof withLiveStage>[0]['looks'],
    act: (shoot: ShootFrame) => Promise<Result>,
  ): Promise<Result> {
    const { template, sprites, browsers } = this.#options
    const browser = await browsers.get()
    return withLiveStage({ browser, template, looks, pictures: sprites.pictures, width, height }, act)
  }
}
