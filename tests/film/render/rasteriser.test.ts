import { expect, test } from 'bun:test'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chooseRasteriser } from '../../../render-farm/draw/rasteriser.ts'
import { GPU_RASTERISERS, SOFTWARE } from '../../../render-farm/draw/rasteriser-flags.ts'
import { findChromium } from '../../../shared/programs/chromium.ts'
import { PROGRAMS_FOLDER, testFarm } from '../../support/farm.ts'

const { folder } = await testFarm()
const none = { path: '/no/browser/is/started', environment: {} }

test('a host without a GPU draws in software, without trying', async () => {
  const options = { program: none, tempFolder: folder, deviceFolders: [join(folder, 'no-devices')] }
  expect(await chooseRasteriser({ ...options, wanted: 'auto' })).toEqual({
    rasteriser: SOFTWARE,
    reason: 'there is no GPU device',
  })
  expect(await chooseRasteriser({ ...options, wanted: 'software' })).toMatchObject({ rasteriser: SOFTWARE })
})

test('a GPU that Chromium does not really draw with is not used, and each way tells why', async () => {
  const devices = join(folder, 'dri')
  await mkdir(devices)
  await writeFile(join(devices, 'renderD128'), '')
  const { rasteriser, reason } = await chooseRasteriser({
    wanted: 'auto',
    program: await findChromium(undefined, PROGRAMS_FOLDER),
    tempFolder: folder,
    deviceFolders: [devices],
  })
  // Where this runs on a real GPU, it is one that draws as software does.
  if (reason === null) expect(GPU_RASTERISERS).toContain(rasteriser)
  else {
    expect(rasteriser).toBe(SOFTWARE)
    for (const { name } of GPU_RASTERISERS) expect(reason).toContain(`${name}: `)
  }
})
