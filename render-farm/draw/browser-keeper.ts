import type { ChromiumProgram } from '../../shared/programs/chromium.ts'
import { type DrawingBrowser, startBrowser } from './browser.ts'
import { type Rasteriser, SOFTWARE } from './rasteriser-flags.ts'

/** Films after which the browser is started afresh, so that nothing it hoards can grow for ever. */
const FILMS_PER_BROWSER = 200

/** One warm browser for all films of a node; a dead one is replaced when it is next asked for. */
export class BrowserKeeper {
  readonly #program: ChromiumProgram
  readonly #tempFolder: string
  readonly #rasteriser: Rasteriser
  #browser: Promise<DrawingBrowser> | null = null
  #films = 0
  /** Product, version and rasteriser: equal ones draw equal pixels. Known once the browser ran. */
  version = ''

  constructor(program: ChromiumProgram, tempFolder: string, rasteriser: Rasteriser = SOFTWARE) {
    this.#rasteriser = rasteriser
    this.#program = program
    this.#tempFolder = tempFolder
  }

  /** The running browser, started where none is. */
  async get(): Promise<DrawingBrowser> {
    const running = await this.#browser?.catch(() => null)
    if (running?.isConnected()) return running
    await running?.close()
    this.#browser = startBrowser(this.#program, this.#tempFolder, this.#rasteriser)
    const browser = await this.#browser
    const version = `${browser.version} ${browser.rasteriser}`
    const isOther = this.version !== '' && this.version !== version
    this.version = version
    // Looks of one film must be drawn alike: whoever is in mid-film begins anew.
    if (isOther) throw new Error(`the browser came back as another one: ${version}`)
    return browser
  }

  /** Called between films. */
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
