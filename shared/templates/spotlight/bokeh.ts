import { askedOf } from '../../questions/asked.ts'
import { random } from '../../random.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { backgroundTime, driftPhase, swing } from '../kit/drift.ts'
import { perScene } from '../kit/memo.ts'
import type { Film, Layer, Look } from '../template.ts'
import { styleOf } from './style.ts'

/** Diameters in px of lights out of focus. */
const SIZES = [120, 200, 150, 270, 170, 96, 230, 140, 180, 110]
/** Px by which a light drifts to either side of its place. */
const REACH = { x: 70, y: 110 }

type Light = { id: string; look: Look; x: number; y: number; periodMs: number; offset: number }

/** The picture of the question, blurred over the whole frame, or a sky of lights out of focus; lights drift before both. */
export function bokehLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const { backdrop, lights } = bokehOf(film, scene)
  return [
    { id: 'backdrop', look: backdrop, motion: { x: 0, y: 0 } },
    ...lights.map(({ id, look, x, y, periodMs, offset }, index): Layer => {
      const phase = driftPhase(scene, backgroundTime(timeMs, index), periodMs) + offset
      return {
        id,
        look,
        motion: { x: Math.round(x + REACH.x * swing(phase * 2)), y: Math.round(y + REACH.y * swing(phase)) },
      }
    }),
  ]
}

const bokehOf = perScene((film, scene) => {
  const { width, height } = film
  const { top, middle, low, foot, lights } = styleOf(film)
  const picture = pictureBehind(film, scene)
  const backdrop: Look = picture
    ? { part: 'photo', width, height, image: { picture } }
    : { part: 'backdrop', width, height, vars: { top, middle, low, foot } }
  const next = random('bokeh')
  return {
    backdrop,
    lights: SIZES.map((size, index): Light => {
      const colour = lights[index % lights.length]!
      const share = (index + 0.5) / SIZES.length
      return {
        id: `light-${index}`,
        look: { part: 'light', width: size, height: size, bleed: 6, vars: { colour } },
        x: Math.round(next() * width - size / 2),
        y: Math.round(share * height - size / 2),
        periodMs: 5200 + 700 * (index % 5),
        offset: next(),
      }
    }),
  }
})

/** The picture of a scene's question, where its blur gives nothing away; a title stands on the first one's. */
function pictureBehind(film: Film, scene: Scene): string | null {
  const index = scene.kind === 'question' ? scene.questionIndex : scene.kind === 'intro' ? 0 : null
  if (index === null || index >= film.snapshot.questions.length) return null
  const { picture } = askedOf(film.snapshot, index)
  return picture && picture.reveal === 'none' && film.assets[picture.asset] ? picture.asset : null
}
