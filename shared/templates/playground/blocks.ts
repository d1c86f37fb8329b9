import { questionType } from '../kit/layout/request.ts'
import type { OptionRooms, OwnLayout } from '../kit/layout/spec.ts'
import { gridCells, type Rect } from '../kit/rect.ts'
import { blockHeight, commonSize } from '../kit/text-size.ts'
import blockSizes from './blocks.json' with { type: 'json' }

const MOST = 6
/**
 * Type of a block in px, and the least share of the page that more than four take; below each of two rows of a vertical page friends stand in
 * a `band`, `banded` are heights of a row where type stays large and else. `formats`: least and most height of a block, the least share of the
 * page that all take, and the gap above them. `badge`: the letter, of which a part lies over the block's upper edge, and the tick in its place.
 */
const { block: BLOCK, formats: SIZES, badge: BADGE, question: QUESTION } = blockSizes
/** In turn both columns stand level, the right one lower, and the left one; px by which it is. */
const TURNS = [
  { style: 'block', rightLower: 0, leftLower: 0 },
  { style: 'falling', rightLower: 40, leftLower: 0 },
  { style: 'climbing', rightLower: 0, leftLower: 40 },
] as const

/** Of the band, the size of a sticker between the friends in it. */
const STICKER_SHARE = 0.86

/** Options as toy blocks, each with its shape pinned to its upper edge; side by side where the frame is wide. */
export const blocks: OwnLayout = {
  fits(spec, request, body) {
    const { texts, film } = request
    if (texts.length < 2 || texts.length > MOST) return false
    // Nobody carries the hole of a grid.
    if (texts.length === 3 && film.snapshot.format !== 'landscape') return false
    const { options, optionPx, questionPx } = this.lay(spec, request, body, undefined)
    const isHigh = options[0]!.height >= SIZES[film.snapshot.format].least
    const { least, besideEmoji } = BLOCK.px
    return isHigh && Math.min(optionPx, questionPx) >= (request.asked.isEmoji ? besideEmoji : least)
  },
  // Each question's words are as large as its own blocks allow: one long word must not make a whole film's small.
  lay(spec, request, body) {
    const { texts, asked, film, index } = request
    const { format } = film.snapshot
    const sizes = SIZES[format]
    const isMany = texts.length > 4
    const columns = format === 'landscape' ? (isMany ? 3 : texts.length) : 2
    const rows = Math.ceil(texts.length / columns)
    const air = sizes.gap
    const isBanded = format === 'vertical' && texts.length === 4
    const rowGap = isBanded ? BLOCK.band : spec.option.gap
    const { style, rightLower, leftLower } = TURNS[isBanded ? index % TURNS.length : 0]!
    const step = rightLower + leftLower
    const { width, face, maxPx } = questionType(spec, request, body.width)
    const sizeAbove = (taken: number) => {
      const room = { width, height: body.height - taken - air - spec.question.insetY }
      return commonSize([asked.text], room, face, maxPx, QUESTION.least)
    }
    const least = isBanded
      ? bandedPx(step, (taken) => sizeAbove(taken) >= QUESTION.good[asked.isEmoji ? 'emoji' : 'words'])
      : Math.round(body.height * (isMany ? BLOCK.manyShare : sizes.share))
    const questionPx = sizeAbove(least)
    // Blocks grow into what the question leaves over.
    const used = blockHeight(asked.text, width, questionPx, face) + Math.round(questionPx * QUESTION.airEm)
    const most = rows * sizes.most + (rows - 1) * rowGap + step
    const height = Math.max(least, Math.min(most, body.height - air - used))
    const area = { ...body, y: body.y + body.height - height, height }
    const level = { ...area, height: height - step }
    const options = gridCells(level, rows, 1, rowGap).flatMap((row, at) =>
      gridCells(row, Math.min(columns, texts.length - at * columns), columns, spec.option.gap).map(
        (box, column) => ({ ...box, y: box.y + (column === 0 ? leftLower : rightLower) }),
      ),
    )
    const [block] = options as [Rect]
    const badge = Math.round(Math.min(BADGE.most, block.height * BADGE.share))
    const words = textRoom(block, badge)
    const question = { ...body, height: area.y - body.y - air }
    return {
      question,
      questionPx,
      isWordy: false,
      picture: null,
      options,
      ...(isBanded && asked.sticker && { sticker: between(options) }),
      optionPx: commonSize(texts, words, spec.option.face, BLOCK.px.most, 20),
      form: 'tile',
      style,
      rooms: options.map((box) => roomsOf(box, badge)),
      isTight: false,
      answer: null,
      explanation: question,
    }
  },
}

/** Least px of two rows with a band of friends below each: high ones where the question stays large above them. */
function bandedPx(step: number, isGoodAbove: (takenPx: number) => boolean): number {
  const { band, banded } = BLOCK
  const good = 2 * banded.good + band + step
  return isGoodAbove(good) ? good : 2 * banded.least + band + step
}

/** Where a sticker stands between the friends of the upper row. */
function between([first, second, third, fourth]: readonly Rect[]): Rect {
  const top = Math.max(first!.y, second!.y) + first!.height
  const room = Math.min(third!.y, fourth!.y) - top
  const size = Math.round(room * STICKER_SHARE)
  const x = Math.round(first!.x + first!.width - size / 2 + 13)
  return { x, y: top + Math.round((room - size) / 2), width: size, height: size }
}

/** The part of a block below its badge. */
function textRoom({ x, y, width, height }: Rect, badge: number): Rect {
  const foot = Math.round(badge * (1 - BADGE.overShare) * 0.62)
  return { x: x + BLOCK.pad, y: y + foot, width: width - 2 * BLOCK.pad, height: height - foot - 12 }
}

/** Where badge, words and tick of a block lie. */
function roomsOf(box: Rect, badge: number): OptionRooms {
  const letter = {
    x: box.x + 20,
    y: Math.round(box.y - badge * BADGE.overShare),
    width: badge,
    height: badge,
  }
  const tick = Math.round(badge * BADGE.tick)
  return {
    letter,
    text: textRoom(box, badge),
    tick: { x: letter.x - 4, y: letter.y - 6, width: tick, height: tick },
  }
}
