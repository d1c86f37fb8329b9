import type { VideoFormat } from '../../contracts/format.ts'
import { easeIn, easeInOut, easeOut, progress } from '../../timeline/easing.ts'
import { LOGO_ASSET } from '../../timeline/film.ts'
import { TRANSITION_MS } from '../../timeline/pace.ts'
import { countPhrase, phrasesOf } from '../../timeline/phrases.ts'
import type { IntroScene, OutroScene } from '../../timeline/scenes.ts'
import { loopShare } from '../kit/loop.ts'
import { perScene } from '../kit/memo.ts'
import { type PlacedLook, placedLayer, placeLook } from '../kit/placed-look.ts'
import { type Rect, SAFE_AREA } from '../kit/rect.ts'
import { blockHeight, commonSize, isRightToLeft, sizeVars } from '../kit/text-size.ts'
import type { Film, Layer, Motion } from '../template.ts'
import { SANS, SERIF } from './areas.ts'
import { coloursOf } from './colours.ts'

const HEADLINE_SIZES = { vertical: 160, square: 136, landscape: 192 }
const CALL_SIZES = { vertical: 124, square: 112, landscape: 152 }
const FIGURE_SIZES = { vertical: 380, square: 300, landscape: 360 }
/** In a square frame the watermark may stand beside it. */
const RULE_PX_MAX = { vertical: 620, square: 240, landscape: 620 }

/** A front page: all of it is there on frame 0, then a line draws itself below the headline. */
export function introLayers(film: Film, scene: IntroScene, timeMs: number): Layer[] {
  const gone = easeIn(progress(timeMs, scene.durationMs - TRANSITION_MS, TRANSITION_MS - 40))
  return frontLayers(film, scene, timeMs, { rise: -Math.round(gone * 120), opacity: 1 - gone })
}

function frontLayers(
  film: Film,
  scene: IntroScene | OutroScene,
  timeMs: number,
  { rise, opacity }: { rise: number; opacity: number },
): Layer[] {
  const drawn = easeInOut(progress(timeMs, 150, 900))
  return frontOf(film, scene).map((item) =>
    placedLayer(item, {
      y: item.box.y + rise,
      opacity,
      ...(item.id === 'line' && { inset: hideLine(film.snapshot.title, 0.8 * (1 - drawn)) }),
    }),
  )
}

/** The figure to fill in, the question to the reader, where to answer. */
export function outroLayers(film: Film, scene: OutroScene, timeMs: number): Layer[] {
  const looped = loopShare(film, scene, timeMs)
  if (looped >= 1) return frontLayers(film, scene, 0, { rise: 0, opacity: 1 })
  const layers = backOf(film, scene).map(({ id, look, box }, index): Layer => {
    const share = easeOut(progress(timeMs, index * 110, 400))
    const motion: Motion = {
      x: box.x,
      y: Math.round(box.y + (1 - share) * 40),
      opacity: share * (1 - looped),
    }
    if (id === 'line')
      motion.inset = hideLine(
        phrasesOf(film.snapshot).callToAction,
        1 - easeInOut(progress(timeMs, 500, 700)),
      )
    return { id, look, motion }
  })
  return looped === 0
    ? layers
    : [
        ...layers,
        ...frontLayers(film, scene, 0, { rise: Math.round((1 - looped) * 60), opacity: looped }).map(
          (layer) => ({ ...layer, id: `front-${layer.id}` }),
        ),
      ]
}

const frontOf = perScene((film): PlacedLook[] => {
  const { format, title } = film.snapshot
  const { accent } = coloursOf(film)
  const area = SAFE_AREA[format]
  const width = format === 'landscape' ? 1480 : area.width
  const logo = film.assets[LOGO_ASSET]
  // In vertical a logo may stand above what must be read.
  const logoHeight = logo && format !== 'vertical' ? 130 : 0
  const room = { width, height: area.height - 84 - 40 - 130 - logoHeight }
  const size = commonSize([title], room, SERIF, HEADLINE_SIZES[format], 40)
  const height = blockHeight(title, width, size, SERIF) + Math.round(size * 0.2)
  const total = logoHeight + 84 + height + 40 + 110
  const top = Math.round(area.y + logoHeight + Math.max(0, (area.height - total) * 0.3))
  const isReversed = isRightToLeft(title)
  return [
    ...(logo
      ? [
          placeLook(
            'logo',
            'logo',
            { x: isReversed ? area.x + width - 300 : area.x, y: top - 130, width: 300, height: 100 },
            { image: { logo: LOGO_ASSET }, classes: isReversed ? ['rtl'] : [] },
          ),
        ]
      : []),
    placeLook(
      'kicker',
      'kicker',
      { x: area.x, y: top, width, height: 64 },
      { text: { text: countPhrase(film.snapshot) }, vars: { size: 52, floor: 24, accent } },
    ),
    placeLook(
      'headline',
      'headline',
      { x: area.x, y: top + 84, width, height },
      { bleed: 24, text: { text: title }, vars: sizeVars(title, size, 28) },
    ),
    placeLook(
      'line',
      'underline',
      ruleBelow(format, title, { x: area.x, y: top + 84 + height + 8, width, height: 18 }),
      {
        vars: { accent },
      },
    ),
    placeLook(
      'standfirst',
      'standfirst',
      { x: area.x, y: top + 84 + height + 46, width, height: 80 },
      { text: { text: phrasesOf(film.snapshot).ready }, vars: { size: 58, floor: 24 } },
    ),
  ]
})

const backOf = perScene((film): PlacedLook[] => {
  const { format, questions } = film.snapshot
  const { accent } = coloursOf(film)
  const { callToAction, followUp } = phrasesOf(film.snapshot)
  const area = SAFE_AREA[format]
  const width = format === 'landscape' ? 1480 : area.width
  const figureSize = FIGURE_SIZES[format]
  const size = commonSize([callToAction], { width, height: 360 }, SERIF, CALL_SIZES[format], 40)
  const height = blockHeight(callToAction, width, size, SERIF) + 20
  const total = figureSize + height + 130
  const top = Math.round(area.y + Math.max(0, (area.height - total) * 0.35))
  const textTop = top + figureSize + 10
  const followSize = commonSize([followUp], { width, height: 70 }, SANS, 54, 30)
  return [
    placeLook(
      'figure',
      'figure',
      { x: area.x, y: top, width, height: figureSize },
      {
        bleed: 24,
        text: { left: '?', right: `/${questions.length}` },
        classes: isRightToLeft(callToAction) ? ['rtl'] : [],
        vars: { size: figureSize, accent },
      },
    ),
    placeLook(
      'headline',
      'headline',
      { x: area.x, y: textTop, width, height },
      { bleed: 24, text: { text: callToAction }, vars: { size, floor: 28 } },
    ),
    placeLook(
      'line',
      'underline',
      ruleBelow(format, callToAction, { x: area.x, y: textTop + height + 10, width, height: 18 }),
      { vars: { accent } },
    ),
    placeLook(
      'follow',
      'standfirst',
      { x: area.x, y: textTop + height + 44, width, height: 76 },
      { text: { text: followUp }, vars: { size: followSize, floor: 24 } },
    ),
  ]
})

/** A line is drawn the way its text is read. */
function hideLine(text: string, share: number): Motion['inset'] {
  return isRightToLeft(text) ? { left: share } : { right: share }
}

/** A line that hangs from the side on which its text begins. */
function ruleBelow(format: VideoFormat, text: string, box: Rect): Rect {
  const width = Math.min(box.width, RULE_PX_MAX[format])
  return { ...box, width, x: isRightToLeft(text) ? box.x + box.width - width : box.x }
}
