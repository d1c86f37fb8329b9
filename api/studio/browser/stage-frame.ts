import type { RenderSnapshot } from '../../../shared/contracts/snapshot.ts'
import { MAT_SAMPLE_PX, type Mat, matOf } from '../../../shared/pictures/mat.ts'
import { subjectOf } from '../../../shared/questions/subject/subject.ts'
import { facesFor } from '../../../shared/stage/font-ranges.ts'
import { mountStage, type Stage } from '../../../shared/stage/stage.ts'
import { textOfFilm } from '../../../shared/templates/film-text.ts'
import { findDisplayFont } from '../../../shared/templates/fonts.ts'
import { findTemplate } from '../../../shared/templates/index.ts'
import { filmHanOf } from '../../../shared/templates/kit/han.ts'
import type { Film, FilmAssets, Template } from '../../../shared/templates/template.ts'
import { buildScenes } from '../../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../../shared/timeline/film.ts'
import { layersAt } from '../../../shared/timeline/film-frame.ts'
import type { PlayerFace } from '../font-files.ts'
import type { FilmRequest, LoadedFilm } from './film-request.ts'

/** A template with its fonts and pictures, ready to show any film that needs no others. */
type Mounted = { key: string; stage: Stage; template: Template } & Pictures
type Pictures = {
  assets: Record<string, FilmAssets[string]>
  images: Record<string, string>
  missing: string[]
}

/** Runs in its own frame, since a template's style sheet owns its whole document, as in the farm. */
let mounted: Mounted | null = null
let shown: { stage: Stage; template: Template; film: Film; isNew: boolean } | null = null

window.stageFrame = {
  async load(request: FilmRequest): Promise<LoadedFilm> {
    const { snapshot, speech, words, images, faces, facesByTemplate } = request
    const template = findTemplate(snapshot.template)
    if (template === undefined) throw new Error(`There is no template ${snapshot.template}.`)
    const own = (facesByTemplate[template.name] ?? []).map((place) => faces[place]!)
    const needed = facesFor(own, wordsOf(snapshot))
    const key = JSON.stringify([template.name, images, needed.map(({ url }) => url)])
    // An edited text changes neither pictures nor fonts: loading them again would make typing slow.
    if (mounted?.key !== key) mounted = await mount(key, template, needed, images)
    const { stage, assets, missing } = mounted
    const film = filmOf(snapshot, buildScenes(snapshot, speech, words), assets)
    shown = { stage, template, film, isNew: true }
    const { width, height, durationMs, scenes } = film
    const foundEmoji = request.snapshot.questions.map((_, index) => subjectOf(request.snapshot, index))
    return { width, height, durationMs, scenes, foundEmoji, missing }
  },
  seek(timeMs) {
    if (!shown) return
    shown.stage.apply(layersAt(shown.template, shown.film, timeMs), shown.film)
    // What the last film showed as well stays, so that a changed text draws nothing else anew.
    if (shown.isNew) shown.stage.tidy()
    shown.isNew = false
  },
}

async function mount(
  key: string,
  template: Template,
  needed: readonly PlayerFace[],
  urls: Readonly<Record<string, string>>,
): Promise<Mounted> {
  const pictures = await measureImages(urls)
  const fonts = needed.map(({ url, onlyWith: _, isFallback: __, ...face }) => ({ ...face, source: { url } }))
  shown?.stage.clear()
  shown = null
  document.adoptedStyleSheets = []
  document.fonts.clear()
  const { markup, css } = template
  const stage = await mountStage(document.body, { markup, css, fonts, images: pictures.images })
  return { key, stage, template, ...pictures }
}

/** All words that a film may show, and the classes that choose faces for them. */
function wordsOf(snapshot: RenderSnapshot) {
  const display = snapshot.theme.font ? findDisplayFont(snapshot.theme.font) : undefined
  return [
    {
      text: { text: textOfFilm(snapshot) },
      classes: [`han-${filmHanOf(snapshot)}`, display?.className ?? ''],
    },
  ]
}

/** Loads the pictures and measures them. Like the farm, it leaves out those that cannot be loaded. */
async function measureImages(urls: Readonly<Record<string, string>>): Promise<Pictures> {
  const assets: Pictures['assets'] = {}
  const images: Pictures['images'] = {}
  const missing: Pictures['missing'] = []
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
