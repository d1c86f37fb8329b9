import { afterAll, beforeAll } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DrawingBrowser, startBrowser } from '../../../../render-farm/draw/browser.ts'
import { findChromium } from '../../../../shared/programs/chromium.ts'
import { PROGRAMS_FOLDER } from '../../../support/programs.ts'

/** A browser that opens before the tests of a file and closes after them. */
export function browserForFile(): () => DrawingBrowser {
  let browser: DrawingBrowser
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'templates-'))
    browser = await startBrowser(await findChromium(undefined, PROGRAMS_FOLDER), folder)
  })
  afterAll(async () => {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  })
  return () => browser
}
