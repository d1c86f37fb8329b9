import { easeInOut, progress } from '../../timeline/easing.ts'
import { LOGO_ASSET } from '../../timeline/film.ts'
import { TRANSITION_MS } from '../../timeline/pace.ts'
import { countPhrase, phrasesOf } from '../../timeline/phrases.ts'
import type { IntroScene, OutroScene, Scene } from '../../timeline/scenes.ts'
import { LOOP_MS, loopShare } from '../kit/loop.ts'
import { perScene } from '../kit/memo.ts'
import { boxLook, layerIn } from '../kit/placed-look.ts'
import { type Rect, SAFE_AREA } from '../kit/rect.ts'
import { blockHeight, commonSize, isRightToLeft, sizeVars } from '../kit/text-size.ts'
import type { Film, Layer, Look } from '../template.ts'
import { DISPLAY, paletteFor, TEXT } from './style.ts'
import { wipe } from './wipe.ts'

type Sheet = { ring: { box: Rect; track: Look; line: Look }; rows: Layer[] }

const RING_SIZES = { vertical: 300, square: 216, landscape: 300 }
const TITLE_SIZES = { vertical: 136, square: 112, landscape: 156 }
const GAP = 36

/** A figure in its ring above the title: complete on frame 0, while the ring draws itself. */
export function introLayers(film: Film, scene: IntroScene, timeMs: number): Layer[] {
  const sheet = introOf(film, scene)
  const leaveMs = scene.durationMs - TRANSITION_MS
  const turn = 0.04 + 0.96 * easeInOut(progress(timeMs, 0, scene.durationMs - 400))
  return [...ringLayers(sheet, turn, 1 - progress(timeMs, leaveMs, 200)), ...sheet.rows].map((layer, row) =>
    row < 2 ? layer : wipe(layer, timeMs, { enterMs: -1000, leaveMs, row }),
  )
}

/** The ring once more, now open for the viewer's own figure. */
export function outroLayers(film: Film, scene: OutroScene, timeMs: number): Layer[] {
  const fadeMs = loopShare(film, scene, timeMs, LOOP_MS - 100)
  if (fadeMs === 1) {
    const intro = introOf(film, scene)
    return [...ringLayers(intro, 0.04, 1), ...intro.rows]
  }
  const sheet = outroOf(film, scene)
  const turn = easeInOut(progress(timeMs, 100, Math.min(2400, scene.durationMs - 500)))
  return [...ringLayers(sheet, turn, 1), ...sheet.rows].map((layer, row) => {
    const faded = {
      ...layer,
      motion: { ...layer.motion, opacity: (layer.motion.opacity ?? 1) * (1 - fadeMs) },
    }
    return row < 2 ? faded : wipe(faded, timeMs, { enterMs: (row - 2) * 60 - 40, leaveMs: Infinity, row })
  })
}

function ringLayers({ ring }: Sheet, turn: number, opacity: number): Layer[] {
  const place = { x: ring.box.x, y: ring.box.y }
  return [
    { id: 'track', look: ring.track, motion: { ...place, opacity: 0.38 * opacity } },
    { id: 'ring', look: ring.line, motion: { ...place, sweep: turn, opacity } },
  ]
}

const introOf = perScene((film, scene): Sheet => {
  const { title, questions } = film.snapshot
  const phrases = phrasesOf(film.snapshot)
  return layoutSheet(film, scene, {
    figure: String(questions.length),
    rest: '',
    headline: title,
    lines: [countPhrase(film.snapshot), phrases.ready],
  })
})

const outroOf = perScene((film, scene): Sheet => {
  const { callToAction, followUp } = phrasesOf(film.snapshot)
  const rest = `/${film.snapshot.questions.length}`
  return layoutSheet(film, scene, { figure: '?', rest, headline: callToAction, lines: [followUp] })
})

type SheetTexts = { figure: string; rest: string; headline: string; lines: readonly string[] }

/** Ring and figure, headline, lines: one left-aligned column, set as high as it is optically centred. */
function layoutSheet(film: Film, scene: Scene, { figure, rest, headline, lines }: SheetTexts): Sheet {
  const { format } = film.snapshot
  const { ink, muted, accent } = paletteFor(film, scene)
  const area = SAFE_AREA[format]
  const width = format === 'landscape' ? 1400 : area.width
  const lineHeight = 62
  const ringSize = RING_SIZES[format]
  const tail = lines.length * lineHeight + GAP
  const room = { width, height: area.height - ringSize - GAP - tail }
  const size = commonSize([headline], room, DISPLAY, TITLE_SIZES[format], 36)
  const headlineHeight = Math.min(
    room.height,
    Math.ceil(blockHeight(headline, width, size, DISPLAY) * 1.06) + 12,
  )
  const total = ringSize + GAP + headlineHeight + tail
  let y = Math.round(area.y + (area.height - total) * 0.4)
  const thick = Math.max(6, Math.round(ringSize * 0.022))
  const isReversed = isRightToLeft(headline)
  const ringX = isReversed ? area.x + width - ringSize : area.x
  const box = { x: ringX, y, width: ringSize, height: ringSize }
  const ringOf = (colour: string): Look => ({
    part: 'ring',
    width: ringSize,
    height: ringSize,
    vars: { thick, colour },
  })
  const rows: Layer[] = []
  const add = (id: string, part: string, rect: Rect, look: Partial<Look>) =>
    rows.push(layerIn(id, boxLook(part, rect, look)))
  const inset = Math.round(ringSize * 0.14)
  const inner = ringSize - 2 * inset
  add(
    'figure',
    'digit',
    { x: box.x + inset, y: y + inset, width: inner, height: inner },
    {
      text: { digit: figure },
      vars: { size: Math.round(ringSize * (figure.length > 1 ? 0.44 : 0.58)), colour: accent },
    },
  )
  if (rest)
    add(
      'rest',
      'rest',
      { x: isReversed ? box.x - 28 - 320 : box.x + ringSize + 28, y, width: 320, height: ringSize },
      {
        text: { text: rest },
        classes: isReversed ? ['rtl'] : [],
        vars: { size: Math.round(ringSize * 0.42), colour: muted },
      },
    )
  const logo = film.assets[LOGO_ASSET]
  if (logo)
    add(
      'logo',
      'logo',
      {
        x: isReversed ? area.x : area.x + width - 260,
        y: y + Math.round((ringSize - 130) / 2),
        width: 260,
        height: 130,
      },
      {
        image: { logo: LOGO_ASSET },
      },
    )
  y += ringSize + GAP
  add(
    'headline',
    'headline',
    { x: area.x, y, width, height: headlineHeight },
    {
      bleed: 30,
      text: { text: headline },
      vars: { ink, ...sizeVars(headline, size, 24) },
    },
  )
  y += headlineHeight + GAP
  for (const [index, text] of lines.entries()) {
    const isFirst = index === 0
    const lineSize = commonSize([text], { width, height: lineHeight }, TEXT, 50, 30)
    add(
      `line-${index}`,
      'line',
      { x: area.x, y, width, height: lineHeight },
      {
        text: { text },
        vars: { size: lineSize, floor: 20, colour: isFirst ? accent : muted },
      },
    )
    y += lineHeight
  }
  return { ring: { box, track: ringOf(muted), line: ringOf(accent) }, rows }
}
