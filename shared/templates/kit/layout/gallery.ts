import type { VideoFormat } from '../../../contracts/format.ts'
import { hasShares } from '../../../questions/asked.ts'
import { centreIn, gridCells, type Rect } from '../rect.ts'
import { apparentPx, blockHeight, commonSize } from '../text-size.ts'
import { hasLettersBeside, isWordy, questionFace, questionType } from './request.ts'
import type { NamedPicture, OwnLayout, PageRequest, PageSpec, StackedPage } from './spec.ts'
import { explanationBeside } from './stack.ts'

/** Between a question and the letters of its tiles, which reach up, and around the question's lines, px. */
const GAP = { above: 46, air: 16 }
/** Tiles in a row at the most, and px of a row's height: the least, one that is large, and the most. */
const GRID: Readonly<Record<VideoFormat, { columns: number; least: number; large: number; most: number }>> = {
  vertical: { columns: 2, least: 280, large: 350, most: 440 },
  square: { columns: 2, least: 180, large: 230, most: 300 },
  landscape: { columns: 4, least: 320, large: 380, most: 520 },
}
/** A row that is all there is may be so much higher. */
const ONE_ROW = 1.3
/** Type of a question, tried in this order until its tiles are large; it grows where they have the most. */
const QUESTION_PX = { tried: [110, 96, 84], most: 150, least: 30 }
const OPTION_PX = {
  most: { vertical: 78, square: 62, landscape: 78 },
  good: { vertical: 56, square: 44, landscape: 52 },
  least: 20,
}
/** Of a tile's height and width, what a picture takes at the most above its words, and of its height these; px around both. */
const ABOVE = { height: 0.7, width: 0.8, words: 0.4, top: 12, between: 2, foot: 14 }
/** In a tile that is lower than this the picture stands at its end: its most share of the width, and px around it and before a name. */
const BESIDE = { lowPx: 260, width: 0.42, pad: 16, letter: 16 }
/** Least px of a tile's width beside its words. */
const WORDS_AIR = 32
/** Share of a tile's width that a percentage below its name is high, and px below that. */
const SHARE = { height: 1 / 8, foot: 18 }

/** Options that name things as tiles: what each names stands large above its name, or beside it in a low tile. */
export const gallery: OwnLayout = {
  fits(spec, request, body) {
    const { asked, film } = request
    if (isWordy(request) || asked.options.some(({ emoji }) => emoji === null)) return false
    const { format } = film.snapshot
    const { options, optionPx } = layoutGallery(spec, request, body)
    if (hasShares(request.asked) && options[0]!.height < BESIDE.lowPx) return false
    return options[0]!.height >= GRID[format].least && optionPx >= leastPx(spec, format)
  },
  lay: layoutGallery,
}

function leastPx({ option }: PageSpec, format: VideoFormat): number {
  return apparentPx(OPTION_PX.good[format], option.face)
}

function layoutGallery(
  spec: PageSpec,
  request: PageRequest,
  body: Rect,
  mostPx: number | undefined = undefined,
): StackedPage {
  const { texts, asked, film } = request
  const { gap } = spec.option
  const { columns: mostColumns, large, most } = GRID[film.snapshot.format]
  const columns = Math.min(mostColumns, texts.length)
  const count = Math.ceil(texts.length / columns)
  const face = questionFace(spec, request)
  const type = questionType(spec, request, body.width, apparentPx(QUESTION_PX.most, face))
  const taken = GAP.above + GAP.air + spec.question.insetY + (count - 1) * gap
  const rows = QUESTION_PX.tried.map((px) => {
    const asking = blockHeight(asked.text, type.width, apparentPx(px, face), face)
    return Math.floor((body.height - taken - asking) / count)
  })
  const row = Math.min(
    rows.find((one) => one >= large) ?? rows.at(-1)!,
    Math.round(most * (count === 1 ? ONE_ROW : 1)),
  )
  const height = count * row + (count - 1) * gap
  const top = body.y + body.height - height
  const options = gridCells({ ...body, y: top, height }, texts.length, columns, gap)
  const question = { ...body, height: top - GAP.above - body.y }
  const room = { width: type.width, height: question.height - spec.question.insetY - GAP.air }
  return {
    question,
    questionPx: commonSize([asked.text], room, face, type.maxPx, QUESTION_PX.least),
    isWordy: false,
    picture: null,
    options,
    ...picturesIn(spec, request, options, mostPx),
    form: 'tile',
    ...(spec.middleStyle && { style: spec.middleStyle }),
    isTight: false,
    answer: null,
    explanation: explanationBeside(options, request, question),
  }
}

/** Pictures beside their names where tiles are low and that leaves the names large enough, else above them. */
function picturesIn(
  spec: PageSpec,
  request: PageRequest,
  options: readonly Rect[],
  sharedPx: number | undefined,
): { optionPx: number; pictures: NamedPicture[] } {
  const { texts, film } = request
  const { face, padX, letter } = spec.option
  const areInside = hasLettersBeside(spec, false)
  const pad = Math.round(Math.max(WORDS_AIR, padX * 1.2) / 2)
  const largest = sharedPx ?? apparentPx(OPTION_PX.most[film.snapshot.format], face)
  const [{ width, height }] = options as [Rect]
  const sizeIn = (room: { width: number; height: number }) =>
    commonSize(texts, room, face, largest, OPTION_PX.least)
  const side = Math.round(Math.min(height - 2 * BESIDE.pad, width * BESIDE.width))
  const from = pad + (areInside ? letter : BESIDE.letter)
  const beside = { width: width - side - BESIDE.pad - from - pad, height: height - 2 * BESIDE.pad }
  const besidePx = height < BESIDE.lowPx ? sizeIn(beside) : 0
  if (besidePx >= leastPx(spec, film.snapshot.format))
    return {
      optionPx: besidePx,
      pictures: options.map((tile) => {
        const x = tile.x + tile.width - side - BESIDE.pad
        return {
          picture: { x, y: Math.round(tile.y + (tile.height - side) / 2), width: side, height: side },
          text: { ...tile, x: tile.x + from, width: beside.width },
        }
      }),
    }
  const words = { width: width - 2 * pad, height: height * ABOVE.words }
  const optionPx = sizeIn(words)
  const foot = ABOVE.foot + (hasShares(request.asked) ? Math.round(width * SHARE.height) + SHARE.foot : 0)
  const wordsPx = Math.max(...texts.map((text) => blockHeight(text, words.width, optionPx, face)))
  // Letters in a tile's corner, rather than over it, keep their column.
  const mostPx = Math.min(width * ABOVE.width, areInside ? width - 2 * letter : width)
  return { optionPx, pictures: options.map((tile) => aboveWords(tile, { wordsPx, mostPx, pad, foot })) }
}

/** The square of a tile's picture, in the middle of what its words leave, and these below it. */
function aboveWords(
  { x, y, width, height }: Rect,
  { wordsPx, mostPx, pad, foot }: { wordsPx: number; mostPx: number; pad: number; foot: number },
): NamedPicture {
  const left = height - ABOVE.top - ABOVE.between - wordsPx - foot
  const size = Math.min(left, height * ABOVE.height, mostPx)
  const picture = centreIn({ x, y: y + ABOVE.top, width, height: left }, size, size)
  const top = picture.y + picture.height
  return {
    picture,
    text: { x: x + pad, y: top, width: width - 2 * pad, height: y + height - foot + ABOVE.foot / 2 - top },
  }
}
