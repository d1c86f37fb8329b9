import type { Film, Layer } from '../template.ts'
import { markPlace } from './layout/area.ts'
import { perFilm } from './memo.ts'

/** The mark of a film on the free plan, over everything else; none where the snapshot carries none. */
export const watermarkLayers = perFilm((film: Film): Layer[] => {
  const box = markPlace(film)
  if (box === null) return []
  const { x, y, width, height } = box
  const look = { part: 'mark-small', width, height, text: { text: film.snapshot.watermark! } }
  return [{ id: look.part, look, motion: { x, y } }]
})
