import type { ChromiumProgram } from '../../shared/programs/chromium.ts'
import { type DrawingBrowser, startBrowser } from './browser.ts'
import { type Rasteriser, SOFTWARE } from './rasteriser-flags.ts'

/** The browser is restarted after this many films, which bounds its memory. */
const FILMS_PER_BROWSER = 200

/** One warm browser for all films of a node; a dead one is replaced at the next `get`. */
export class BrowserKeeper {
  readonly #program: ChromiumProgram
  readonly #tempFolder: string
  readonly #rasteriser: Rasteriser
  #browser: Promise<DrawingBrowser> | null = null
  #films = 0
  /** Product, version and rasteriser: equal ones draw equal pixels. Empty until the first start. */
  version = ''
  /** How many browsers ended that nobody had closed. */
  restarts = 0

  constructor(program: ChromiumProgram, tempFolder: string, rasteriser: Rasteriser = SOFTWARE) {
    this.#rasteriser = rasteriser
    this.#program = program
    this.#tempFolder = tempFolder
  }

  /** The running browser, started if there is none. */
  async get(): Promise<DrawingBrowser> {
    const running = await this.#browser?.catch(() => null)
    if (running?.isConnected()) return running
    if (running) this.restarts++
    await running?.close()
    this.#browser = startBrowser(this.#program, this.#tempFolder, { rasteriser: this.#rasteriser })
    const browser = await this.#browser
    const version = `${browser.version} ${browser.rasteriser}`
    const isOther = this.version !== '' && this.version !== version
    this.version = version
    // All looks of a film must come from the same browser: fail, so that films in progress are tried again.
    if (isOther) throw new Error(`the browser came back as another one: ${version}`)
    return browser
  }

  /** Called after each film. */
  async refresh(): Promise<void> {
    this.#films++
    if (this.#films % FILMS_PER_BROWSER === 0) await this.close()
  }

  async close(): Promise<void> {
    const browser = await this.#browser?.catch(() => null)
    this.#browser = null
    await browser?.close()
  }
}
