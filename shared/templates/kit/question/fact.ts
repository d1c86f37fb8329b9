import type { Asked } from '../../../questions/asked.ts'
import { beatAt } from '../../../timeline/beat.ts'
import { easeOut, mix, progress, spring } from '../../../timeline/easing.ts'
import type { Layer } from '../../template.ts'
import type { Design, Vars } from '../design.ts'
import { keyWordOf } from '../key-word.ts'
import type { QuestionPage } from '../layout/spec.ts'
import { combine, type Move, movedLayer } from '../moves.ts'
import { boxLook } from '../placed-look.ts'
import type { Rect } from '../rect.ts'
import type { BoxedLook } from '../text-box.ts'
import { isRightToLeft, sizeVars } from '../text-size.ts'
import { grownHeight, type SetLines, settingOf } from './fact-setting.ts'
import { countedFigure, type FactText, factTextOf } from './fact-text.ts'
import type { Telling } from './telling.ts'
import type { Phrase } from './told-phrases.ts'
import type { ToldPlaces } from './told-places.ts'

const ENTRY_MS = 300
/** Its figure counts up, if it is an amount, from so much of it in so many steps and strikes at the end, and again as the stage acts: from so much larger. */
const COUNT = { from: 0.9, steps: 4, ms: 400 }
/** Afterwards its words hop on each beat, by so many px for this share of one. */
const HOP = { px: 4, share: 0.27 }
const STRIKE = { ms: 220, growth: 0.07, board: 0.03 }

/** Words that stand beside each other; `isKey`: the word that is marked, drawn in both ways. */
type Piece = { plain: BoxedLook; marked: BoxedLook | null }
/** The same words underlined, which lie over them while they are read, `from` a place of the text on (UTF-16). */
type Read = { from: number; line: BoxedLook }

/** What is told about the right answer, what leaves for it, and where the answer's card goes up to. */
export type Fact = {
  board: BoxedLook
  words: readonly Piece[]
  read: readonly Read[]
  /** The figure as it counts up, itself the last or the only one; empty where the text has none. */
  figure: readonly BoxedLook[]
  heading: Rect | null
  replaces: 'options' | 'question'
}

/**
 * The explanation of a question: in the place of its answer's card, which goes up to that of the question, else where the
 * page has its place; `null` where nothing is told.
 */
export function factOf(
  design: Design,
  { explanation }: Asked,
  page: QuestionPage,
  { heading, words }: ToldPlaces,
  { vars, telling }: { vars: Vars; telling: Telling | null },
): Fact | null {
  if (explanation === null) return null
  const cuts = telling?.reading.map(({ from }) => from) ?? []
  const replaces = heading || page.explanation === page.question ? 'question' : 'options'
  return {
    ...lookOf(design, explanation, words, { vars, cuts, isHeld: heading !== null }),
    heading,
    replaces,
  }
}

/** One board for all that is told, in the middle of its place or held at its foot, in type as large as that lets it be. */
function lookOf(
  design: Design,
  text: string,
  place: Rect,
  { vars, cuts, isHeld }: { vars: Vars; cuts: readonly number[]; isHeld: boolean },
): Pick<Fact, 'board' | 'words' | 'read' | 'figure'> {
  const parts = factTextOf(text)
  const height = grownHeight(design, parts, place)
  const box = { ...place, y: place.y + Math.round((place.height - height) * (isHeld ? 1 : 0.5)), height }
  const { isDisplay, before, figure, after } = settingOf(design, parts, box)
  const classes = [...(isDisplay ? ['fact'] : []), ...(isRightToLeft(text) ? ['rtl'] : [])]
  const bleed = design.bleed.panel
  const told = (
    { box: room, px, lineEm }: SetLines,
    written: string,
    words: Phrase | null,
    state: string[] = [],
  ) =>
    boxLook('told', room, {
      bleed,
      text: { text: written },
      vars: { ...vars, ...sizeVars(written, px, 16), line: lineEm },
      classes: [...classes, ...state],
      ...(words && { words }),
    })
  const looksOf = (set: SetLines, part: string, [from, to]: Phrase, state: string[] = []) => {
    const last = from + part.slice(from, to).trimEnd().length - 1
    return told(set, set.lines.text, [set.lines.placeOf(from), set.lines.placeOf(last) + 1], state)
  }
  const sides = [
    ...(before ? [{ part: parts.before, set: before, start: text.indexOf(parts.before) }] : []),
    ...(after ? [{ part: parts.after, set: after, start: text.lastIndexOf(parts.after) }] : []),
  ].map((side) => ({ ...side, key: figure ? null : keyWordOf(side.part) }))
  const isKey = (key: Phrase | null, [from, to]: Phrase) => key?.[0] === from && key[1] === to
  return {
    board: boxLook('explanation', box, { bleed, classes, vars }),
    words: sides.flatMap(({ part, set, key }) =>
      piecesOf(part, key ?? []).map((words) => ({
        plain: looksOf(set, part, words),
        marked: isKey(key, words) ? looksOf(set, part, words, ['key']) : null,
      })),
    ),
    read: sides.flatMap(({ part, set, key, start }) =>
      piecesOf(part, [...cuts.map((cut) => cut - start), ...(key ?? [])])
        // The marker is its line.
        .filter(([from, to]) => !key || to <= key[0] || from >= key[1])
        .map((words) => ({ from: start + words[0], line: looksOf(set, part, words, ['read']) })),
    ),
    figure: figure
      ? stepsOf(parts).map((written) => told(figure, written, [0, written.length], ['key']))
      : [],
  }
}

/** What a figure shows one after the other: itself at once where it is no amount. What is read on the way is near the truth. */
function stepsOf({ figure, isCounted }: FactText): string[] {
  if (!isCounted) return [figure]
  return Array.from({ length: COUNT.steps + 1 }, (_, step) =>
    countedFigure(figure, mix(COUNT.from, 1, step / COUNT.steps)),
  )
}

/** The words of a text between places (UTF-16) at which it is cut. */
function piecesOf(text: string, breaks: readonly number[]): Phrase[] {
  const within = breaks.filter((place) => place > 0 && place < text.length)
  const cuts = [...new Set([0, ...within, text.length])].sort((one, other) => one - other)
  return cuts
    .slice(1)
    .flatMap((end, at): Phrase[] => (text.slice(cuts[at], end).trim() === '' ? [] : [[cuts[at]!, end]]))
}

/** A board that opens with all its words, which are underlined as they are read; its figure counts up, or its key word is marked once it is said. */
export function factLayers(
  { board, words, read, figure }: Fact,
  { fromMs, keyMs, markMs, reading }: Telling,
  timeMs: number,
  left: Move,
): Layer[] {
  if (timeMs < fromMs) return []
  const toldMs = figure.length > 0 ? fromMs + COUNT.ms : keyMs
  const isTold = timeMs >= toldMs
  const struckAt = (atMs: number) => (timeMs < atMs ? 0 : 1 - easeOut(progress(timeMs, atMs, STRIKE.ms)))
  const opened = spring(progress(timeMs, fromMs, ENTRY_MS), 0.1)
  const entered: Move = { scale: 0.8 + 0.2 * opened + STRIKE.board * struckAt(toldMs) }
  const step = Math.floor(easeOut(progress(timeMs, fromMs, toldMs - fromMs)) * (figure.length - 1))
  const number = figure[isTold ? figure.length - 1 : step]
  const struck: Move = { scale: 1 + STRIKE.growth * Math.max(struckAt(toldMs), struckAt(markMs)) }
  const hop: Move = { dy: isTold && beatAt(timeMs) < HOP.share ? -HOP.px : 0 }
  const move = combine(entered, hop, left)
  const pieces = words.flatMap(({ plain, marked }, index) =>
    movedLayer(`told-${index}`, isTold && marked ? marked : plain, move, board.box),
  )
  const turn = reading.findLastIndex((part) => timeMs >= part.fromMs)
  const [readFrom, readTo] = [reading[turn]?.from ?? 0, reading[turn + 1]?.from ?? Number.POSITIVE_INFINITY]
  const lines = read.flatMap(({ from, line }, index) =>
    from >= readFrom && from < readTo ? movedLayer(`read-${index}`, line, move, board.box) : [],
  )
  // A marker lies below the words beside it.
  const isKey = ({ look }: Layer) => look.classes?.includes('key') === true
  return [
    ...movedLayer('explanation', board, combine(entered, left)),
    ...(number ? movedLayer('told-figure', number, combine(struck, hop, left)) : []),
    ...pieces.filter(isKey),
    ...pieces.filter((layer) => !isKey(layer)),
    ...lines,
  ]
}

/** How far (0…1) an answer's card has gone up to make room for what is told. */
export function headingShare(told: Telling | null, timeMs: number): number {
  return told === null ? 0 : easeOut(progress(timeMs, told.fromMs - 60, ENTRY_MS))
}
