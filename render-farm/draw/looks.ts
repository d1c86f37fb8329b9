import { createLimiter } from '../../shared/limited.ts'
import { lookKey } from '../../shared/stage/look-key.ts'
import type { TextArea } from '../../shared/stage/measure-texts.ts'
import type { Look, Template } from '../../shared/templates/template.ts'
import type { FileCache } from '../cache/file-cache.ts'
import { RasterSprite } from '../compose/raster.ts'
import { failAs } from '../failure.ts'
import type { BrowserKeeper } from './browser-keeper.ts'
import { drawLooks } from './draw-looks.ts'
import { digestTemplate, type FilmPicture } from './film-stage.ts'
import { hashLook } from './look-hash.ts'
import { type DrawnLook, type LookFacts, type PackedLook, packSprite, readSprite } from './sprite-file.ts'

const READS_AT_ONCE = 16

type Slot = {
  /** Empty until `hashed`. */
  hash: string
  hashed: Promise<void>
  /** Read or drawn. */
  made: Promise<void>
  markMade: () => void
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
 * that the first scene can be encoded while the last one's looks are still being drawn. Looks of the cache are unpacked when they are
 * waited for: those of scenes that are not composed never are.
 */
export class FilmSprites {
  readonly warnings: string[] = []
  reused = 0
  readonly #options: FilmSpritesOptions
  readonly #slots = new Map<string, Slot>()
  readonly #ready = new Map<string, RasterSprite>()
  /** Of the cache, with the promise of its sprite once it is being unpacked. */
  readonly #packed = new Map<string, { look: Look; packed: PackedLook; unpacked?: Promise<void> }>()
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
    const fresh = new Map<string, Look>()
    for (const look of looks) {
      const key = lookKey(look)
      if (!this.#slots.has(key)) fresh.set(key, look)
    }
    const hashed = failAs('BROWSER_FAILED', () => this.#hash(fresh))
    hashed.catch(() => {})
    for (const key of fresh.keys()) {
      const { promise: made, resolve: markMade } = Promise.withResolvers<void>()
      this.#slots.set(key, { hash: '', hashed, made, markMade })
    }
    const turn = this.#turn.then(async () => {
      await hashed
      await failAs('BROWSER_FAILED', () => this.#make([...fresh.values()]))
    })
    this.#turn = turn
    turn.catch(() => {})
    return turn
  }

  /** Requests looks; resolves once they can be composed. */
  async ready(looks: Iterable<Look>): Promise<void> {
    const wanted = [...looks]
    await this.request(wanted)
    await this.whenReady(wanted.map(lookKey))
  }

  /** Resolves once all requested looks are made and written to the cache. */
  async settle(): Promise<void> {
    await this.#turn
    await Promise.all(this.#writes)
  }

  /** Resolves once these looks can be composed. They must have been requested. */
  async whenReady(keys: Iterable<string>): Promise<void> {
    const wanted = [...keys]
    const all = Promise.all(wanted.map((key) => this.#slots.get(key)!.made))
    // A failure in an earlier request must end the wait too: later looks would never be made.
    await Promise.race([all, this.#turn.then(() => all)])
    await Promise.all(wanted.map((key) => this.#unpack(key)))
  }

  /** Resolves once the hashes of these looks are known, long before they are drawn. They must have been requested. */
  async whenHashed(keys: Iterable<string>): Promise<void> {
    await Promise.all(new Set(Array.from(keys, (key) => this.#slots.get(key)!.hashed)))
  }

  /** The sprite of a look that is ready. */
  spriteOf(look: Look): RasterSprite {
    const sprite = this.#ready.get(lookKey(look))
    if (sprite === undefined) throw new Error(`the look ${look.part} is not ready`)
    return sprite
  }

  /** The area that the texts of a look that is made cover, from the corner of its box. */
  textOf(look: Look): TextArea | null {
    return this.#texts.get(lookKey(look)) ?? null
  }

  /** Content hash of a look's pixels, once it is known. */
  hashOf(key: string): string {
    return this.#slots.get(key)!.hash
  }

  /** Overwrites looks in a cache by empty files, which later films draw again. */
  async discard(keys: Iterable<string>, cache: FileCache): Promise<void> {
    await Promise.all(Array.from(keys, (key) => cache.write(this.hashOf(key), new Uint8Array())))
  }

  async #hash(fresh: ReadonlyMap<string, Look>): Promise<void> {
    if (fresh.size === 0) return
    const { template, pictures, browsers, drawingCode } = this.#options
    const { hash: templateHash } = await digestTemplate(template)
    if (browsers.version === '') await browsers.get()
    const context = { templateHash, browserVersion: browsers.version, drawingCode, pictures }
    for (const [key, look] of fresh) this.#slots.get(key)!.hash = hashLook(look, context)
  }

  async #make(fresh: Look[]): Promise<void> {
    const limited = createLimiter(READS_AT_ONCE)
    const read = await Promise.all(fresh.map((look) => limited(() => this.#read(look))))
    await this.#draw(fresh.filter((_, index) => !read[index]))
  }

  /** Whether the cache has the look. */
  async #read(look: Look): Promise<boolean> {
    const key = lookKey(look)
    const file = await this.#options.cache.read(this.hashOf(key))
    if (file === null) return false
    try {
      const packed = readSprite(file)
      this.#packed.set(key, { look, packed })
      this.#note(look, packed)
      this.reused++
      return true
    } catch {
      return false
    }
  }

  /** Unpacks a look of the cache, or draws it where its file is damaged; others are ready already. */
  #unpack(key: string): Promise<void> | undefined {
    const kept = this.#packed.get(key)
    if (kept === undefined) return
    kept.unpacked ??= failAs('BROWSER_FAILED', async () => {
      const sprite = await kept.packed.unpack().catch(() => null)
      if (sprite === null) await this.#draw([kept.look])
      else this.#ready.set(key, new RasterSprite(sprite))
      this.#packed.delete(key)
    })
    return kept.unpacked
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

  #keep(look: Look, drawn: DrawnLook): void {
    this.#ready.set(lookKey(look), new RasterSprite(drawn.sprite))
    this.#note(look, drawn)
  }

  #note(look: Look, { overflows, text }: LookFacts): void {
    const key = lookKey(look)
    this.#texts.set(key, text)
    this.#slots.get(key)!.markMade()
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
