import { BEAT_MS, beatAt } from '../../../timeline/beat.ts'
import { clamp, easeOut, inSteps, mix, progress } from '../../../timeline/easing.ts'
import { LOGO_ASSET } from '../../../timeline/film.ts'
import { phrasesOf } from '../../../timeline/phrases.ts'
import type { OutroScene } from '../../../timeline/scenes.ts'
import type { Film, Layer } from '../../template.ts'
import { makeEndBurst } from '../burst-of.ts'
import type { Design, Vars } from '../design.ts'
import { cardArea } from '../layout/area.ts'
import { perScene } from '../memo.ts'
import { combine, movedLayer } from '../moves.ts'
import { boxLook, type PlacedLook, placeLook } from '../placed-look.ts'
import type { Rect } from '../rect.ts'
import type { BoxedLook } from '../text-box.ts'
import { apparentPx, blockHeight, commonSize, isRightToLeft, sizeVars } from '../text-size.ts'
import { lineLook } from './opening.ts'
import { rankPlaces } from './rank-places.ts'
import { ranksOf, scoresOf } from './ranks.ts'

const GAP = 30
const LOGO_HEIGHT = 120
const HEADLINE = { most: 150, least: 48, share: 0.34 }
const ROW = { gap: 16, most: 140, least: 72, scores: 200 }
/** Ranks light up in turn from here on, each for a beat where there is time for it; none is lit before the card ends. */
const LIGHT = { fromMs: 250, ms: 140, afterMs: 250 }
/** The headline asks again on each beat: it is so much larger, and smaller again in steps, because each one redraws it. */
const PULSE = { growth: 0.02, steps: 4 }
const ENTRY_MS = 260
/** The rows are well under way when the card begins: no cut is empty. */
const HEAD_START_MS = 190
/** When sparks burst behind the rows: the figures have come to their places. */
const SPARKS_MS = 420

type Row = { idle: BoxedLook; lit: BoxedLook }
type Card = { texts: PlacedLook[]; rows: Row[]; sparks: (ageMs: number) => Layer[] }

/** The end card: one question to the viewer, ranks that light up in turn, the owner's words and logo. */
export function makeEndCard(design: Design): (film: Film, scene: OutroScene, timeMs: number) => Layer[] {
  const cardOf = perScene((film, scene) => planCard(design, film, scene as OutroScene))
  return (film, scene, timeMs) => {
    const { texts, rows, sparks } = cardOf(film, scene)
    const entered = (index: number, box: Rect) =>
      design.enter.option(progress(timeMs, index * 30 - HEAD_START_MS, ENTRY_MS), box, index)
    return [
      ...sparks(timeMs - SPARKS_MS),
      ...texts.flatMap(({ id, ...one }, index) =>
        movedLayer(id, one, index === 0 ? headlineMove(timeMs) : entered(index, one.box)),
      ),
      ...rows.flatMap(({ idle, lit }, index) =>
        rowLayers(
          idle,
          lit,
          index,
          lightAt(index, rows.length, scene.durationMs, timeMs),
          entered(index + 1, idle.box),
        ),
      ),
    ]
  }
}

function headlineMove(timeMs: number) {
  const share = progress(timeMs, -80, ENTRY_MS)
  const calmed = inSteps(easeOut(Math.min(1, beatAt(timeMs) * 2)), PULSE.steps)
  const pulse = 1 + PULSE.growth * (1 - calmed)
  return { scale: mix(0.9, 1, easeOut(share)) * (share < 1 ? 1 : pulse), opacity: clamp(share * 3) }
}

/** How far (0…1) a row's light has come up; `null` while it is dark: no score is said to be the viewer's. */
function lightAt(index: number, count: number, durationMs: number, timeMs: number): number | null {
  const stepMs = Math.min(BEAT_MS, (durationMs - LIGHT.fromMs - LIGHT.afterMs) / count)
  const onMs = timeMs - LIGHT.fromMs - index * stepMs
  return onMs < 0 || onMs >= stepMs ? null : progress(onMs, 0, LIGHT.ms)
}

function rowLayers(
  idle: BoxedLook,
  lit: BoxedLook,
  index: number,
  light: number | null,
  entered: object,
): Layer[] {
  // A cut, not a fade: two colours of the same words over each other cannot be read.
  if (light === null) return movedLayer(`rank-${index}`, idle, entered)
  const bounce = { dx: Math.round(10 * Math.sin(Math.PI * light)), scale: 1 + 0.03 * easeOut(light) }
  return movedLayer(`rank-on-${index}`, lit, combine(entered, bounce))
}

function planCard(design: Design, film: Film, scene: OutroScene): Card {
  const { snapshot } = film
  const vars = design.vars(film, scene)
  const whole = cardArea(film)
  const stageTop = design.endStage?.(film)?.y ?? film.height
  const height = Math.min(whole.height, stageTop - whole.y)
  const area = { ...whole, height }
  const headline = scene.isAsked ? null : (snapshot.outro.headline ?? phrasesOf(snapshot).callToAction)
  const isWide = snapshot.format === 'landscape'
  const ranks = ranksOf(snapshot.questions.length)
  const { texts, bottom } = planTexts(design, film, area, headline, vars, isWide && ranks.length > 0)
  const below = bottom + GAP
  const column = isWide
    ? { ...area, x: area.x + Math.round(area.width / 2) + GAP, width: Math.round(area.width / 2) - GAP }
    : { ...area, y: below, height: area.y + area.height - below }
  return { texts, rows: planRows(design, film, column, vars), sparks: makeEndBurst(design, film, scene) }
}

/** Logo, headline and the owner's line from the top down; in a wide frame beside the ranks. */
function planTexts(
  design: Design,
  film: Film,
  area: Rect,
  headline: string | null,
  vars: Vars,
  isBeside: boolean,
) {
  const { outro } = film.snapshot
  const face = design.page.question.face
  const width = isBeside ? Math.round(area.width / 2) - GAP : area.width
  const texts: PlacedLook[] = []
  let y = area.y + (isBeside ? Math.round(area.height * 0.18) : 0)
  if (headline !== null) {
    const room = { width: width - 20, height: area.height * (isBeside ? 0.5 : HEADLINE.share) }
    const px = commonSize([headline], room, face, apparentPx(HEADLINE.most, face), HEADLINE.least)
    const height = Math.ceil(blockHeight(headline, room.width, px, face) * 1.06) + 16
    texts.push(
      placeLook(
        'headline',
        'headline',
        { x: area.x + 10, y, width: room.width, height },
        {
          bleed: design.bleed.panel,
          text: { text: headline },
          vars: { ...vars, ...sizeVars(headline, px, 24) },
        },
      ),
    )
    y += height + GAP
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

function planRows(design: Design, film: Film, column: Rect, vars: Vars): Row[] {
  const ranks = ranksOf(film.snapshot.questions.length)
  const names = phrasesOf(film.snapshot).ranks
  const height = Math.round(
    Math.max(ROW.least, Math.min(ROW.most, (column.height - ROW.gap * (ranks.length - 1)) / ranks.length)),
  )
  const total = ranks.length * height + ROW.gap * (ranks.length - 1)
  const top =
    column.y +
    Math.round(Math.max(0, column.height - total) * (film.snapshot.format === 'landscape' ? 0.5 : 0.35))
  const isReversed = isRightToLeft(names[0])
  const rows = ranks.map((_, index) => ({ ...column, y: top + index * (height + ROW.gap), height }))
  const places = rankPlaces(design.ranks ?? 'list', rows, isReversed)
  const { face } = design.page.option
  const narrowest = Math.min(...places.map(({ width }) => width))
  const px = commonSize(
    ranks.map(({ index }) => names[index]!),
    { width: narrowest - ROW.scores - 70, height: height - 16 },
    { ...face, lineHeight: 1.1 },
    apparentPx(80, face),
    30,
  )
  return ranks.map((rank, index): Row => {
    const box = places[index]!
    const look = (state: string[]) =>
      boxLook('rank', box, {
        bleed: design.bleed.option,
        text: { scores: scoresOf(rank), name: names[rank.index]! },
        classes: [`r${rank.index}`, ...(isReversed ? ['rtl'] : []), ...state],
        vars: { ...vars, size: px, floor: 20 },
      })
    return { idle: look([]), lit: look(['on']) }
  })
}
