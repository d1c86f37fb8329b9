import { progress } from '../../timeline/easing.ts'
import { LOGO_ASSET } from '../../timeline/film.ts'
import { TRANSITION_MS } from '../../timeline/pace.ts'
import { countPhrase, phrasesOf } from '../../timeline/phrases.ts'
import type { IntroScene, OutroScene, Scene } from '../../timeline/scenes.ts'
import { LOOP_MS, loopShare } from '../kit/loop.ts'
import { markGap } from '../kit/mark-place.ts'
import { perScene } from '../kit/memo.ts'
import { type PlacedLook, placedLayer, placeLook } from '../kit/placed-look.ts'
import { centredSafeArea, type Rect } from '../kit/rect.ts'
import { blockHeight, commonSize, sizeVars } from '../kit/text-size.ts'
import type { Film, Layer, Look } from '../template.ts'
import { scanLayers, steps } from './scan.ts'
import { spriteSize } from './sprites.ts'
import { displayOf, neonFor, TEXT } from './style.ts'

type Title = { rows: PlacedLook[]; poses: readonly [Look, Look]; creature: Rect }

const TITLE_SIZES = { vertical: 184, square: 152, landscape: 176 }
const CREATURE_UNITS = { vertical: 20, square: 13, landscape: 15 }
const POSE_MS = 420
const BLINK_MS = 900
const GAP = 34

/** A title screen: a creature, the title, how many stages, and a line that blinks. Complete on frame 0. */
export function introLayers(film: Film, scene: IntroScene, timeMs: number): Layer[] {
  const leaveMs = scene.durationMs - TRANSITION_MS
  return scanLayers(film, scene, timeMs, titleLayers(film, scene, timeMs), { hasEntry: false, leaveMs })
}

function titleLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const { rows, poses, creature } = titleOf(film, scene)
  const pose = Math.floor(timeMs / POSE_MS + 1e-9) % 2
  return [
    { id: 'creature', look: poses[pose]!, motion: { x: creature.x, y: creature.y - pose * 12 } },
    ...rows.map((row) => placedLayer(row, row.id === 'line' ? { opacity: blink(timeMs) } : {})),
  ]
}

/** Two thirds lit, one third weak. */
function blink(timeMs: number): number {
  return timeMs % BLINK_MS < BLINK_MS * 0.66 ? 1 : 0.35
}

/** The score to fill in, the question to the viewer, and where to answer it. */
export function outroLayers(film: Film, scene: OutroScene, timeMs: number): Layer[] {
  const looped = loopShare(film, scene, timeMs, LOOP_MS - 100)
  if (looped === 1) return titleLayers(film, scene, 0)
  const rows = endOf(film, scene).map((row, index) => {
    // The figure is already on its way at the cut.
    const shown = steps(progress(timeMs, index * 120 - 70, 320), 5)
    return placedLayer(row, {
      y: Math.round(row.box.y + (1 - shown) * 60),
      opacity: Math.min(shown * 2, row.id === 'line' && shown === 1 ? blink(timeMs) : 1),
    })
  })
  return scanLayers(film, scene, timeMs, rows, {
    hasEntry: false,
    leaveMs: film.snapshot.loop ? scene.durationMs - LOOP_MS : scene.durationMs + 1,
  })
}

const titleOf = perScene((film, scene): Title => {
  const { format, title } = film.snapshot
  const { accent, second, ink, onAccent, shade, secondShade } = neonFor(film, scene)
  const area = centredSafeArea(format, film.width)
  const size = spriteSize('robot-0', CREATURE_UNITS[format])
  const lineHeight = 70
  const plateHeight = 92
  // The watermark stands below the creature where the format has no row for it.
  const markPx = markGap(film)
  const room = {
    width: area.width,
    height: area.height - size.height - lineHeight - plateHeight - 3 * GAP - 20 - markPx,
  }
  const { face, scale, classes } = displayOf(film, title)
  const titleSize = commonSize([title], room, face, TITLE_SIZES[format] * scale, 40)
  const titleHeight = Math.min(
    room.height,
    Math.ceil(blockHeight(title, area.width, titleSize, face) * 1.04) + 20,
  )
  const total = size.height + titleHeight + plateHeight + lineHeight + 3 * GAP + markPx
  let y = Math.round(area.y + 12 + Math.max(0, area.height - 12 - total) * 0.45)
  const creature = { x: Math.round((film.width - size.width) / 2), y, ...size }
  y += size.height + GAP + markPx
  const rows: PlacedLook[] = []
  const add = (id: string, part: string, width: number, height: number, look: Partial<Look>) => {
    const box = { x: Math.round((film.width - width) / 2), y, width, height }
    rows.push(placeLook(id, part, box, look))
    y += height + GAP
  }
  const { ready } = phrasesOf(film.snapshot)
  const count = displayOf(film, countPhrase(film.snapshot))
  add('title', 'title', area.width, titleHeight, {
    bleed: 40,
    classes,
    text: { text: title },
    vars: { ink, shade, secondShade, ...sizeVars(title, titleSize, 24) },
  })
  add('plate', 'plate', 520, plateHeight, {
    bleed: 30,
    classes: count.classes,
    text: { text: countPhrase(film.snapshot) },
    vars: { accent, onAccent, size: Math.round(76 * count.scale), floor: 24 },
  })
  add('line', 'line', area.width, lineHeight, {
    text: { text: ready },
    vars: {
      ink: second,
      size: commonSize([ready], { width: area.width, height: lineHeight }, TEXT, 50, 30),
      floor: 20,
    },
  })
  if (film.assets[LOGO_ASSET]) {
    const box = {
      x: Math.round(film.width / 2 - 150),
      y: Math.max(30, creature.y - 150),
      width: 300,
      height: 110,
    }
    rows.push(placeLook('logo', 'logo', box, { image: { logo: LOGO_ASSET } }))
  }
  const pose = (name: 'robot-0' | 'robot-1'): Look => ({
    part: `sprite-${name}`,
    ...size,
    bleed: 50,
    classes: ['glow'],
    vars: { colour: second },
  })
  return { rows, creature, poses: [pose('robot-0'), pose('robot-1')] }
})

const endOf = perScene((film, scene): PlacedLook[] => {
  const { format, questions } = film.snapshot
  const { accent, second, ink, shade, secondShade } = neonFor(film, scene)
  const { callToAction, followUp } = phrasesOf(film.snapshot)
  const area = centredSafeArea(format, film.width)
  const figureHeight = format === 'vertical' ? 300 : 240
  const lineSize = commonSize([followUp], { width: area.width, height: 120 }, TEXT, 50, 30)
  const lineHeight = Math.min(120, blockHeight(followUp, area.width, lineSize, TEXT) + 16)
  const room = { width: area.width, height: area.height - figureHeight - lineHeight - 2 * GAP }
  const { face, scale, classes } = displayOf(film, callToAction)
  const size = commonSize([callToAction], room, face, (format === 'vertical' ? 156 : 140) * scale, 40)
  const callHeight = Math.min(room.height, blockHeight(callToAction, area.width, size, face) + 20)
  const total = figureHeight + callHeight + lineHeight + 2 * GAP
  // Higher where the watermark stands below.
  const isRaised = format === 'square' && film.snapshot.watermark !== null
  let y = Math.round(area.y + (area.height - total) * (isRaised ? 0.16 : 0.42))
  const row = (id: string, part: string, height: number, look: Partial<Look>) => {
    const box = { x: area.x, y, width: area.width, height }
    y += height + GAP
    return placeLook(id, part, box, look)
  }
  return [
    row('figure', 'figure', figureHeight, {
      bleed: 40,
      text: { left: '?', right: `/${questions.length}` },
      vars: { accent, second, ink, size: Math.round(figureHeight * 1.3) },
    }),
    row('call', 'title', callHeight, {
      bleed: 40,
      classes,
      text: { text: callToAction },
      vars: { ink, shade, secondShade, ...sizeVars(callToAction, size, 24) },
    }),
    row('line', 'line', lineHeight, {
      text: { text: followUp },
      vars: { ink: second, size: lineSize, floor: 20 },
    }),
  ]
})
