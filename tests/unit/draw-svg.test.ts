import { expect, test } from 'bun:test'
import sharp from 'sharp'
import { readPackageFile } from '../../shared/packs/package-data.ts'
import { sized } from '../../shared/packs/picture.ts'
import { drawSvg } from '../../shared/pictures/draw-svg.ts'

test('a flag that fills no rectangle lies on pale paper, not on black', async () => {
  const nepal = sized(readPackageFile('flag-icons/flags/4x3/np.svg'))
  const { picture } = await drawSvg(() => nepal)
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  const at = (20 * info.width + info.width - 20) * info.channels
  for (const part of data.subarray(at, at + 3)) expect(part).toBeGreaterThan(190)
})
