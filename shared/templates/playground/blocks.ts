import { questionType } from '../kit/layout/request.ts'
import type { OptionRooms, OwnLayout, PageSpec } from '../kit/layout/spec.ts'
import { markGap } from '../kit/mark-place.ts'
import { gridCells, type Rect } from '../kit/rect.ts'
import { blockHeight, commonSize } from '../kit/text-size.ts'

const MOST = 4
/** Least type and least height of a block in px, and the most type. */
const BLOCK = {
  leastPx: 70,
  leastHeight: { vertical: 190, square: 150, landscape: 190 },
  mostPx: 128,
  mostHeight: { vertical: 270, square: 220, landscape: 320 },
}
/** Share of the page that the blocks take. */
const SHARE = { vertical: 0.57, square: 0.5, landscape: 0.38 }
/** The badge with the letter, of which a part lies over the block's upper edge, and the tick in its place. */
const BADGE = { share: 0.5, most: 128, overShare: 0.36, tick: 1.12 }
const PAD = 16
const QUESTION = { least: 30, gap: { vertical: 40, square: 46, landscape: 60 }, airEm: 0.5 }

/** Options as toy blocks, each with its shape pinned to its upper edge; side by side where the frame is wide. */
export const blocks: OwnLayout = {
  fits(spec, request, body) {
    const { texts } = request
    if (texts.length < 2 || texts.length > MOST) return false
    const { options, optionPx, questionPx } = this.lay(spec, request, body, undefined)
    const [{ height }] = options as [Rect]
    return (
      height >= BLOCK.leastHeight[request.film.snapshot.format] &&
      Math.min(optionPx, questionPx) >= BLOCK.leastPx
    )
  },
  // Each question's words are as large as its own blocks allow: one long word must not make a whole film's small.
  lay(spec, request, body) {
    const { texts, asked, film } = request
    const { format } = film.snapshot
    const columns = format === 'landscape' ? texts.length : 2
    const rows = Math.ceil(texts.length / columns)
    const air = QUESTION.gap[format] + markGap(film)
    const least = Math.round(body.height * SHARE[format])
    const { width, face, maxPx } = questionType(spec, request, body.width)
    const room = { width, height: body.height - least - air - spec.question.insetY }
    const questionPx = commonSize([asked.text], room, face, maxPx, QUESTION.least)
    // Blocks grow into what the question leaves over.
    const used = blockHeight(asked.text, width, questionPx, face) + Math.round(questionPx * QUESTION.airEm)
    const most = rows * BLOCK.mostHeight[format] + (rows - 1) * spec.option.gap
    const height = Math.max(least, Math.min(most, body.height - air - used))
    const area = { ...body, y: body.y + body.height - height, height }
    const options = gridCells(area, texts.length, columns, spec.option.gap)
    const [block] = options as [Rect]
    const badge = Math.round(Math.min(BADGE.most, block.height * BADGE.share))
    const question = { ...body, height: area.y - body.y - air }
    return {
      question,
      questionPx,
      isWordy: false,
      picture: null,
      options,
      optionPx: wordsPx(spec, texts, block, badge),
      form: 'tile',
      style: 'block',
      rooms: options.map((box) => roomsOf(box, badge)),
      isTight: false,
      answer: null,
      explanation: question,
    }
  },
}

/** Px of a block's upper part that its badge takes. */
const badgeFoot = (badge: number) => Math.round(badge * (1 - BADGE.overShare) * 0.62)

function wordsPx({ option: { face } }: PageSpec, texts: readonly string[], block: Rect, badge: number) {
  const room = { width: block.width - 2 * PAD, height: block.height - badgeFoot(badge) - 12 }
  return commonSize(texts, room, face, BLOCK.mostPx, 20)
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
  const foot = badgeFoot(badge)
  return {
    letter,
    text: { x: box.x + PAD, y: box.y + foot, width: box.width - 2 * PAD, height: box.height - foot - 12 },
    tick: { x: letter.x - 4, y: letter.y - 6, width: tick, height: tick },
  }
}
