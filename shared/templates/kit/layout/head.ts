import type { Film } from '../../template.ts'
import type { Rect } from '../rect.ts'
import { isRightToLeft } from '../text-size.ts'
import { captionFoot, contentArea, markPlace, railPlace, railRise, topOfPage } from './area.ts'
import type { Head, PageSpec } from './spec.ts'

const GAP = 8
/** A sign: its least height, and the most px of its width in a row of its own and beside a low dial. */
const SIGN_HEIGHT = 56
const SIGN_WIDTH = { most: 540, besideDial: 355 }
/** It is lower than a sign: the question comes closer to it. */
const LOGO = { width: 300, height: 48 }
const SECTION_GAP = 18
/** A dial of more px leaves room for a sticker below the sign. */
const TALL = 304
/** Px by which what is read may rise as the stage comes closer, when no sign is shown. */
export const RISE_PX = 12
const SIGN_AIR = 16
/** Px between the rail's row, in which a sign stands above a picture, and its question. */
const PICTURE_AIR = 16

/** Rail, sign and clock: the same over a whole film. `clockShare` of its size is the clock's. */
export function headOf(spec: PageSpec, film: Film, clockShare = 1): Head {
  const area = contentArea(film)
  const { format } = film.snapshot
  const isDial = spec.clock.place === 'head'
  const atStart = isDial && spec.clock.at === 'start'
  const size = Math.round(spec.clock.size[format] * (isDial ? clockShare : 1))
  const top = topOfPage(film)
  const rowTop = top + GAP
  const rowHeight = isDial ? Math.max(size, SIGN_HEIGHT) : SIGN_HEIGHT
  const signY = atStart ? rowTop : rowTop + Math.round((rowHeight - SIGN_HEIGHT) / 2)
  const { risesBetween = 0 } = spec.question
  const bodyTop = rowTop + rowHeight + (isDial ? SECTION_GAP : SIGN_AIR)
  // A figure is higher than its bar: where the rail has moved up, it gets that room.
  const air = railRise(film)
  const foot = isDial ? 0 : size + SECTION_GAP + air
  const bottom = area.y + area.height - foot - captionFoot(film)
  const taken = atStart ? size + SECTION_GAP : 0
  // A tall dial leaves room below the sign, up to the column's other edge; a low one between it and that.
  const isTall = size > TALL
  const rest = area.width - taken - (isDial && !atStart ? Math.ceil((area.width + size) / 2) + GAP : 0)
  const width = Math.min(rest, isTall || !atStart ? SIGN_WIDTH.most : SIGN_WIDTH.besideDial)
  // Where lines begin on the right, the dial stands there too.
  const isReversed = isRightToLeft(film.snapshot.questions[0]?.text ?? '')
  const isAtEnd = atStart && !isReversed
  const rail = railPlace(film)
  // Large type for a moment, for which the rail makes room; the mark of a free film stays.
  const hidesRail = !isDial && markPlace(film) === null
  const place = { x: isAtEnd ? area.x + area.width - width : area.x, y: signY, width }
  const nookWidth = area.width - taken - (isTall ? 0 : width + GAP)
  // A sticker hops.
  const nookTop = isTall ? SIGN_HEIGHT + SIGN_AIR : GAP
  const nookX = isReversed ? area.x + (isTall ? 0 : width + GAP) : area.x + taken
  const clock = isDial
    ? atStart
      ? { x: isReversed ? area.x + area.width - size : area.x, y: rowTop, width: size, height: size }
      : dialIn(area, rowTop, size)
    : { ...area, y: area.y + area.height - air - size, height: size }
  return {
    rail,
    top,
    sign: hidesRail
      ? { ...place, y: rail.y, height: signY + SIGN_HEIGHT - rail.y, isAtEnd, hidesRail }
      : { ...place, height: SIGN_HEIGHT, isAtEnd, hidesRail },
    logo: {
      ...place,
      width: LOGO.width,
      height: LOGO.height,
      ...(isAtEnd && { x: area.x + area.width - LOGO.width }),
    },
    clock,
    body: { ...area, y: bodyTop, height: bottom - bodyTop },
    ...(risesBetween > 0 && !isDial && format === 'vertical' && { nook: atEnd(area, rowTop, risesBetween) }),
    ...(atStart && {
      nook: {
        x: nookX,
        y: rowTop + nookTop,
        width: nookWidth,
        height: size - nookTop,
      },
    }),
  }
}

/** The head above a picture, which gets the height of the row of signs where those may stand in the rail's. */
export function headAbovePicture(spec: PageSpec, head: Head): Head {
  const { sign, body, rail } = head
  if (!sign.hidesRail || spec.fillsSignRow) return head
  const foot = rail.y + SIGN_HEIGHT
  const raised = Math.max(0, body.y - foot - PICTURE_AIR)
  return {
    ...head,
    sign: { ...sign, height: SIGN_HEIGHT },
    body: { ...body, y: body.y - raised, height: body.height + raised },
  }
}

/** The end of the row of signs. */
function atEnd({ x, width }: Rect, y: number, own: number): Rect {
  return { x: x + width - own, y, width: own, height: SIGN_HEIGHT }
}

function dialIn({ x, width }: Rect, y: number, size: number): Rect {
  return { x: Math.round(x + (width - size) / 2), y, width: size, height: size }
}
