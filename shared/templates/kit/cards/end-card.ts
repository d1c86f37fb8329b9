import { BEAT_MS, beatAt } from '../../../timeline/beat.ts'
import { easeOut, inSteps, mix, progress } from '../../../timeline/easing.ts'
import { LOGO_ASSET } from '../../../timeline/film.ts'
import { phrasesOf } from '../../../timeline/phrases.ts'
import type { OutroScene } from '../../../timeline/scenes.ts'
import type { Film, Layer } from '../../template.ts'
import { makeEndBurst } from '../burst-of.ts'
import type { Design, Vars } from '../design.ts'
import { SPARKS_MS } from '../idle.ts'
import { cardArea } from '../layout/area.ts'
import { perScene } from '../memo.ts'
import { combine, type Move, movedLayer } from '../moves.ts'
import { type PlacedLook, placeLook } from '../placed-look.ts'
import type { Rect } from '../rect.ts'
import { apparentPx, blockHeight, commonSize, isRightToLeft, sizeVars } from '../text-size.ts'
import { lineLook } from './opening.ts'
import { type Marker, markerLayers, markerOf } from './rank-marker.ts'
import { orderIn, planRows, ROW, type Row } from './rank-rows.ts'
import { ranksOf } from './ranks.ts'
import { type Score, scoreIn, scoreLayers } from './score.ts'
import { besideTube, type Thermometer, thermometerLayers, thermometerOf } from './thermometer.ts'

const GAP = 30
const LOGO_HEIGHT = 120
const HEADLINE = { most: 150, least: 48, share: 0.34, leastHeight: 150 }
/** About a line of the owner's words. */
const LINE_HEIGHT = 96
/** Px of a row: its least height in a tall frame, whose headline and lines leave it free. */
const ROOMY_ROW = 98
/** The light runs up the ranks for this part of the card, to each within half a beat at most. */
const LIGHT = { fromMs: 200, share: 0.55 }
/** The headline asks again on each beat: it is so much larger, and smaller again in steps, because each one redraws it. */
const PULSE = { growth: 0.02, steps: 4 }
const ENTRY_MS = 260
/** The rows are well under way when the card begins: no cut is empty. */
const HEAD_START_MS = 190
/** A rank takes its light from so much above its size. */
const POP = { growth: 0.05 }

type Card = {
  score: Score | null
  texts: PlacedLook[]
  rows: Row[]
  /** What asks which of several ranks is the viewer's. */
  marker: Marker | null
  thermometer: Thermometer | null
  sparks: (ageMs: number) => Layer[]
}

/** The end card: a light runs up the ranks and leaves all of them alike, a marker wanders over them, and one request: the owner's words, or else for the viewer's score. */
export function makeEndCard(design: Design): (film: Film, scene: OutroScene, timeMs: number) => Layer[] {
  const cardOf = perScene((film, scene) => planCard(design, film, scene as OutroScene))
  return (film, scene, timeMs) => {
    const { score, texts, rows, marker, thermometer, sparks } = cardOf(film, scene)
    const entered = (index: number, box: Rect) =>
      design.enter.option(progress(timeMs, index * 30 - HEAD_START_MS, ENTRY_MS), box, index)
    const times = lightTimes(rows.length, scene.durationMs)
    const litMs = rows.map((_, index) => timeMs - times.fromMs - index * times.stepMs)
    const climbing = timeMs < times.toMs ? litMs.findLastIndex((ageMs) => ageMs >= 0) : -1
    return [
      ...sparks(timeMs - SPARKS_MS),
      ...(score ? scoreLayers(score, climbing < 0 ? null : climbing, headlineMove(timeMs)) : []),
      ...texts.flatMap(({ id, ...one }, index) =>
        movedLayer(id, one, index === 0 ? headlineMove(timeMs) : entered(index, one.box)),
      ),
      ...(thermometer
        ? thermometerLayers(thermometer, timeMs, times, entered(1, thermometer.empty.box))
        : []),
      ...rows.flatMap(({ idle, lit }, index) =>
        rowLayers({ idle, lit }, index, litMs[index]! / times.stepMs, entered(index + 1, idle.box)),
      ),
      ...(marker ? markerLayers(marker, timeMs, times) : []),
    ]
  }
}

function headlineMove(timeMs: number): Move {
  const share = progress(timeMs, -80, ENTRY_MS)
  const calmed = inSteps(easeOut(Math.min(1, beatAt(timeMs) * 2)), PULSE.steps)
  const pulse = 1 + PULSE.growth * (1 - calmed)
  return { scale: mix(0.9, 1, easeOut(share)) * (share < 1 ? 1 : pulse) }
}

/** From when to when the light runs up so many ranks. */
function lightTimes(count: number, durationMs: number): { fromMs: number; toMs: number; stepMs: number } {
  const stepMs = Math.min(BEAT_MS / 2, (durationMs * LIGHT.share - LIGHT.fromMs) / count)
  return { fromMs: LIGHT.fromMs, toMs: LIGHT.fromMs + count * stepMs, stepMs }
}

/** A rank, which is lit while the light is on it: from 0 to 1 of `passed`. */
function rowLayers({ idle, lit }: Row, index: number, passed: number, entered: Move): Layer[] {
  // A cut, not a fade: two colours of the same words over each other cannot be read.
  if (passed < 0 || passed >= 1) return movedLayer(`rank-${index}`, idle, entered)
  const pop = POP.growth * (1 - easeOut(passed))
  return movedLayer(`rank-on-${index}`, lit, combine(entered, { scale: 1 + pop }))
}

function planCard(design: Design, film: Film, scene: OutroScene): Card {
  const { snapshot } = film
  const vars = design.vars(film, scene)
  const whole = cardArea(film)
  const stageTop = design.endStage?.(film)?.y ?? film.height
  const height = Math.min(whole.height, stageTop - whole.y)
  const area = { ...whole, height }
  const headline = scene.isAsked ? null : requestOf(film)
  const isWide = snapshot.format === 'landscape'
  const ranks = ranksOf(snapshot.questions.length)
  const score = scoreIn(design, film, { ...area, height: scoreRoom(design, film, area) }, vars)
  const taken = score ? score[0]!.box.height + GAP : 0
  const under = { ...area, y: area.y + taken, height: area.height - taken }
  const { texts, bottom } = planTexts(design, film, under, headline, vars, isWide && ranks.length > 0)
  const below = bottom + GAP
  const column = isWide
    ? { ...area, x: area.x + Math.round(area.width / 2) + GAP, width: Math.round(area.width / 2) - GAP }
    : { ...area, y: below, height: area.y + area.height - below }
  const isReversed = isRightToLeft(phrasesOf(snapshot).ranks[0])
  const order = orderIn(design, film)
  const hasTube = order === 'thermometer' && ranks.length > 1
  const rows = planRows(
    design,
    film,
    { order, column: hasTube ? besideTube(column, isReversed) : column, isScored: score !== null },
    vars,
  )
  const boxes = rows.map(({ idle }) => idle.box)
  const thermometer = hasTube ? thermometerOf(boxes, isReversed, vars) : null
  return {
    score,
    texts,
    rows,
    marker: markerOf(boxes, order, isReversed, vars),
    thermometer,
    sparks: makeEndBurst(design, film, scene),
  }
}

/** What the headline asks for: the viewer's score, unless the owner's words are a request of their own. */
function requestOf({ snapshot }: Film): string {
  const { headline, text } = snapshot.outro
  const { score, callToAction } = phrasesOf(snapshot)
  return headline ?? (text ? callToAction : score)
}

/** Headline, the owner's line and logo from the top down; in a wide frame beside the ranks. */
function planTexts(
  design: Design,
  film: Film,
  area: Rect,
  headline: string | null,
  vars: Vars,
  isBeside: boolean,
) {
  const { outro } = film.snapshot
  const width = isBeside ? Math.round(area.width / 2) - GAP : area.width
  const texts: PlacedLook[] = []
  let y = area.y + (isBeside ? Math.round(area.height * 0.18) : 0)
  if (headline !== null) {
    const height = isBeside ? area.height * 0.5 : headlineRoom(film, area)
    const room = { ...area, x: area.x + 10, y, width: width - 20, height }
    const board = headlineLook(design, room, headline, vars)
    texts.push(board)
    y += board.box.height + GAP
  }
  if (outro.text) {
    const line = lineLook(design, outro.text, { x: area.x, y, width, height: 170 }, vars)
    texts.push(line)
    y += line.box.height + GAP
  }
  if (film.assets[LOGO_ASSET]) {
    texts.push(
      placeLook(
        'logo',
        'logo',
        { x: area.x, y, width, height: LOGO_HEIGHT },
        { image: { logo: LOGO_ASSET }, vars },
      ),
    )
    y += LOGO_HEIGHT + GAP
  }
  return { texts, bottom: texts.length > 0 ? y - GAP : y }
}

/** Px of height that ranks, the owner's line and logo take of a card at the least. */
function takenBelow({ snapshot, assets }: Film): number {
  const { length } = ranksOf(snapshot.questions.length)
  const least = snapshot.format === 'vertical' ? ROOMY_ROW : ROW.least
  const rows = length * (least + ROW.gap) + GAP
  const line = snapshot.outro.text ? LINE_HEIGHT + GAP : 0
  const logo = assets[LOGO_ASSET] ? LOGO_HEIGHT + GAP : 0
  return rows + line + logo
}

/** Px of height that the headline may take: what stands below it has its own first. */
function headlineRoom(film: Film, area: Rect): number {
  return Math.max(
    HEADLINE.leastHeight,
    Math.min(area.height * HEADLINE.share, area.height - takenBelow(film)),
  )
}

/** Px of height that the score may take: all else has its own first. */
function scoreRoom({ scoreShare = 0 }: Design, film: Film, area: Rect): number {
  if (film.snapshot.format !== 'vertical') return 0
  const left = area.height - takenBelow(film) - HEADLINE.leastHeight - 2 * GAP
  return Math.round(Math.min(area.height * scoreShare, left))
}

/** The headline on its board, as large as its room lets it be. */
function headlineLook(design: Design, room: Rect, text: string, vars: Vars): PlacedLook {
  const { face } = design.page.question
  const inner = { ...room, height: (room.height - 16) / 1.06 }
  const px = commonSize([text], inner, face, apparentPx(HEADLINE.most, face), HEADLINE.least)
  const height = Math.ceil(blockHeight(text, room.width, px, face) * 1.06) + 16
  return placeLook(
    'headline',
    'headline',
    { ...room, height },
    {
      bleed: design.bleed.panel,
      text: { text },
      vars: { ...vars, ...sizeVars(text, px, 24) },
    },
  )
}
