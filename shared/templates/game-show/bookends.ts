import { TRANSITION_MS } from '../../timeline/build-scenes.ts'
import { easeIn, easeOut, mix, progress, spring } from '../../timeline/easing.ts'
import { LOGO_ASSET } from '../../timeline/film.ts'
import { countPhrase, phrasesOf } from '../../timeline/phrases.ts'
import type { IntroScene, OutroScene } from '../../timeline/scenes.ts'
import { loopShare } from '../kit/loop.ts'
import { markRow } from '../kit/mark-place.ts'
import { perScene } from '../kit/memo.ts'
import { type PlacedLook, placedLayer, placeLook } from '../kit/placed-look.ts'
import { centredSafeArea, type Rect } from '../kit/rect.ts'
import { blockHeight, commonSize, sizeVars } from '../kit/text-size.ts'
import type { Film, Layer, Look, Motion } from '../template.ts'
import { DISPLAY, stageClasses, styleOf, TEXT } from './style.ts'

type Sign = {
  sign: PlacedLook
  title: PlacedLook
  plate: PlacedLook
  line: PlacedLook
  logo: PlacedLook | null
  bulbs: { lit: Look; unlit: Look; places: { x: number; y: number }[] }
}

const RIM = 50
const BULB = 40
const CHASE_MS = 260
const TITLE_SIZES = { vertical: 132, square: 108, landscape: 128 }
/** What hangs below a sign that leaves upwards: plate, line and shadow. */
const SHADOW = 230

/** The title on a sign of running bulbs: complete on frame 0. */
export function introLayers(film: Film, scene: IntroScene, timeMs: number): Layer[] {
  const sign = signOf(film, scene)
  const gone = easeIn(progress(timeMs, scene.durationMs - TRANSITION_MS, TRANSITION_MS))
  const { y, height } = sign.sign.box
  return signLayers(sign, timeMs, { y: -Math.round(gone * (y + height + SHADOW)), opacity: 1 })
}

function signLayers(
  { sign, title, plate, line, logo, bulbs }: Sign,
  timeMs: number,
  offset: { y: number; opacity: number },
): Layer[] {
  const still = (one: PlacedLook, motion?: Partial<Motion>) =>
    placedLayer(one, { y: one.box.y + offset.y, opacity: offset.opacity, ...motion })
  // What is read stands still; the bait below it knocks twice a second apart.
  const knock = 1 + 0.05 * Math.max(0, Math.sin((timeMs / 900) * Math.PI * 2)) ** 6
  const step = Math.floor(timeMs / CHASE_MS)
  return [
    still(sign),
    ...bulbs.places.map(
      ({ x, y }, index): Layer => ({
        id: `bulb-${index}`,
        look: (index + step) % 3 === 0 ? bulbs.unlit : bulbs.lit,
        motion: { x, y: y + offset.y, opacity: offset.opacity },
      }),
    ),
    still(title),
    still(plate, { scale: knock }),
    still(line),
    ...(logo ? [still(logo)] : []),
  ]
}

/** A figure to fill in, the question to the viewer, and where to answer it. */
export function outroLayers(film: Film, scene: OutroScene, timeMs: number): Layer[] {
  const items = outroOf(film, scene)
  const looped = loopShare(film, scene, timeMs)
  const layers: Layer[] = items.map((item, index) => {
    // The figure is already on its way at the cut.
    const share = progress(timeMs, index * 110 - 70, 420)
    const isFirst = index === 0
    const pulse = index === 2 ? 1 + 0.04 * Math.max(0, Math.sin((timeMs / 1000) * Math.PI * 2)) ** 4 : 1
    return placedLayer(item, {
      y: Math.round(item.box.y + (isFirst ? 0 : (1 - easeOut(share)) * 60)),
      scale: (isFirst ? mix(0.86, 1, spring(share)) : 1) * pulse,
      opacity: Math.min(1, share * 2.5) * (1 - looped),
    })
  })
  if (looped === 0) return layers
  const sign = signOf(film, scene)
  const rise = { y: Math.round((1 - easeOut(looped)) * film.height * 0.5), opacity: looped }
  return looped < 1 ? [...layers, ...signLayers(sign, 0, rise)] : signLayers(sign, 0, { y: 0, opacity: 1 })
}

const signOf = perScene((film): Sign => {
  const { format, title } = film.snapshot
  const style = styleOf(film)
  const { accent, panel, panelDeep, ink } = style
  const phrases = phrasesOf(film.snapshot)
  const area = centredSafeArea(format, film.width)
  const width = format === 'vertical' ? 912 : format === 'square' ? 960 : 1480
  const textWidth = format === 'vertical' ? area.width : width - 2 * RIM - 80
  const lineHeight = 110
  const plateHeight = format === 'vertical' ? 108 : 96
  // The watermark stands between title and plate where the format has no row for it.
  const markPx = markRow(film, 26)
  const room = { width: textWidth, height: area.height - lineHeight - plateHeight - 2 * RIM - 80 - markPx }
  const size = commonSize([title], room, DISPLAY, TITLE_SIZES[format], 40)
  const titleHeight = Math.min(
    room.height,
    Math.max(size * 2.2, blockHeight(title, textWidth, size, DISPLAY) + size * 0.5),
  )
  const height = Math.round(titleHeight + 2 * RIM + 40 + plateHeight / 2 + markPx)
  const total = height + plateHeight / 2 + 26 + lineHeight
  const top = Math.round(area.y + Math.max(0, (area.height - total) * 0.42))
  const x = Math.round((film.width - width) / 2)
  const box: Rect = { x, y: top, width, height }
  const plateText = countPhrase(film.snapshot)
  const plateWidth = 470
  const plateY = top + height - Math.round(plateHeight / 2)
  const logo = film.assets[LOGO_ASSET]
  const middle = film.width / 2
  return {
    sign: placeLook('sign', 'sign', box, { bleed: 82, vars: { accent, panel, panelDeep } }),
    title: placeLook(
      'title',
      'title',
      {
        x: Math.round(middle - textWidth / 2),
        y: top + RIM + 22,
        width: textWidth,
        height: Math.round(height - 2 * RIM - plateHeight / 2 - 16 - markPx),
      },
      { bleed: 48, text: { text: title }, vars: sizeVars(title, size, 28) },
    ),
    plate: placeLook(
      'plate',
      'plate',
      { x: Math.round(middle - plateWidth / 2), y: plateY, width: plateWidth, height: plateHeight },
      { bleed: 50, text: { text: plateText }, vars: { size: 56, floor: 24, accent } },
    ),
    line: placeLook(
      'line',
      'line',
      {
        x: Math.round(middle - area.width / 2),
        y: plateY + plateHeight + 26,
        width: area.width,
        height: lineHeight,
      },
      {
        bleed: 20,
        text: { text: phrases.ready },
        classes: stageClasses(style),
        vars: { ink, size: 54, floor: 24 },
      },
    ),
    logo: logo
      ? placeLook(
          'logo',
          'logo',
          { x: Math.round(middle - 150), y: Math.max(40, top - 150), width: 300, height: 110 },
          { image: { logo: LOGO_ASSET } },
        )
      : null,
    bulbs: {
      lit: { part: 'bulb', width: BULB, height: BULB },
      unlit: { part: 'socket', width: BULB, height: BULB },
      places: bulbPlaces(box),
    },
  }
})

/** Bulbs along the middle of the sign's rim, evenly, corners included. */
function bulbPlaces({ x, y, width, height }: Rect): { x: number; y: number }[] {
  const half = RIM / 2
  const inner = { width: width - RIM, height: height - RIM }
  const radius = 46
  const straight = { x: inner.width - 2 * radius, y: inner.height - 2 * radius }
  const arc = (Math.PI / 2) * radius
  const total = 2 * (straight.x + straight.y) + 4 * arc
  const count = Math.round(total / 96 / 3) * 3
  return Array.from({ length: count }, (_, index) => {
    const point = onRoundedRect((index / count) * total, straight, radius, arc)
    return { x: Math.round(x + half + point.x - BULB / 2), y: Math.round(y + half + point.y - BULB / 2) }
  })
}

/** A point on a rounded rectangle, `along` px clockwise from the end of its top left corner. */
function onRoundedRect(along: number, straight: { x: number; y: number }, radius: number, arc: number) {
  const width = straight.x + 2 * radius
  const height = straight.y + 2 * radius
  const sides = [
    { length: straight.x, from: [radius, 0], to: [1, 0], centre: [width - radius, radius] },
    { length: straight.y, from: [width, radius], to: [0, 1], centre: [width - radius, height - radius] },
    { length: straight.x, from: [width - radius, height], to: [-1, 0], centre: [radius, height - radius] },
    { length: straight.y, from: [0, height - radius], to: [0, -1], centre: [radius, radius] },
  ] as const
  let rest = along
  for (const [index, side] of sides.entries()) {
    if (rest < side.length)
      return { x: side.from[0] + side.to[0] * rest, y: side.from[1] + side.to[1] * rest }
    rest -= side.length
    if (rest < arc) {
      const angle = (index - 1) * (Math.PI / 2) + rest / radius
      return { x: side.centre[0] + Math.cos(angle) * radius, y: side.centre[1] + Math.sin(angle) * radius }
    }
    rest -= arc
  }
  return { x: radius, y: 0 }
}

const outroOf = perScene((film): PlacedLook[] => {
  const { format, questions } = film.snapshot
  const style = styleOf(film)
  const { accent, ink } = style
  const { callToAction, followUp } = phrasesOf(film.snapshot)
  const area = centredSafeArea(format, film.width)
  const figureSize = format === 'vertical' ? 340 : 260
  const room = { width: area.width, height: format === 'vertical' ? 330 : 240 }
  const size = commonSize([callToAction], room, DISPLAY, format === 'vertical' ? 104 : 92, 40)
  const callHeight = blockHeight(callToAction, area.width, size, DISPLAY) + 40
  const plateHeight = 92
  const total = figureSize + callHeight + plateHeight + 84
  let y = Math.round(area.y + Math.max(0, (area.height - total) * 0.42))
  const items: PlacedLook[] = []
  const add = (id: string, part: string, width: number, height: number, gap: number, look: Partial<Look>) => {
    items.push(placeLook(id, part, { x: Math.round((film.width - width) / 2), y, width, height }, look))
    y += height + gap
  }
  add('figure', 'figure', area.width, figureSize, 20, {
    bleed: 110,
    text: { left: '?', right: `/${questions.length}` },
    classes: stageClasses(style),
    vars: { size: Math.round(figureSize * 0.98), accent, ink },
  })
  add('call', 'title', area.width, callHeight, 52, {
    bleed: 48,
    text: { text: callToAction },
    classes: ['call', ...stageClasses(style)],
    vars: { ink, size, floor: 28 },
  })
  const plateWidth = Math.min(area.width, 760)
  const plateSize = commonSize([followUp], { width: plateWidth - 64, height: 64 }, TEXT, 48, 30)
  add('follow', 'plate', plateWidth, plateHeight, 0, {
    bleed: 50,
    text: { text: followUp },
    vars: { size: plateSize, floor: 24, accent },
  })
  return items
})
