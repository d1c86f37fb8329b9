import { MAT_SAMPLE_PX, type Mat, matOf } from '../../../shared/pictures/mat.ts'
import { facesFor } from '../../../shared/stage/font-ranges.ts'
import { mountStage, type Stage } from '../../../shared/stage/stage.ts'
import { findTemplate } from '../../../shared/templates/index.ts'
import type { Film, FilmAssets, Look, Template } from '../../../shared/templates/template.ts'
import { buildScenes } from '../../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../../shared/timeline/film.ts'
import { layersAt } from '../../../shared/timeline/film-frame.ts'
import { SCENE_GRID_MS } from '../../../shared/timeline/frame-time.ts'
import type { FilmRequest, LoadedFilm } from './film-request.ts'

/** Runs in its own frame, since a template's style sheet owns its whole document, as in the farm. */
let shown: { stage: Stage; template: Template; film: Film } | null = null

window.stageFrame = {
  async load(request: FilmRequest): Promise<LoadedFilm> {
    const { snapshot, speech, faces, facesByTemplate } = request
    const template = findTemplate(snapshot.template)
    if (template === undefined) throw new Error(`There is no template ${snapshot.template}.`)
    const { assets, images, missing } = await measureImages(request.images)
    const film = filmOf(snapshot, buildScenes(snapshot, speech), assets)
    const own = (facesByTemplate[template.name] ?? []).map((place) => faces[place]!)
    const fonts = facesFor(own, looksOf(template, film)).map(
      ({ url, onlyWith: _, isFallback: __, ...face }) => ({
        ...face,
        source: { url },
      }),
    )
    shown?.stage.clear()
    shown = null
    document.adoptedStyleSheets = []
    document.fonts.clear()
    const stage = await mountStage(document.body, {
      markup: template.markup,
      css: template.css,
      fonts,
      images,
    })
    shown = { stage, template, film }
    const { width, height, durationMs, scenes } = film
    return { width, height, durationMs, scenes, missing }
  },
  seek(timeMs) {
    if (shown) shown.stage.apply(layersAt(shown.template, shown.film, timeMs), shown.film)
  },
}

/** Every look of the film that can show text: none is shown for less than a step of the grid. */
function looksOf(template: Template, film: Film): Set<Look> {
  const looks = new Set<Look>()
  for (let timeMs = 0; timeMs < film.durationMs; timeMs += SCENE_GRID_MS) {
    for (const { look } of layersAt(template, film, timeMs)) looks.add(look)
  }
  return looks
}

/** Loads the pictures and measures them. Like the farm, it leaves out those that cannot be loaded. */
async function measureImages(urls: Readonly<Record<string, string>>) {
  const assets: Record<string, FilmAssets[string]> = {}
  const images: Record<string, string> = {}
  const missing: string[] = []
  await Promise.all(
    Object.entries(urls).map(async ([name, url]) => {
      const image = new Image()
      image.src = url
      try {
        await image.decode()
        const { naturalWidth: width, naturalHeight: height } = image
        assets[name] = { width, height, mat: measureMat(image) }
        images[name] = url
      } catch {
        missing.push(name)
      }
    }),
  )
  return { assets, images, missing }
}

/** The card that the picture needs behind it; all pictures are on this site, so their pixels may be read. */
function measureMat(image: HTMLImageElement): Mat | null {
  const scale = Math.min(1, MAT_SAMPLE_PX / Math.max(image.naturalWidth, image.naturalHeight))
  const width = Math.max(1, Math.round(image.naturalWidth * scale))
  const height = Math.max(1, Math.round(image.naturalHeight * scale))
  const pen = new OffscreenCanvas(width, height).getContext('2d')!
  pen.drawImage(image, 0, 0, width, height)
  return matOf(pen.getImageData(0, 0, width, height).data)
}
