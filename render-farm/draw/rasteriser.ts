import { readdir } from 'node:fs/promises'
import type { ChromiumProgram } from '../../shared/programs/chromium.ts'
import { type DrawingBrowser, startBrowser } from './browser.ts'
import { compareFrames, type HalfFrame, halveShot, isSame } from './compare-frames.ts'
import { GPU_RASTERISERS, type Rasteriser, SOFTWARE } from './rasteriser-flags.ts'

/** `reason` says why it is not a GPU; `null` if it is. */
type RasteriserChoice = { rasteriser: Rasteriser; reason: string | null }

/** Where Linux lists GPUs, also in containers: the kernel's render nodes and NVIDIA's cards. */
const DEVICE_FOLDERS = ['/dev/dri', '/proc/driver/nvidia/gpus'] as const
const SOFTWARE_NAMES = /swiftshader|llvmpipe|softpipe|software|basic render/i
const SAMPLE_PX = 512
/** A page with what templates use: gradients, shadows, blurs, rotated and rounded edges, translucent layers. */
const SAMPLE = `<body style="margin:0;width:${SAMPLE_PX}px;height:${SAMPLE_PX}px;background:linear-gradient(160deg,#123,#e84 60%,#fed)">
<div style="position:absolute;inset:60px 90px;border-radius:40px;background:#fff;box-shadow:0 20px 50px #000a"></div>
<div style="position:absolute;inset:150px;transform:rotate(17deg);background:radial-gradient(#06c,#60c);border:9px solid #fc0"></div>
<div style="position:absolute;inset:300px 40px 40px 40px;border-radius:50%;background:#0c68;filter:blur(6px)"></div>`

/**
 * Chooses the rasteriser of a node: its GPU, if Chromium really draws with it and draws the same as in software.
 * Chromium falls back to software silently, so its renderer's name is checked.
 */
export async function chooseRasteriser(options: {
  wanted: 'auto' | 'software'
  program: ChromiumProgram
  tempFolder: string
  deviceFolders?: readonly string[]
}): Promise<RasteriserChoice> {
  const { wanted, program, tempFolder, deviceFolders = DEVICE_FOLDERS } = options
  const software = (reason: string) => ({ rasteriser: SOFTWARE, reason })
  if (wanted === 'software') return software('RENDER_RASTERISER asks for software')
  if (!(await hasDevice(deviceFolders))) return software('there is no GPU device')
  const shootWith = async (rasteriser: Rasteriser, look: (browser: DrawingBrowser) => Promise<void>) => {
    const browser = await startBrowser(program, tempFolder, { rasteriser })
    try {
      await look(browser)
      return await shootSample(browser)
    } finally {
      await browser.close()
    }
  }
  const wantedFrame = await shootWith(SOFTWARE, async () => {})
  const refusals: string[] = []
  for (const rasteriser of GPU_RASTERISERS) {
    try {
      const frame = await shootWith(rasteriser, refuseSoftware)
      if (isSame(compareFrames(frame, wantedFrame))) return { rasteriser, reason: null }
      refusals.push(`${rasteriser.name}: it draws something else than software does`)
    } catch (error) {
      refusals.push(
        `${rasteriser.name}: ${String(error instanceof Error ? error.message : error).split('\n')[0]}`,
      )
    }
  }
  return software(refusals.join('; '))
}

async function hasDevice(folders: readonly string[]): Promise<boolean> {
  const lists = await Promise.all(folders.map((folder) => readdir(folder).catch(() => [])))
  return lists.some((names) => names.some((name) => /^(?:renderD\d+|[\da-f]+:.*)$/i.test(name)))
}

/** Throws if pages are drawn by the processor in spite of the flags. */
async function refuseSoftware(browser: DrawingBrowser): Promise<void> {
  if (browser.rasteriser === 'software') throw new Error('Chromium draws in software all the same')
  const page = await browser.openPage()
  const name = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('webgl')
    const names = context?.getExtension('WEBGL_debug_renderer_info')
    return context && names ? String(context.getParameter(names.UNMASKED_RENDERER_WEBGL)) : null
  })
  if (name === null) throw new Error('there is no WebGL')
  if (SOFTWARE_NAMES.test(`${name} ${browser.rasteriser}`)) throw new Error(`its renderer is ${name}`)
}

async function shootSample(browser: DrawingBrowser): Promise<HalfFrame> {
  const page = await browser.openPage()
  await page.setViewport({ width: SAMPLE_PX, height: SAMPLE_PX, deviceScaleFactor: 1 })
  await page.setContent(SAMPLE)
  return halveShot(await page.screenshot({ type: 'png' }))
}
