import { loopShare } from '../../../../shared/templates/kit/loop.ts'
import { perScene } from '../../../../shared/templates/kit/memo.ts'
import { stillLayer } from '../../../../shared/templates/kit/placed-look.ts'
import { centredSafeArea } from '../../../../shared/templates/kit/rect.ts'
import { commonSize, sizeVars } from '../../../../shared/templates/kit/text-size.ts'
import type { Film, Layer } from '../../../../shared/templates/template.ts'
import { easeOut, progress } from '../../../../shared/timeline/easing.ts'
import { TRANSITION_MS } from '../../../../shared/timeline/pace.ts'
import { countPhrase, phrasesOf } from '../../../../shared/timeline/phrases.ts'
import type { IntroScene, OutroScene, Scene } from '../../../../shared/timeline/scenes.ts'
import { FACE, paletteFor } from './layout.ts'

const LINE_HEIGHT = 76
const GAP = 32
/** The mark of the free plan lies below the texts and above the lowest fifth of the frame. */
const MARK_HEIGHT = 72
const MARK_BOTTOM = 0.8

/** The title is there, large, on the very first frame. */
export function introLayers(film: Film, scene: IntroScene, timeMs: number): Layer[] {
  const gone = progress(timeMs, scene.durationMs - TRANSITION_MS, TRANSITION_MS - 40)
  return faded(introOf(film, scene), 1 - gone)
}

/** Asks for something; a film that loops ends on its first frame. */
export function outroLayers(film: Film, scene: OutroScene, timeMs: number): Layer[] {
  const looped = loopShare(film, scene, timeMs)
  if (looped >= 1) return faded(introOf(film, scene), 1)
  return faded(outroOf(film, scene), easeOut(progress(timeMs, 0, 350)) * (1 - looped))
}

const introOf = perScene((film, scene) =>
  sheetOf(film, scene, film.snapshot.title, countPhrase(film.snapshot)),
)
const outroOf = perScene((film, scene) => {
  const { callToAction, followUp } = phrasesOf(film.snapshot)
  return sheetOf(film, scene, callToAction, followUp)
})

function sheetOf(film: Film, scene: Scene, headline: string, line: string): Layer[] {
  const { format } = film.snapshot
  const { ink, accent } = paletteFor(film, scene)
  const safe = centredSafeArea(format, film.width)
  const inset = Math.max(0, safe.y + safe.height + MARK_HEIGHT - film.height * MARK_BOTTOM)
  const area = { ...safe, y: safe.y + inset, height: safe.height - 2 * inset }
  const room = { width: area.width, height: area.height - LINE_HEIGHT - GAP }
  const size = commonSize([headline], room, FACE, 132, 40)
  return [
    stillLayer(
      'headline',
      { ...area, height: room.height },
      {
        text: { text: headline },
        vars: { ink, ...sizeVars(headline, size, 24) },
      },
    ),
    stillLayer(
      'line',
      { ...area, y: area.y + room.height + GAP, height: LINE_HEIGHT },
      {
        text: { text: line },
        vars: { accent, ...sizeVars(line, 48, 24) },
      },
    ),
  ]
}

function faded(layers: readonly Layer[], opacity: number): Layer[] {
  return layers.map((layer) => ({ ...layer, motion: { ...layer.motion, opacity } }))
}
