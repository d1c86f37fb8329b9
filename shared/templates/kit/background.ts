import { clipFrameAt } from '../../timeline/backdrop-clip.ts'
import { backgroundAsset } from '../../timeline/film.ts'
import type { Scene } from '../../timeline/scenes.ts'
import type { Film, FilmAssets, Layer, Look } from '../template.ts'
import { contrastOf } from './colour.ts'
import type { Design } from './design.ts'
import { driftPhase, swing } from './drift.ts'
import { stageTime } from './idle.ts'
import { perScene } from './memo.ts'

/** Type stands anywhere on the picture, so that an owner's dimming below this is raised to it. */
const DIM_LEAST = 0.56
/** Backdrop art that spans more of the frame's width than this would hide the picture. */
const SPAN = 0.8
const LIGHT = { size: 760, periodMs: 4000, stepPx: 4 }

/**
 * The owner's picture or clip behind the film, dimmed towards the opposite of the template's ink, instead of the template's own
 * backdrop; small art of that, such as lamps, stays before it. The backdrop's own layers where there is no picture.
 */
export function makeBackground(design: Design): (film: Film, scene: Scene, timeMs: number) => Layer[] {
  const pictureOf = perScene((film, scene): { pictures: Look[]; light: Look } | null => {
    const { width, height, assets, snapshot } = film
    if (!snapshot.background || !assets[backgroundAsset()]) return null
    const { ink } = design.vars(film, scene)
    const isInkDark = typeof ink === 'string' && contrastOf(ink, '#ffffff') > contrastOf(ink, '#000000')
    const vars = {
      shade: isInkDark ? '#ffffff' : '#000000',
      dim: Math.max(DIM_LEAST, snapshot.background.dim),
    }
    return {
      pictures: framesIn(assets).map((picture) => ({
        part: 'background',
        width,
        height,
        image: { picture },
        vars,
      })),
      light: { part: 'background-light', width: LIGHT.size, height: LIGHT.size },
    }
  })
  return (film, scene, timeMs) => {
    const stageMs = stageTime(film, scene, timeMs)
    const own = design.backdrop(film, scene, stageMs)
    const shown = pictureOf(film, scene)
    if (shown === null) return own
    // In steps: a light that has not moved costs nothing in that frame.
    const drift = swing(driftPhase(scene, stageMs, LIGHT.periodMs)) * film.width * 0.2
    const x = Math.round((film.width - LIGHT.size) / 2 + Math.round(drift / LIGHT.stepPx) * LIGHT.stepPx)
    return [
      {
        id: 'background',
        look: shown.pictures[clipFrameAt(timeMs, shown.pictures.length)]!,
        motion: { x: 0, y: 0 },
      },
      { id: 'background-light', look: shown.light, motion: { x, y: film.height - LIGHT.size } },
      ...own.slice(1).filter(({ look }) => look.width < film.width * SPAN),
    ]
  }
}

/** Asset names of the pictures behind a film: one, or those of a clip in order. */
function framesIn(assets: FilmAssets): string[] {
  const names = [backgroundAsset()]
  while (assets[backgroundAsset(names.length)]) names.push(backgroundAsset(names.length))
  return names
}
