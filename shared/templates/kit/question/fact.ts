import type { Asked } from '../../../questions/asked.ts'
import { clamp, easeOut, progress, spring } from '../../../timeline/easing.ts'
import type { Layer } from '../../template.ts'
import type { Design, Vars } from '../design.ts'
import { keyWordOf } from '../key-word.ts'
import type { QuestionPage } from '../layout/spec.ts'
import { combine, type Move, movedLayer } from '../moves.ts'
import { boxLook } from '../placed-look.ts'
import type { Rect } from '../rect.ts'
import type { BoxedLook } from '../text-box.ts'
import { isRightToLeft, sizeVars } from '../text-size.ts'
import { boardHeight, roomIn, settingsOf } from './fact-setting.ts'
import { phraseAt, type Telling } from './telling.ts'
import { type Phrase, phrasesIn, phraseTexts } from './told-phrases.ts'
import type { ToldPlaces } from './told-places.ts'

const ENTRY_MS = 300
/** A phrase strikes its board: from so much larger, and by how much that gives way. */
const STRIKE = { ms: 200, growth: 0.16, board: 0.035 }

/** Words that stand beside each other; `isKey`: the word that is marked, drawn in both ways. */
type Piece = { plain: BoxedLook; marked: BoxedLook | null }

/** What is told about the right answer, what leaves for it, and where the answer's card goes up to. */
export type Fact = {
  board: BoxedLook
  /** The pieces of each phrase. */
  phrases: readonly (readonly Piece[])[]
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
  vars: Vars,
): Fact | null {
  if (explanation === null) return null
  const replaces = heading || page.explanation === page.question ? 'question' : 'options'
  return { ...lookOf(design, explanation, words, vars, heading !== null), heading, replaces }
}

/** One board for all phrases, in the middle of its place or held at its foot, and each phrase as large as that lets it be. */
function lookOf(
  design: Design,
  text: string,
  place: Rect,
  vars: Vars,
  isHeld: boolean,
): Pick<Fact, 'board' | 'phrases'> {
  const phrases = phrasesIn(text)
  const texts = phraseTexts(text)
  const height = Math.min(place.height, boardHeight(design, texts, place.width))
  const box = { ...place, y: place.y + Math.round((place.height - height) * (isHeld ? 1 : 0.5)), height }
  const settings = settingsOf(design, texts, roomIn(box))
  const classes = [...(settings[0]!.isDisplay ? ['fact'] : []), ...(isRightToLeft(text) ? ['rtl'] : [])]
  const bleed = design.bleed.panel
  const key = keyWordOf(text)
  return {
    board: boxLook('explanation', box, { bleed, classes, vars }),
    phrases: phrases.map((phrase, at) => {
      const { px, lineEm, lines } = settings[at]!
      const told = {
        bleed,
        text: { text: lines.text },
        vars: { ...vars, ...sizeVars(texts[at]!, px, 16), line: lineEm },
      }
      return piecesOf(text, phrase, key).map(([from, to]): Piece => {
        const last = from + text.slice(from, to).trimEnd().length - 1
        const words = [lines.placeOf(from - phrase[0]), lines.placeOf(last - phrase[0]) + 1] as const
        return {
          plain: boxLook('told', box, { ...told, classes, words }),
          marked:
            from === key[0] && to === key[1]
              ? boxLook('told', box, { ...told, classes: [...classes, 'key'], words })
              : null,
        }
      })
    }),
  }
}

/** The words of a phrase before its key word, that one, and those after it. */
function piecesOf(text: string, [from, to]: Phrase, [keyFrom, keyTo]: Phrase): Phrase[] {
  const isKeyed = keyTo > keyFrom && keyFrom >= from && keyTo <= to
  const cuts = isKeyed ? [from, keyFrom, keyTo, to] : [from, to]
  return cuts
    .slice(1)
    .flatMap((end, at): Phrase[] => (text.slice(cuts[at], end).trim() === '' ? [] : [[cuts[at]!, end]]))
}

/** A board that opens, and the phrase that is said on it: each takes the place of the one before. */
export function factLayers({ board, phrases }: Fact, told: Telling, timeMs: number, left: Move): Layer[] {
  if (timeMs < told.fromMs) return []
  const { turn, sinceMs } = phraseAt(told, timeMs)
  const struck = 1 - easeOut(progress(sinceMs, 0, STRIKE.ms))
  const opened = spring(progress(timeMs, told.fromMs, ENTRY_MS), 0.1)
  const scale = 0.8 + 0.2 * opened + (turn > 0 ? STRIKE.board * struck : 0)
  const entered: Move = { scale, opacity: clamp((timeMs - told.fromMs) / 75 + 0.2) }
  const come: Move = { scale: 1 + STRIKE.growth * struck }
  const isMarked = timeMs >= told.keyMs
  const words = phrases[turn]!.flatMap(({ plain, marked }, piece) =>
    movedLayer(`told-${turn}-${piece}`, isMarked && marked ? marked : plain, combine(come, left)),
  )
  // A marker lies below the words beside it.
  const isKey = ({ look }: Layer) => look.classes?.includes('key') === true
  return [
    ...movedLayer('explanation', board, combine(entered, left)),
    ...words.filter(isKey),
    ...words.filter((layer) => !isKey(layer)),
  ]
}

/** How far (0…1) an answer's card has gone up to make room for what is told. */
export function headingShare(told: Telling | null, timeMs: number): number {
  return told === null ? 0 : easeOut(progress(timeMs, told.fromMs - 60, ENTRY_MS))
}
