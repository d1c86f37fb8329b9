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

type Slot = {
  look: Look
  hash: string
  sprite: Promise<RasterSprite>
  resolve: (sprite: RasterSprite) => void
}

export type FilmSpritesOptions = {
  template: Template
  pictures: ReadonlyMap<string, FilmPicture>
  cache: FileCache
  browsers: BrowserKeeper
  signal: AbortSignal
}

/**
 * The sprites of one film: each distinct look is taken from the cache or drawn once, in the order in which they
 * were asked for, so that the first scene can be encoded while the last one's looks are still being drawn.
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

  /** Asks for looks; those asked for before cost nothing. Rejects where one cannot be drawn. */
  request(looks: Iterable<Look>): Promise<void> {
    const turn = this.#turn.then(() => failAs('BROWSER_FAILED', () => this.#make([...looks])))
    this.#turn = turn
    turn.catch(() => {}) // Whoever waits hears of it; a film that was given up does not wait.
    return turn
  }

  /** Resolves once everything asked for is there and written to the cache. */
  async settle(): Promise<void> {
    await this.#turn
    await Promise.all(this.#writes)
  }

  /** Resolves once these looks are there. They must have been asked for. */
  async whenReady(keys: readonly string[]): Promise<void> {
    if (keys.every((key) => this.#ready.has(key))) return
    // Slots are made in turns: an earlier turn that fails must end the wait too.
    await Promise.race([this.#allReady(keys), this.#turn.then(() => this.#allReady(keys))])
  }

  /** The sprite of a look that is ready. */
  spriteOf(look: Look): RasterSprite {
    const sprite = this.#ready.get(lookKey(look))
    if (sprite === undefined) throw new Error(`the look ${look.part} was not drawn`)
    return sprite
  }

  /** What the texts of a look that is ready cover, from the corner of its box. */
  textOf(look: Look): TextArea | null {
    return this.#texts.get(lookKey(look)) ?? null
  }

  /** Content hash of a look's pixels. */
  hashOf(key: string): string {
    return this.#slots.get(key)!.hash
  }

  /** Lets no later film use these looks as they are in a cache: something on a frame with them was wrong. */
  async distrust(keys: readonly string[], cache: FileCache = this.#options.cache): Promise<void> {
    await Promise.all(keys.map((key) => cache.write(this.hashOf(key), new Uint8Array())))
  }

  async #allReady(keys: readonly string[]): Promise<void> {
    await Promise.all(keys.map((key) => this.#slots.get(key)?.sprite))
    if (!keys.every((key) => this.#ready.has(key))) await this.#turn
  }

  async #make(looks: Look[]): Promise<void> {
    const { template, pictures, cache, browsers } = this.#options
    const fresh = looks.filter((look) => !this.#slots.has(lookKey(look)))
    if (fresh.length === 0) return
    const { hash: templateHash } = await digestTemplate(template)
    if (browsers.version === '') await browsers.get()
    const context = { templateHash, browserVersion: browsers.version, pictures }
    for (const look of fresh) {
      const { promise, resolve } = Promise.withResolvers<RasterSprite>()
      this.#slots.set(lookKey(look), { look, hash: hashLook(look, context), sprite: promise, resolve })
    }
    const missing: Look[] = []
    for (const look of fresh) {
      const cached = await readCached(cache, this.hashOf(lookKey(look)))
      if (cached === null) missing.push(look)
      else {
        this.#keep(look, cached)
        this.reused++
      }
    }
    await this.#draw(missing)
  }

  async #draw(looks: Look[]): Promise<void> {
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
          this.#writes.push(cache.write(this.hashOf(lookKey(look)), packSprite(drawn)))
        },
      })
    try {
      await draw()
    } catch (error) {
      signal.throwIfAborted()
      if ((await browsers.get().catch(() => null)) === null) throw error
      await draw() // A browser that died in mid-film is replaced once; what it drew before stays.
    }
  }

  #keep(look: Look, { sprite, overflows, text }: DrawnLook): void {
    const key = lookKey(look)
    const raster = new RasterSprite(sprite)
    this.#ready.set(key, raster)
    this.#texts.set(key, text)
    this.#slots.get(key)!.resolve(raster)
    for (const text of overflows)
      this.warnings.push(`This text is too long for its place: “${excerpt(text)}”.`)
  }
}

/** A damaged file is as good as none. */
async function readCached(cache: FileCache, hash: string): Promise<DrawnLook | null> {
  const bytes = await cache.read(hash)
  if (bytes === null) return null
  try {
    return unpackSprite(bytes)
  } catch {
    return null
  }
}

const EXCERPT_CHARACTERS = 60
function excerpt(text: string): string {
  const characters = [...text]
  return characters.length > EXCERPT_CHARACTERS
    ? `${characters.slice(0, EXCERPT_CHARACTERS).join('')}…`
    : text
}
