import { Compositor } from '../compose/compositor.ts'
import type { FilmSprites } from '../draw/looks.ts'
import type { FilmFrames } from '../encode/segment-maker.ts'
import type { Segment } from '../plan/plan.ts'

/** A film's frames, composed from its sprites. The looks of a segment must have been requested. */
export class ComposedFrames implements FilmFrames {
  readonly #sprites: FilmSprites
  readonly #compositor: Compositor

  constructor(sprites: FilmSprites, { width, height }: { width: number; height: number }) {
    this.#sprites = sprites
    this.#compositor = new Compositor(width, height, (look) => sprites.spriteOf(look))
  }

  whenReady(segment: Segment): Promise<void> {
    return this.#sprites.whenReady(segment.looks.keys())
  }

  async pixelHashes(segment: Segment): Promise<string[]> {
    await this.#sprites.whenHashed(segment.looks.keys())
    return Array.from(segment.looks.keys(), (key) => this.#sprites.hashOf(key))
  }

  compose(segment: Segment, frameIndex: number): Buffer {
    this.#compositor.compose(segment.layers(frameIndex))
    return this.#compositor.frame
  }
}
