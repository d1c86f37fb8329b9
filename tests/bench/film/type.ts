import { placeText } from '../../../render-farm/outputs/text-boxes.ts'
import type { TextArea } from '../../../shared/stage/measure-texts.ts'
import { placementOf } from '../../../shared/stage/placement.ts'
import type { Rect } from '../../../shared/templates/kit/rect.ts'
import type { Film, Layer, Look, Template } from '../../../shared/templates/template.ts'
import { frameTimeMs } from '../../../shared/timeline/frame-time.ts'
import type { QuestionScene } from '../../../shared/timeline/scenes.ts'
import { isDigit, isOptionBody, isSign, isSticker, isText, layersWith, wordsOf } from './roles.ts'
import { questionScenes } from './timing.ts'

/** After the countdown's start everything stands. */
const SETTLED_MS = 500
const READ_OPACITY_MIN = 0.6
/** What is dimmed behind a title still promises something. */
const SHOWN_OPACITY_MIN = 0.2
/** A lonely figure or sign is decoration, not words. */
const WORDS = /\p{L}{2}/u

/** Where the texts of a drawn look lie, as the browser laid them out. */
export type TextOf = (look: Look) => TextArea | null

/** Sizes of type and rows, in px of the frame, one entry for each question. */
type FilmType = {
  questionPx: number[]
  optionPx: number[]
  rowPx: number[]
  /** Heights of options that stand side by side. */
  tilePx: number[]
  digitPx: number[]
  /** First and last row of px of everything that is read, and of question and options alone. */
  allSpan: Span
  askedSpan: Span
  /** All that is read, with stickers and the rail of progress. */
  seenSpan: Span
}
type Span = { top: number; bottom: number }

/** Measures every question of a film while its countdown runs. */
export function measureType(template: Template, film: Film, textOf: TextOf): FilmType {
  const pages = questionScenes(film).map((scene) =>
    measurePage(film, scene, settledFrame(template, film, scene), textOf),
  )
  return {
    questionPx: pages.map(({ questionPx }) => questionPx),
    optionPx: pages.flatMap(({ optionPx }) => optionPx),
    rowPx: pages.flatMap(({ rowPx }) => rowPx),
    tilePx: pages.flatMap(({ tilePx }) => tilePx),
    digitPx: pages.flatMap(({ digitPx }) => digitPx),
    // Of all pages the least: what the emptiest of them fills.
    allSpan: narrowest(pages.map(({ allSpan }) => allSpan)),
    askedSpan: narrowest(pages.map(({ askedSpan }) => askedSpan)),
    seenSpan: narrowest(pages.map(({ seenSpan }) => seenSpan)),
  }
}

/** The frame of a question in which all has entered and the countdown runs. */
export function settledFrame(template: Template, film: Film, scene: QuestionScene): Layer[] {
  return template.frame(film, scene, scene.beats.countdownMs + SETTLED_MS)
}

/** What the film's first frame carries: its largest words in px, and what it shows of the first question, its emoji among it. */
export function measureFirstFrame(template: Template, film: Film, textOf: TextOf) {
  const layers = template.frame(film, film.scenes[0]!, frameTimeMs(0, film.snapshot.fps))
  const shown = layers.filter(({ motion }) => (motion.opacity ?? 1) >= SHOWN_OPACITY_MIN)
  const words = layers
    .filter(isRead)
    .filter(({ look }) => WORDS.test(Object.values(look.text ?? {}).join(' ')))
  const { question, options } = wordsOf(film, { questionIndex: 0 })
  const stickers = settledFrame(template, film, questionScenes(film)[0]!).filter(isSticker)
  return {
    largestPx: Math.max(0, ...words.map((layer) => sizeOf(layer, film, textOf))),
    showsQuestion: layersWith(shown, question).length > 0,
    showsEmoji: shown.some(
      (layer) => isSticker(layer) && stickers.some(({ look }) => look.text?.text === layer.look.text?.text),
    ),
    optionCount: options.filter((text) => layersWith(shown, text).length > 0).length,
  }
}

function measurePage(film: Film, scene: QuestionScene, frame: readonly Layer[], textOf: TextOf) {
  const layers = frame.filter(isRead)
  const words = wordsOf(film, scene)
  const question = layersWith(layers, words.question)
  const options = words.options.flatMap((text) => layersWith(layers, text))
  const rows = layers
    .filter(isOptionBody)
    .map((layer) => boxOf(layer, film))
    .filter((row) => options.some((text) => isBehind(row, boxOf(text, film))))
  const heights = rows.map(({ height }) => height)
  const isColumn = new Set(rows.map(({ x }) => Math.round(x / COLUMN_PX))).size === 1
  const allSpan = spanOf(layers.filter(isText), film, textOf)
  const px = (some: readonly Layer[]) => some.map((layer) => sizeOf(layer, film, textOf))
  return {
    questionPx: Math.min(...px(question)),
    optionPx: px(options),
    rowPx: isColumn ? heights : [],
    tilePx: isColumn ? [] : heights,
    digitPx: px(layers.filter(isDigit)),
    allSpan,
    seenSpan: around([allSpan, ...layers.filter(isSign).map((layer) => spanOfRect(boxOf(layer, film)))]),
    askedSpan: spanOf([...question, ...options], film, textOf),
  }
}

/** Rows that are set in by less than this stand in one column. */
const COLUMN_PX = 200

function boxOf({ look, motion }: Layer, frame: Film): Rect {
  const { centreX, centreY, scaleX, scaleY } = placementOf(look, motion, frame)
  const [width, height] = [look.width * scaleX, look.height * scaleY]
  return { x: centreX - width / 2, y: centreY - height / 2, width, height }
}

/** Whether the middle of a text's box lies in the row. */
function isBehind(row: Rect, text: Rect): boolean {
  const x = text.x + text.width / 2 - row.x
  const y = text.y + text.height / 2 - row.y
  return x >= 0 && x <= row.width && y >= 0 && y <= row.height
}

function isRead(layer: Layer): boolean {
  return (layer.motion.opacity ?? 1) >= READ_OPACITY_MIN
}

function sizeOf(layer: Layer, film: Film, textOf: TextOf): number {
  const area = textOf(layer.look)
  return area === null ? Number.NaN : placeText(layer, area, film).fontPx
}

function spanOf(layers: readonly Layer[], film: Film, textOf: TextOf): Span {
  const rects = layers.flatMap((layer) => {
    const area = textOf(layer.look)
    return area === null ? [] : [placeText(layer, area, film).rect]
  })
  return around(rects.map(spanOfRect))
}

function spanOfRect({ y, height }: Rect): Span {
  return { top: y, bottom: y + height }
}

function around(spans: readonly Span[]): Span {
  return {
    top: Math.min(...spans.map(({ top }) => top)),
    bottom: Math.max(...spans.map(({ bottom }) => bottom)),
  }
}

function narrowest(spans: readonly Span[]): Span {
  return {
    top: Math.max(...spans.map(({ top }) => top)),
    bottom: Math.min(...spans.map(({ bottom }) => bottom)),
  }
}
