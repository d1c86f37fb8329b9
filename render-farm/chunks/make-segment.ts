import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import type { Database } from '../../shared/database/connect.ts'
import { selectHeldSnapshot } from '../../shared/database/queries/render-attempts.ts'
import type { SegmentOrder } from '../../shared/queue/queues.ts'
import { findTemplate } from '../../shared/templates/index.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import type { SharedCache } from '../cache/shared-cache.ts'
import { type DrawingTools, FilmSprites } from '../draw/looks.ts'
import { type EncodingTools, SegmentMaker } from '../encode/segment-maker.ts'
import { ComposedFrames } from '../film/composed-frames.ts'
import { loadPictures, type PictureTools } from '../film/pictures.ts'
import { planRender, type RenderPlan } from '../plan/plan.ts'
import { type MakingTools, makerOf } from './maker.ts'

type HelperOptions = {
  tools: EncodingTools & DrawingTools & PictureTools & MakingTools
  database: Database
  cache: SharedCache
  tempFolder: string
}
type PreparedFilm = { plan: RenderPlan; sprites: FilmSprites; maker: SegmentMaker }

/** Makes segments of other nodes' films. Plans each film once, not for each of its segments. */
export class SegmentHelper {
  readonly #options: HelperOptions
  #film: { id: string; stop: AbortController; prepared: Promise<PreparedFilm | null> } | null = null

  constructor(options: HelperOptions) {
    this.#options = options
  }

  /** Leaves the segment in the shared cache. False if the film is over, or needs another maker. */
  async make(order: SegmentOrder, signal: AbortSignal): Promise<boolean> {
    const { tools, cache, tempFolder } = this.#options
    if (order.maker !== makerOf(tools) || tools.trust?.isSetAside) return false
    const film = await this.#prepare(order)
    const segment = film?.plan.segments[order.segmentIndex]
    if (!film || !segment) return false
    const folder = await mkdtemp(join(tempFolder, 'segment-'))
    try {
      await film.sprites.request(segment.looks.values())
      signal.throwIfAborted()
      const path = join(folder, 'segment.mp4')
      if (await film.maker.reuse(segment, path)) return true
      const onFrame = () => signal.throwIfAborted()
      const { complete } = await film.maker.make(segment, path, onFrame)
      if (!(await complete)) await film.maker.makePlainly(segment, path, onFrame)
      return true
    } finally {
      await cache.settle()
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    }
  }

  /** Releases the prepared film. */
  close(): void {
    this.#film?.stop.abort()
    this.#film = null
  }

  #prepare(order: SegmentOrder): Promise<PreparedFilm | null> {
    const id = `${order.renderId} ${order.attempt}`
    if (this.#film?.id !== id) {
      this.close()
      const stop = new AbortController()
      const prepared = this.#plan(order, stop.signal)
      this.#film = { id, stop, prepared }
      prepared.catch(() => this.close()) // The next segment prepares the film again.
    }
    return this.#film!.prepared
  }

  async #plan(order: SegmentOrder, signal: AbortSignal): Promise<PreparedFilm | null> {
    const { tools, database, cache } = this.#options
    const snapshot: RenderSnapshot | null = await selectHeldSnapshot(database, order)
    const template = snapshot && findTemplate(snapshot.template)
    if (!snapshot || !template) return null
    const { pictures, assets } = await loadPictures(tools, snapshot, signal)
    const film = filmOf(snapshot, buildScenes(snapshot, order.durations, order.words), assets)
    const plan = await planRender(template, film, snapshot.fps)
    const shape = { width: film.width, height: film.height, fps: plan.fps }
    // Use the pixels of the film's own node: a look drawn twice may differ invisibly, and so in its hash.
    const looks = { ...tools.cache, read: cache.read }
    const sprites = new FilmSprites({ ...tools, template, pictures, signal, cache: looks })
    const frames = new ComposedFrames(sprites, shape)
    return { plan, sprites, maker: new SegmentMaker({ tools, shape, frames, signal }) }
  }
}
