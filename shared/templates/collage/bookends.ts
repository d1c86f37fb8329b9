import { easeOut, progress } from '../../timeline/easing.ts'
import { LOGO_ASSET } from '../../timeline/film.ts'
import { TRANSITION_MS } from '../../timeline/pace.ts'
import { countPhrase, phrasesOf } from '../../timeline/phrases.ts'
import type { IntroScene, OutroScene, Scene } from '../../timeline/scenes.ts'
import { LOOP_MS } from '../kit/loop.ts'
import { perScene } from '../kit/memo.ts'
import { type Rect, SAFE_AREA } from '../kit/rect.ts'
import { blockHeight, commonSize, sizeVars } from '../kit/text-size.ts'
import type { Film, Layer, Look } from '../template.ts'
import { dropPapers } from './fall.ts'
import { pictureAt, stepTime } from './steps.ts'
import { DISPLAY, PAPERS, papersOf, TEXT } from './style.ts'

/** `looks` are the pictures of one piece of paper: more than one makes it tremble. */
type Item = { id: string; looks: readonly Look[]; box: Rect; delayMs?: number }

const CARD_WIDTHS = { vertical: 840, square: 940, landscape: 1440 }
const TITLE_SIZES = { vertical: 140, square: 122, landscape: 150 }
const STICKER = { vertical: 280, square: 240, landscape: 280 }
const SLIP_HEIGHT = 104
/** What shadows and tape need around a paper. */
const BLEEDS: Readonly<Record<string, number>> = { title: 62, burst: 12, slip: 8, under: 8 }
const TREMBLES_PER_SECOND = 3

/** The title on a taped card with a trembling sticker: all of it is there on frame 0. */
export function introLayers(film: Film, scene: IntroScene, timeMs: number): Layer[] {
  const stepMs = stepTime(timeMs, 0)
  return dropPapers(
    film,
    inGroups(frontLayers(film, scene, stepMs)),
    stepMs,
    scene.durationMs - TRANSITION_MS,
  )
}

/** A badge and the words on it are one paper; so are the title and the paper under it. */
const TOGETHER: Readonly<Record<string, string>> = {
  'badge-text': 'badge',
  figure: 'figure-burst',
  title: 'under',
}

function inGroups(layers: readonly Layer[]): Layer[][] {
  const groups = Map.groupBy(layers, ({ id }) => TOGETHER[id] ?? id)
  return [...groups.values()]
}

function frontLayers(film: Film, scene: Scene, stepMs: number): Layer[] {
  return frontOf(film, scene).map(({ id, looks, box }) => ({
    id,
    look: looks[pictureAt(stepMs, looks.length, TREMBLES_PER_SECOND)]!,
    motion: { x: box.x, y: box.y },
  }))
}

/** A score to fill in on a burst, the question to the viewer, and where to answer it. */
export function outroLayers(film: Film, scene: OutroScene, timeMs: number): Layer[] {
  if (film.snapshot.loop && timeMs >= scene.durationMs) return frontLayers(film, scene, 0)
  const stepMs = stepTime(timeMs, 0)
  const layers = backOf(film, scene).flatMap(({ id, looks, box, delayMs = 0 }): Layer[] => {
    const share = easeOut(progress(stepMs + 60, delayMs, 340))
    if (share === 0) return []
    return [
      {
        id,
        look: looks[pictureAt(stepMs, looks.length, TREMBLES_PER_SECOND)]!,
        motion: {
          x: box.x,
          // From above and from below: no paper crosses one that is read.
          y: Math.round(box.y + (1 - share) * (id === 'slip' ? 160 : -160)),
        },
      },
    ]
  })
  // The papers fall, and the title's card is back for the first frame.
  return film.snapshot.loop ? dropPapers(film, inGroups(layers), stepMs, scene.durationMs - LOOP_MS) : layers
}

const frontOf = perScene((film, scene): Item[] => {
  const { format, title } = film.snapshot
  const { accent, onAccent } = papersOf(film, scene)
  const area = SAFE_AREA[format]
  const width = CARD_WIDTHS[format]
  const side = format === 'vertical' ? 75 : 70
  const textWidth = width - 2 * side
  const sticker = STICKER[format]
  const foot = Math.round(sticker * 0.62)
  const x = Math.round((film.width - width) / 2)
  const room = { width: textWidth, height: area.height - foot - 190 }
  const size = commonSize([title], room, DISPLAY, TITLE_SIZES[format], 40)
  const textHeight = Math.min(room.height, blockHeight(title, textWidth, size, DISPLAY) + 24)
  const height = textHeight + 150
  const top = Math.round(area.y + 24 + Math.max(0, (area.height - 24 - height - foot) * 0.42))
  const bottom = top + height
  const right = Math.min(area.x + area.width, x + width)
  const badge: Rect = {
    x: right - sticker,
    y: bottom - sticker + foot,
    width: sticker,
    height: sticker,
  }
  const slipWidth = badge.x - x - 24
  // Beside the badge of a narrow frame its words take two lines.
  const slipHeight = format === 'vertical' ? 132 : SLIP_HEIGHT
  const { ready } = phrasesOf(film.snapshot)
  const slipRoom = { width: slipWidth - 64, height: slipHeight - 28 }
  const slipSize = commonSize([ready], slipRoom, TEXT, 58, 32)
  const logo = film.assets[LOGO_ASSET]
  const item = (id: string, box: Rect, looks: readonly Partial<Look>[], part = id): Item => ({
    id,
    box,
    looks: looksOf(part, box, looks),
  })
  const sheet: Rect = { x, y: top, width, height }
  return [
    item('under', { ...sheet, x: x + 18, y: top + 22 }, [{ vars: { paper: accent } }]),
    item('title', sheet, [
      { text: { text: title }, vars: { ...sizeVars(title, size, 28), side, accent: PAPERS[1] } },
    ]),
    item('slip', { x, y: bottom + 40, width: slipWidth, height: slipHeight }, [
      { text: { text: ready }, vars: { size: slipSize, floor: 24, paper: PAPERS[1] } },
    ]),
    item(
      'badge',
      badge,
      [0, 1].map((turn) => ({ classes: [`turn-${turn}`], vars: { paper: accent } })),
      'burst',
    ),
    item('badge-text', badge, [
      { text: { text: countPhrase(film.snapshot) }, vars: { size: 62, floor: 24, ink: onAccent } },
    ]),
    ...(logo
      ? [
          item(
            'logo',
            { x: Math.round(film.width / 2 - 150), y: Math.max(40, top - 150), width: 300, height: 110 },
            [{ image: { logo: LOGO_ASSET } }],
          ),
        ]
      : []),
  ]
})

const backOf = perScene((film, scene): Item[] => {
  const { format, questions } = film.snapshot
  const { accent, onAccent } = papersOf(film, scene)
  const { callToAction, followUp } = phrasesOf(film.snapshot)
  const area = SAFE_AREA[format]
  const width = CARD_WIDTHS[format]
  const side = format === 'vertical' ? 75 : 70
  const figure = format === 'vertical' ? 380 : 300
  const size = commonSize(
    [callToAction],
    { width: width - 2 * side, height: 320 },
    DISPLAY,
    TITLE_SIZES[format] - 14,
    40,
  )
  const callHeight = blockHeight(callToAction, width - 2 * side, size, DISPLAY) + 150
  const slipWidth = Math.min(area.width, 740)
  const slipSize = commonSize([followUp], { width: slipWidth - 64, height: 76 }, TEXT, 58, 32)
  // The burst overlaps the card like a sticker.
  const overlap = 60
  const total = figure - overlap + callHeight + 34 + SLIP_HEIGHT
  let y = Math.round(area.y + Math.max(0, (area.height - total) * 0.42))
  const place = (itemWidth: number, height: number): Rect => {
    const box = { x: Math.round((film.width - itemWidth) / 2), y, width: itemWidth, height }
    y += height
    return box
  }
  const item = (
    id: string,
    part: string,
    box: Rect,
    delayMs: number,
    looks: readonly Partial<Look>[],
  ): Item => ({
    id,
    box,
    delayMs,
    looks: looksOf(part, box, looks),
  })
  const burst = place(figure, figure)
  y -= overlap
  const call = place(width, callHeight)
  y += 34
  const slip = place(slipWidth, SLIP_HEIGHT)
  return [
    item('call', 'title', call, 0, [
      { text: { text: callToAction }, vars: { size, floor: 28, side, accent: PAPERS[1] } },
    ]),
    item(
      'figure-burst',
      'burst',
      burst,
      110,
      [0, 1].map((turn) => ({ classes: [`turn-${turn}`], vars: { paper: accent } })),
    ),
    item('figure', 'badge-text', burst, 110, [
      {
        text: { text: `?/${questions.length}` },
        vars: { size: Math.round(figure * 0.4), floor: 40, ink: onAccent },
      },
    ]),
    item('slip', 'slip', slip, 220, [
      { text: { text: followUp }, vars: { size: slipSize, floor: 24, paper: PAPERS[1] } },
    ]),
  ]
})

/** The looks that a part of the pages takes in turn, as large as its box. */
function looksOf(part: string, { width, height }: Rect, looks: readonly Partial<Look>[]): Look[] {
  return looks.map((look) => ({ part, width, height, bleed: BLEEDS[part] ?? 0, ...look }))
}
