import type { VideoFormat } from '../../../contracts/format.ts'
import type { Asked } from '../../../questions/asked.ts'
import type { Film } from '../../template.ts'
import type { Rect } from '../rect.ts'
import type { Face } from '../text-size.ts'

type PerFormat<T> = Readonly<Record<VideoFormat, T>>

/** A way to lay a question out that a template may name; `own` is the template's own one. */
export type LayoutName = 'bars' | 'tiles' | 'own' | 'middle' | 'gallery'

/** A layout that one template adds to those of the kit. */
export type OwnLayout = {
  /** Whether a question can be laid out so; others of its round are tiles or bars. */
  fits: (spec: PageSpec, request: PageRequest, body: Rect) => boolean
  /** `optionPx`: the size that the options of all such questions of a film share, once it is known. */
  lay: (spec: PageSpec, request: PageRequest, body: Rect, optionPx: number | undefined) => StackedPage
}

/** The numbers by which a template lays out any question; px of the frame, unless the name says otherwise. */
export type PageSpec = {
  question: {
    /** Display type; a question of many words is set in `wordy`. */
    face: Face
    wordy: Face
    /** Px that a card around the question takes of its width and height; 0 without one. */
    insetX: number
    insetY: number
    /** Width of a sticker that may rise beside the level of a vertical frame, where no dial stands there. */
    risesBetween?: number
  }
  option: {
    face: Face
    /** Largest type of an option. */
    maxPx: number
    /** The options of each question are as large as they can be, instead of all of a film alike. */
    isSizedAlone?: boolean
    /** Diameter of a letter's badge in a bar; 0 without letters. */
    letter: number
    /** Diameter of a letter's badge in the corner of a tile, where it is not the kit's. */
    corner?: number
    /** Largest type of options beside or below a picture, where it is not the kit's. */
    picturedPx?: number
    /** Tiles, or those below pictures, carry their letter in a column beside their words, as bars do, instead of over their first corner. */
    lettersBeside?: 'all' | 'pictured'
    /** Between a body's edges and its text. */
    padX: number
    gap: number
    /** Degrees by which options lie turned at most, each a little differently; 0 without it. */
    tilt?: number
  }
  clock: {
    /** `head`: a dial beside the level; `foot`: a bar over the whole width below the options. */
    place: 'head' | 'foot'
    /** Diameter of the dial, or height of the bar. */
    size: PerFormat<number>
    /** `start`: a dial stands where lines begin, the level at the other end, instead of the dial in the middle. */
    at?: 'start'
  }
  /** Something of the template's own stands in the row of signs of an upright frame all the time: no picture gets its height. */
  fillsSignRow?: boolean
  /** Nothing lies over a picture of any shape: an upright film's clock gets smaller for it. */
  clearsPictures?: boolean
  /** In the order in which a film goes through them, question by question. */
  layouts: readonly LayoutName[]
  own?: OwnLayout
  /** A class of options and question where that stands in the middle of its page. */
  middleStyle?: string
}

/** The parts that keep their place over all questions of a film. */
export type Head = {
  rail: Rect
  /** From where on the rest may stand: below the rail, and below the mark of a free film. */
  top: number
  /** Where level and running prompt are shown in turn, from one edge of it inwards; and an owner's logo while neither is. */
  sign: Rect & { isAtEnd: boolean; hidesRail: boolean }
  logo: Rect
  clock: Rect
  /** What the head leaves to a question. */
  body: Rect
  /** Room beside a dial that stands at the start, or beside the level: a sticker may reach up into it. */
  nook?: Rect
}

/** How options stand: beside their letters, as tiles with centred text, or as the two halves of the frame. */
export type OptionForm = 'bar' | 'tile' | 'half'

/** Where letter, text and tick of an option lie. */
export type OptionRooms = { letter: Rect | null; text: Rect; tick: Rect }

/** Where the picture of an option and its name lie. */
export type NamedPicture = { picture: Rect; text: Rect }

/** Where everything of a question lies below the head, and how large its type is set. */
export type QuestionPage = {
  head: Head
  question: Rect
  questionPx: number
  isWordy: boolean
  picture: Rect | null
  /** Where the emoji of its text stands on its own; the question is set without it then. */
  sticker?: Rect
  options: readonly Rect[]
  optionPx: number
  /** Where the emoji of its options and their names stand, where options are shown as what they name. */
  pictures?: readonly NamedPicture[]
  form: OptionForm
  /** A class of its options and question, by which an own layout's are drawn in another way. */
  style?: string
  /** Degrees by which each option lies turned about its middle, clockwise. */
  turns?: readonly number[]
  /** Where the words of its options lie, if not where their form has them. */
  rooms?: readonly OptionRooms[]
  /** Long texts: smaller badges, less air. */
  isTight: boolean
  /** Where the answer appears when there is nothing to choose from. */
  answer: Rect | null
  /** Where the explanation appears once the answer is known. */
  explanation: Rect
}

/** A page without the head, which its film decides. */
export type StackedPage = Omit<QuestionPage, 'head'>

/** The contents of one question that need room. */
export type PageRequest = {
  film: Film
  index: number
  asked: Asked
  texts: readonly string[]
  /** Natural size of its picture; `null` without one. */
  natural: { width: number; height: number } | null
}
