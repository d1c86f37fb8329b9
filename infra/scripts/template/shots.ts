import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { type FilmPicture, stageSource } from '../../../render-farm/draw/film-stage.ts'
import type { Film, Template } from '../../../shared/templates/template.ts'
import { buildScenes } from '../../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../../shared/timeline/film.ts'
import type { Scene } from '../../../shared/timeline/scenes.ts'
import { type FilmPage, withFilmPage } from './film-page.ts'
import { drawPlanet } from './planets.ts'
import { type Sample, samplesOf } from './samples.ts'

/** Which sheets to draw; `null` = all. `isFull` also writes every frame in full size. */
type ShotsOptions = {
  formats: readonly string[] | null
  samples: readonly string[] | null
  isFull: boolean
  programsFolder: string
}

const COLUMNS = 8
const THUMBNAIL_SCALE = 0.25
const GAP = 8

/** Writes a contact sheet of each template × format × sample to `out/shots` and returns the files. */
export async function drawShots(templates: readonly Template[], options: ShotsOptions): Promise<string[]> {
  const folder = join('out', 'shots')
  await mkdir(folder, { recursive: true })
  return withFilmPage(options.programsFolder, async (page) => {
    const files: string[] = []
    for (const template of templates) {
      for (const format of template.formats.filter((name) => options.formats?.includes(name) ?? true)) {
        for (const sample of samplesOf(template.name, format).filter(
          ({ name }) => options.samples?.includes(name) ?? true,
        )) {
          const name = join(folder, `${template.name}-${format}-${sample.name}`)
          files.push(await drawSheet(page, template, sample, name, options.isFull))
        }
      }
    }
    return files
  })
}

async function drawSheet(
  page: FilmPage,
  template: Template,
  sample: Sample,
  name: string,
  isFull: boolean,
): Promise<string> {
  const film = filmOf(sample.snapshot, buildScenes(sample.snapshot, null), sample.pictures)
  const width = Math.round(film.width * THUMBNAIL_SCALE)
  const height = Math.round(film.height * THUMBNAIL_SCALE)
  const moments = momentsOf(film)
  const looks = moments.flatMap(({ scene, timeMs }) =>
    template.frame(film, scene, timeMs).map(({ look }) => look),
  )
  await page.mount(film, await stageSource(template, looks, await drawPictures(sample)))
  const columns = film.width > film.height ? COLUMNS / 2 : COLUMNS
  const cells = []
  for (const [index, { scene, timeMs }] of moments.entries()) {
    const frame = await page.shoot(template.frame(film, scene, timeMs))
    if (isFull) await Bun.write(`${name}-${scene.id}-${timeMs}.png`, frame)
    cells.push({
      input: await sharp(frame).resize(width, height).png().toBuffer(),
      left: (index % columns) * (width + GAP),
      top: Math.floor(index / columns) * (height + GAP),
    })
  }
  const rows = Math.ceil(moments.length / columns)
  const file = `${name}.png`
  await sharp({
    create: {
      width: columns * (width + GAP),
      height: rows * (height + GAP),
      channels: 3,
      background: '#888',
    },
  })
    .composite(cells)
    .png()
    .toFile(file)
  return file
}

/** The moments at which a scene looks different. */
function momentsOf(film: Film): { scene: Scene; timeMs: number }[] {
  return film.scenes.flatMap((scene) => {
    const times = (): number[] => {
      if (scene.kind === 'intro') return [0, scene.durationMs - 60]
      if (scene.kind === 'hook') return [200, scene.durationMs - 400]
      if (scene.kind === 'recap') return [1500]
      if (scene.kind === 'outro') return [200, scene.durationMs - 100]
      const { optionsInMs, countdownMs, revealMs, explanationMs, outMs } = scene.beats
      const told = explanationMs === null ? [] : [explanationMs + 1100, outMs - 200]
      const all = [
        150,
        optionsInMs + 250,
        countdownMs + 500,
        revealMs - 1800,
        revealMs + 100,
        revealMs + 450,
        ...told,
        outMs + 150,
      ]
      // The first question shows every beat; the others what differs.
      return scene.questionIndex === 0
        ? all
        : [optionsInMs + 600, countdownMs + 700, revealMs - 1200, revealMs + 500]
    }
    return times().map((timeMs) => ({ scene, timeMs }))
  })
}

/** The pictures of a sample, made for it. */
export async function drawPictures({ pictures }: Sample): Promise<Map<string, FilmPicture>> {
  const drawn = new Map<string, FilmPicture>()
  for (const [index, [name, size]] of Object.entries(pictures).entries())
    drawn.set(name, await drawPlanet(size, index))
  return drawn
}
