import { LOGO_ASSET } from '../../../timeline/film.ts'
import { levelOf } from '../../../timeline/level-of.ts'
import type { Film } from '../../template.ts'
import type { Rect } from '../rect.ts'
import { isRightToLeft } from '../text-size.ts'
import { captionFoot, contentArea, railPlace, railRise, topOfPage } from './area.ts'
import type { Head, PageSpec } from './spec.ts'

const GAP = 12
/** Level and prompt, where no dial stands between them. */
const CHIP_HEIGHT = 64
const CHIP_WIDTH = 300
const SECTION_GAP = 18
/** A dial of more px leaves room for a sticker below level and prompt. */
const TALL = 304
/** Px by which what is read may rise as the stage comes closer, and px that stay free below level and prompt even then. */
export const RISE_PX = 12
const CHIP_AIR = 12

/** Rail, level, prompt and clock: the same over a whole film. `clockShare` of its size is the clock's. */
export function headOf(spec: PageSpec, film: Film, clockShare = 1): Head {
  const area = contentArea(film)
  const { format } = film.snapshot
  const isDial = spec.clock.place === 'head'
  const atStart = isDial && spec.clock.at === 'start'
  const size = Math.round(spec.clock.size[format] * (isDial ? clockShare : 1))
  const top = topOfPage(film)
  const rowTop = top + GAP
  const rowHeight = isDial ? Math.max(size, CHIP_HEIGHT) : CHIP_HEIGHT
  const chipY = atStart ? rowTop : rowTop + Math.round((rowHeight - CHIP_HEIGHT) / 2)
  const { risesBetween = 0 } = spec.question
  const bodyTop = rowTop + rowHeight + (isDial ? SECTION_GAP : CHIP_AIR + RISE_PX)
  // A figure is higher than its bar: where the rail has moved up, it gets that room.
  const air = railRise(film)
  const foot = isDial ? 0 : size + SECTION_GAP + air
  const bottom = area.y + area.height - foot - captionFoot(film)
  const taken = atStart ? size + SECTION_GAP : 0
  // A tall dial leaves room below level and prompt, up to the column's other edge; a low one between it and them.
  const rows = namesLevels(film) ? 2 : 1
  const chips = rows * CHIP_HEIGHT + GAP
  const isTall = size > TALL
  // Beside a tall dial they stand one below the other.
  const abreast = atStart && isTall ? 1 : 2
  const chipWidth = Math.min(CHIP_WIDTH, Math.round((area.width - taken - GAP) / abreast))
  // Where lines begin on the right, the dial stands there too.
  const isReversed = isRightToLeft(film.snapshot.questions[0]?.text ?? '')
  const chip = { x: area.x, y: chipY, width: chipWidth, height: CHIP_HEIGHT }
  const prompt = { ...chip, x: isReversed ? area.x : area.x + area.width - chipWidth }
  const nookWidth = area.width - taken - (isTall ? 0 : chipWidth + GAP)
  const nookX = isReversed ? area.x + (isTall ? 0 : chipWidth + GAP) : area.x + taken
  const clock = isDial
    ? atStart
      ? { x: isReversed ? area.x + area.width - size : area.x, y: rowTop, width: size, height: size }
      : dialIn(area, rowTop, size)
    : { ...area, y: area.y + area.height - air - size, height: size }
  const perch = spec.question.stickerAt?.(clock, film)
  return {
    rail: railPlace(film),
    top,
    // As one block with two lines.
    chip: atStart ? { ...prompt, y: chipY + CHIP_HEIGHT } : chip,
    prompt: atStart ? prompt : { ...prompt, x: area.x + area.width - chipWidth },
    clock,
    body: { ...area, y: bodyTop, height: bottom - bodyTop },
    ...(perch && { perch }),
    ...(risesBetween > 0 &&
      !isDial &&
      format === 'vertical' && { nook: between(area, rowTop, risesBetween) }),
    ...(atStart && {
      nook: {
        x: nookX,
        y: rowTop + (isTall ? chips : 0),
        width: nookWidth,
        height: size - (isTall ? chips : 0),
      },
    }),
  }
}

/** Whether a level, or an owner's logo, stands in its place beside a dial. */
function namesLevels({ snapshot, assets }: Film): boolean {
  return (
    assets[LOGO_ASSET] !== undefined ||
    snapshot.questions.some((_, index) => levelOf(snapshot, index) !== null)
  )
}

/** The middle of the row of level and prompt. */
function between({ x, width }: Rect, y: number, own: number): Rect {
  return { x: Math.round(x + (width - own) / 2), y, width: own, height: CHIP_HEIGHT }
}

function dialIn({ x, width }: Rect, y: number, size: number): Rect {
  return { x: Math.round(x + (width - size) / 2), y, width: size, height: size }
}
