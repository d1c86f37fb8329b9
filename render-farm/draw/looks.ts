import { createLimiter } from '../../shared/limited.ts'
import { lookKey } from '../../shared/stage/look-key.ts'
import type { TextArea } from '../../shared/stage/stage.ts'
import type { Look, Template } from '../../shared/templates/template.ts'
import type { FileCache } from '../cache/file-cache.ts'
import { RasterSprite } from '../compose/raster.ts'
import { failAs } from '../failure.ts'
import type { BrowserKeeper } from './browser-keeper.ts'
import { drawLooks } from './draw-looks.ts'
import { digestTemplate, type FilmPicture } from './film-stage.ts'
import { hashLook } from './look-hash.ts'
import { type DrawnLook, packSprite, unpackSprite } from './sprite-file.ts'

const READS_AT_ONCE = 16

type Slot = {
  /** Empty until drawing has come to the look. */
  hash: string
  ready: Promise<void>
  markReady: () => void
}

/** What drawing needs of a node. */
export type DrawingTools = {
  /** Looks by content hash. */
  cache: FileCache
  browsers: BrowserKeeper
  /** Digest of the code that decides a look's pixels. */
  drawingCode: string
}

type FilmSpritesOptions = DrawingTools & {
  template: Template
  pictures: ReadonlyMap<string, FilmPicture>
  signal: AbortSignal
}

/**
 * The sprites of one film: each distinct look is read from the cache or drawn once, in the order of the requests, so
 * that the first scene can be encoded while the last one's looks are still being drawn.
 */
export class FilmSprites {
  readonly warnings: string[] = []
  reused = 0
  readonly #options: FilmSpritesOptions
  readonly #slots = new Map<string, Slot>()
  readonly #ready = new Map<string, RasterSprite>()
  readonly #texts = new Map<string, TextArea | null>()
  readonly #writes: Promise<void>[] = []
  #turn: Promise<void> = Promise.resolve()

  constructor(options: FilmSpritesOptions) {
    this.#options = options
  }

  get pictures(): ReadonlyMap<string, FilmPicture> {
    return this.#options.pictures
  }

  get total(): number {
    return this.#slots.size
  }

  /**
   * Requests looks; repeated requests cost nothing. Rejects if one cannot be drawn. The promise may be ignored: then
   * `whenReady` and `settle` reject with the failure.
   */
  request(looks: Iterable<Look>): Promise<void> {
    const fresh: Look[] = []
    for (const look of looks) {
      const key = lookKey(look)
      if (this.#slots.has(key)) continue
      const { promise: ready, resolve: markReady } = Promise.withResolvers<void>()
      this.#slots.set(key, { hash: '', ready, markReady })
      fresh.push(look)
    }
    const turn = this.#turn.then(() => failAs('BROWSER_FAILED', () => this.#make(fresh)))
    this.#turn = turn
    turn.catch(() => {})
    return turn
  }

  /** Resolves once all requested looks are ready and written to the cache. */
  async settle(): Promise<void> {
    await this.#turn
    await Promise.all(this.#writes)
  }

  /** Resolves once these looks are ready. They must have been requested. */
  async whenReady(keys: Iterable<string>): Promise<void> {
    const all = Promise.all(Array.from(keys, (key) => this.#slots.get(key)!.ready))
    // A failure in an earlier request must end the wait too: later looks would never become ready.
    await Promise.race([all, this.#turn.then(() => all)])
  }

  /** The sprite of a look that is ready. */
  spriteOf(look: Look): RasterSprite {
    const sprite = this.#ready.get(lookKey(look))
    if (sprite === undefined) throw new Error(`the look ${look.part} was not drawn`)
    return sprite
  }

  /** The area that the texts of a ready look cover, from the corner of its box. */
  textOf(look: Look): TextArea | null {
    return this.#texts.get(lookKey(look)) ?? null
  }

  /** Content hash of a look's pixels. */
  hashOf(key: string): string {
    return this.#slots.get(key)!.hash
  }

  /** Overwrites looks in a cache by empty files, which later films draw again. */
  async discard(keys: Iterable<string>, cache: FileCache): Promise<void> {
    await Promise.all(Array.from(keys, (key) => cache.write(this.hashOf(key), new Uint8Array())))
  }

  async #make(fresh: Look[]): Promise<void> {
    if (fresh.length === 0) return
    const { template, pictures, cache, browsers, drawingCode } = this.#options
    const limited = createLimiter(READS_AT_ONCE)
    const { hash: templateHash } = await digestTemplate(template)
    if (browsers.version === '') await browsers.get()
    const context = { templateHash, browserVersion: browsers.version, drawingCode, pictures }
    for (const look of fresh) this.#slots.get(lookKey(look))!.hash = hashLook(look, context)
    const files = await Promise.all(
      fresh.map((look) => limited(() => cache.read(this.hashOf(lookKey(look))))),
    )
    const damaged: Look[] = []
    const unpacked = fresh.map(async (look, index) => {
      const file = files[index]
      if (!file) return
      try {
        this.#keep(look, await unpackSprite(file))
        this.reused++
      } catch {
        damaged.push(look)
      }
    })
    // At the same time, since unpacking and drawing run in different processes: one after the other, a film of new texts
    // in a known template had its first frame only after 0.6 s.
    await Promise.all([this.#draw(fresh.filter((_, index) => files[index] === null)), ...unpacked])
    await this.#draw(damaged)
  }

  async #draw(looks: Look[]): Promise<void> {
    if (looks.length === 0) return
    const { template, pictures, browsers, signal, cache } = this.#options
    const rest = () => looks.filter((look) => !this.#ready.has(lookKey(look)))
    const draw = async () =>
      drawLooks({
        browser: await browsers.get(),
        template,
        looks: rest(),
        pictures,
        signal,
        onDrawn: (look, drawn) => {
          this.#keep(look, drawn)
          const hash = this.hashOf(lookKey(look))
          this.#writes.push(packSprite(drawn).then((bytes) => cache.write(hash, bytes)))
        },
      })
    try {
      await draw()
    } catch (error) {
      signal.throwIfAborted()
      if ((await browsers.get().catch(() => null)) === null) throw error
      await draw() // A browser that died during the film is replaced once; finished looks are kept.
    }
  }

  #keep(look: Look, { sprite, overflows, text }: DrawnLook): void {
    const key = lookKey(look)
    const raster = new RasterSprite(sprite)
    this.#ready.set(key, raster)
    this.#texts.set(key, text)
    this.#slots.get(key)!.markReady()
    for (const text of overflows)
      this.warnings.push(`This text is too long for its place: “${excerpt(text)}”.`)
  }
}

const EXCERPT_CHARACTERS = 60
function excerpt(text: string): string {
  const characters = [...text]
  return characters.length > EXCERPT_CHARACTERS
    ? `${characters.slice(0, EXCERPT_CHARACTERS).join('')}…`
    : text
}
