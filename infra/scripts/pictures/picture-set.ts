import { join } from 'node:path'
import { bundleStage } from '../../../shared/stage/bundle.ts'
import { withFilmPage } from '../template/film-page.ts'
import type { Frame } from './frame.ts'

const ROOT = join(import.meta.dir, '../../..')

/** Pictures that are drawn from frames, and the file that records what they were drawn from. */
export type PictureSet = {
  /** Paths in the repository. */
  record: string
  files: readonly string[]
  /** Sizes and the like: what else decides how the pictures look. */
  look: object
  frames: readonly Frame[]
  /** Makes the bytes of each file of shots of the frames. */
  compose(shots: readonly Uint8Array[]): Promise<Buffer[]>
}

/** Whether the files on disk are what the frames would be drawn as. It needs no browser: it compares digests. */
export async function isCurrent(set: PictureSet): Promise<boolean> {
  const record = Bun.file(join(ROOT, set.record))
  const known = (await record.exists()) ? await record.json() : {}
  const files = set.files.map((file) => Bun.file(join(ROOT, file)))
  if (!(await Promise.all(files.map((file) => file.exists()))).every(Boolean)) return false
  const bytes = await Promise.all(files.map((file) => file.bytes()))
  return known.inputs === (await digestOf(set)) && known.picture === digestOfBytes(bytes)
}

/** Draws the frames and writes the files with their record. */
export async function drawSet(set: PictureSet, programsFolder: string): Promise<void> {
  const shots = await withFilmPage(programsFolder, async (page) => {
    const shots: Uint8Array[] = []
    for (const { film, layers, source } of set.frames) {
      await page.mount(film, source)
      shots.push(await page.shoot(layers))
    }
    return shots
  })
  const pictures = await set.compose(shots)
  for (const [index, file] of set.files.entries()) await Bun.write(join(ROOT, file), pictures[index]!)
  const record = { inputs: await digestOf(set), picture: digestOfBytes(pictures) }
  await Bun.write(join(ROOT, set.record), `${JSON.stringify(record, null, 2)}\n`)
}

async function digestOf({ look, frames }: PictureSet): Promise<string> {
  const parts = [
    // Minified, it does not depend on comments.
    await bundleStage('sheet-page.ts'),
    JSON.stringify(look),
    ...frames.map(({ layers, source }) => JSON.stringify([layers, source])),
  ]
  return Bun.SHA256.hash(parts.join('\n'), 'hex')
}

function digestOfBytes(pictures: readonly Uint8Array[]): string {
  return Bun.SHA256.hash(Buffer.concat(pictures), 'hex')
}
