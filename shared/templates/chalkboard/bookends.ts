import { easeInOut, easeOut, progress } from '../../timeline/easing.ts'
import { LOGO_ASSET } from '../../timeline/film.ts'
import { TRANSITION_MS } from '../../timeline/pace.ts'
import { countPhrase, phrasesOf } from '../../timeline/phrases.ts'
import type { IntroScene, OutroScene, Scene } from '../../timeline/scenes.ts'
import { LOOP_MS, loopShare } from '../kit/loop.ts'
import { perScene } from '../kit/memo.ts'
import { type PlacedLook, placeLook } from '../kit/placed-look.ts'
import { centredSafeArea, type Rect } from '../kit/rect.ts'
import { blockHeight, commonSize, sizeVars } from '../kit/text-size.ts'
import type { Film, Layer, Look, Motion } from '../template.ts'
import { wipeBoard } from './eraser.ts'
import { chalksOf, chalkVars, DISPLAY, HAND, TEXT } from './style.ts'

const TITLE_SIZES = { vertical: 124, square: 112, landscape: 136 }
const BLINK_MS = 420
/** When each line of the outro begins to be written. */
const DELAYS_MS: Readonly<Record<string, number>> = { call: 60, follow: 180, arrow: 260 }
const CHALK = { width: 92, height: 92 }
const LINE_MS = { start: 150, length: 800 }

/** The title under a bulb that lights up: all of it is there on frame 0, then chalk underlines it. */
export function introLayers(film: Film, scene: IntroScene, timeMs: number): Layer[] {
  return wipeBoard(film, frontLayers(film, scene, timeMs), timeMs, scene.durationMs - TRANSITION_MS)
}

function frontLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const drawn = easeInOut(progress(timeMs, LINE_MS.start, LINE_MS.length))
  const isLit = Math.floor(timeMs / BLINK_MS) % 2 === 0
  const layers: Layer[] = []
  for (const { id, look, box } of frontOf(film, scene)) {
    if (id === (isLit ? 'bulb-dim' : 'bulb-lit')) continue
    const motion: Motion = { x: box.x, y: box.y }
    // A first stroke is there from the start: nothing begins with an empty place.
    const share = 0.12 + 0.88 * drawn
    if (id === 'underline') motion.inset = { right: 1 - share }
    layers.push({ id, look, motion })
    if (id === 'underline') {
      const isWriting = drawn < 1
      layers.push(
        chalkAt(film, scene, {
          x: box.x + box.width * share + (isWriting ? 0 : 14),
          y: box.y + box.height / 2 + (isWriting ? 8 * Math.sin(share * Math.PI * 9) : 0),
        }),
      )
    }
  }
  return layers
}

/** A stick of chalk whose tip touches a point. */
function chalkAt(film: Film, scene: Scene, { x, y }: { x: number; y: number }): Layer {
  const look: Look = { part: 'stick', ...CHALK, bleed: 6, vars: chalkVars(chalksOf(film, scene)) }
  return { id: 'stick', look, motion: { x: Math.round(x - 6), y: Math.round(y - 6) } }
}

/** A circled score to fill in, the question to the viewer, and where to answer it. */
export function outroLayers(film: Film, scene: OutroScene, timeMs: number): Layer[] {
  const looped = loopShare(film, scene, timeMs)
  if (looped >= 1) return frontLayers(film, scene, 0)
  const layers = backOf(film, scene).map(({ id, look, box }): Layer => {
    const share = easeOut(progress(timeMs, DELAYS_MS[id] ?? 0, 380))
    const motion: Motion = { x: box.x, y: box.y }
    if (id === 'lasso') {
      const drawn = easeInOut(progress(timeMs, 120, 560))
      return { id, look, motion: { ...motion, sweep: drawn, opacity: drawn > 0 ? 1 : 0 } }
    }
    if (id === 'arrow') motion.y += Math.round(9 * Math.sin((timeMs / 800) * Math.PI * 2))
    if (share < 1) motion.inset = { right: 1 - share }
    return { id, look, motion }
  })
  // The eraser clears the score, and the title is back on the board for the first frame.
  return film.snapshot.loop ? wipeBoard(film, layers, timeMs, scene.durationMs - LOOP_MS) : layers
}

const frontOf = perScene((film, scene): PlacedLook[] => {
  const { format, title } = film.snapshot
  const vars = chalkVars(chalksOf(film, scene))
  const area = centredSafeArea(format, film.width)
  const width = format === 'landscape' ? 1480 : area.width
  const bulbSize = format === 'vertical' ? 270 : 230
  const foot = 60 + 104 + 96
  const sizeIn = (height: number) => commonSize([title], { width, height }, DISPLAY, TITLE_SIZES[format], 40)
  // A long title needs the bulb's place.
  const hasBulb = sizeIn(area.height - bulbSize - foot - 40) >= 84
  const head = hasBulb ? bulbSize + 20 : 0
  const size = sizeIn(area.height - head - foot - 20)
  const titleHeight = Math.min(
    area.height - head - foot,
    blockHeight(title, width, size, DISPLAY) + Math.round(size * 0.24),
  )
  const top = Math.round(area.y + Math.max(0, (area.height - head - titleHeight - foot) * 0.4))
  const middle = film.width / 2
  const centred = (y: number, itemWidth: number, height: number): Rect => ({
    x: Math.round(middle - itemWidth / 2),
    y,
    width: itemWidth,
    height,
  })
  const item = (id: string, part: string, box: Rect, look: Partial<Look> = {}) =>
    placeLook(id, part, box, { ...look, vars: { ...vars, ...look.vars } })
  const bulb = centred(top, bulbSize, bulbSize)
  const lineY = top + head + titleHeight
  const countText = countPhrase(film.snapshot)
  const count = centred(lineY + 60, Math.min(width, 460), 104)
  return [
    ...(film.assets[LOGO_ASSET]
      ? [item('logo', 'logo', centred(Math.max(44, top - 140), 300, 110), { image: { logo: LOGO_ASSET } })]
      : []),
    ...(hasBulb
      ? [
          item('bulb-lit', 'bulb', bulb, { bleed: 6, classes: ['lit'] }),
          item('bulb-dim', 'bulb', bulb, { bleed: 6 }),
        ]
      : []),
    item('title', 'title', centred(top + head, width, titleHeight), {
      bleed: 12,
      text: { text: title },
      vars: sizeVars(title, size, 28),
    }),
    item('underline', 'underline', centred(lineY + 4, Math.min(width, 620), 40), { bleed: 4 }),
    item('count-lasso', 'lasso', count, { bleed: 4 }),
    item(
      'intro-count',
      'aside',
      { ...count, y: count.y + 10, height: 84 },
      {
        bleed: 14,
        classes: ['counting'],
        text: { text: countText },
        vars: {
          size: commonSize([countText], { width: count.width - 90, height: 80 }, TEXT, 58, 34),
          floor: 24,
        },
      },
    ),
    item('ready', 'aside', centred(count.y + 112, width, 84), {
      bleed: 14,
      classes: ['plain'],
      text: { text: phrasesOf(film.snapshot).ready },
      vars: { size: 66, floor: 24 },
    }),
  ]
})

const backOf = perScene((film, scene): PlacedLook[] => {
  const { format, questions } = film.snapshot
  const vars = chalkVars(chalksOf(film, scene))
  const { callToAction, followUp } = phrasesOf(film.snapshot)
  const area = centredSafeArea(format, film.width)
  const width = format === 'landscape' ? 1480 : area.width
  const figureHeight = format === 'vertical' ? 300 : 240
  const size = commonSize([callToAction], { width, height: 330 }, DISPLAY, TITLE_SIZES[format], 40)
  const callHeight = blockHeight(callToAction, width, size, DISPLAY) + 30
  const followSize = commonSize([followUp], { width: width - 20, height: 84 }, HAND, 70, 34)
  const arrow = format === 'vertical' ? 150 : 120
  const total = figureHeight + 40 + callHeight + 100 + arrow
  let y = Math.round(area.y + Math.max(0, (area.height - total) * 0.4))
  const items: PlacedLook[] = []
  const add = (
    id: string,
    part: string,
    itemWidth: number,
    height: number,
    gap: number,
    look: Partial<Look>,
  ) => {
    const box = { x: Math.round((film.width - itemWidth) / 2), y, width: itemWidth, height }
    items.push(placeLook(id, part, box, { ...look, vars: { ...vars, ...look.vars } }))
    y += height + gap
  }
  const figureWidth = Math.round(figureHeight * 1.75)
  add('figure', 'figure', figureWidth, figureHeight, 40, {
    bleed: 4,
    text: { text: `? / ${questions.length}` },
    vars: { size: Math.round(figureHeight * 0.66), floor: 40 },
  })
  items.push(placeLook('lasso', 'lasso', items[0]!.box, { bleed: 4, vars }))
  add('call', 'title', width, callHeight, 8, {
    bleed: 12,
    text: { text: callToAction },
    vars: { size, floor: 28 },
  })
  add('follow', 'aside', width, 84, 8, {
    bleed: 14,
    text: { text: followUp },
    vars: { size: followSize, floor: 24 },
  })
  add('arrow', 'arrow', arrow, arrow, 0, { bleed: 4 })
  return items
})
