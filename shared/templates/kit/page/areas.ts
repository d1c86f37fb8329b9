import type { Film } from '../../template.ts'
import { centredSafeArea, type Rect } from '../rect.ts'
import { blockHeight, commonSize } from '../text-size.ts'
import type { PageKind, PageRequest, PageRoom, PageSpec } from './spec.ts'

/** In vertical, bodies reach further than type: both are centred in the frame. */
const BODIES = { x: 120, width: 840 }

/** The column below a head in which a question stands. */
export function columnOf(
  spec: PageSpec,
  film: Film,
  room: Pick<PageRoom, 'headBottom'>,
  kind: PageKind,
): Rect {
  const { format } = film.snapshot
  const area = centredSafeArea(format, film.width)
  const y = room.headBottom + spec.headGap[kind][format]
  const width = format === 'landscape' ? spec.wide.columnWidth : area.width
  return { x: area.x, y, width, height: spec.bottom[format] - y }
}

/** As wide as bodies may be that stand in a column. */
export function bodiesIn(column: Rect, { snapshot }: Film): Rect {
  return snapshot.format === 'vertical' ? { ...column, ...BODIES } : column
}

/** How a question is set: about a picture, which is the biggest part of its scene, it fits one line if possible. */
export function askedType(spec: PageSpec, { film, text, natural }: PageRequest, width: number) {
  const { format } = film.snapshot
  const { face, scale, apparent } = spec.questionType(film, text)
  const maxPx = Math.round(spec.questionPx[format] * scale)
  if (!natural || format === 'landscape') return { text, width, maxPx, face, apparent }
  const { share, leastPx } = spec.questionByPicture
  const linePx = Math.round(maxPx * share)
  const line = { width, height: linePx * face.lineHeight }
  return {
    text,
    width,
    maxPx: commonSize([text], line, face, linePx, Math.round(leastPx * scale)),
    face,
    apparent,
  }
}

/** Height of an answer's place beside or below a picture; 0 where there are options. */
export function answerByPicture(spec: PageSpec, { film, texts, answer }: PageRequest): number {
  if (texts.length > 0) return 0
  const { width, px, pad, least, most } = spec.answerByPicture[film.snapshot.format]
  const { face, scale } = spec.answerType(film, answer)
  return Math.min(most, Math.max(least, blockHeight(answer, width, Math.round(px * scale), face) + pad))
}
