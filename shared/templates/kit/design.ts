import type { Asked } from '../../questions/asked.ts'
import type { TreatmentName } from '../../stage/treatments/index.ts'
import type { HookScene, QuestionScene, Scene } from '../../timeline/scenes.ts'
import type { Film, Layer, Look, Template } from '../template.ts'
import type { RankOrder } from './cards/rank-places.ts'
import type { HookStyle } from './hook-slide.ts'
import type { PageSpec, QuestionPage } from './layout/spec.ts'
import type { Entrance, Exit } from './moves.ts'
import type { Framing } from './question/framing.ts'
import type { Rect } from './rect.ts'
import type { MakeTrophy } from './story.ts'

/** Layers of a scene at a moment of it. */
export type LayersOf<S extends Scene = Scene> = (film: Film, scene: S, timeMs: number) => Layer[]

/**
 * How a right answer is shown: its option comes `forward` as a large card, it waits among the leaving ones until the card is
 * stamped over all (`stamp`), or it is gone into a thing of the template's in a tall frame, out of which the card rises (`rise`).
 */
export type Gesture = 'forward' | 'stamp' | 'rise'

/** What a right answer is marked with: a check on a disc or a burst, or one stroke of a brush. */
export type TickShape = 'round' | 'burst' | 'stroke'

/** The custom properties that every look of a scene carries: the film's colours. */
export type Vars = NonNullable<Look['vars']>

/**
 * A template as its author writes it: numbers, colours, movements and the art that is its own. The kit lays pages out and
 * assembles every scene from these.
 */
export type Design = Omit<Template, 'frame' | 'cover' | 'formats' | 'head'> & {
  page: PageSpec
  vars: (film: Film, scene: Scene) => Vars
  /** Px around parts that their shadows and glows use. */
  bleed: { option: number; question: number; panel: number }
  /** Whether each option has a colour of its own: its body carries a class `n0`…`n5`. */
  coloursOptions?: boolean
  /** How emoji that stand as pictures are drawn; `inks` are names of `vars`, or colours; without it they are stickers. */
  emoji?: { treatment: TreatmentName; inks: readonly string[]; onOptions?: readonly string[] }
  /** `words`: how each word of a brief question enters, where they come one by one. */
  enter: { question: Entrance; words?: Entrance; option: Entrance }
  leave: Exit
  /**
   * How wrong options leave at the reveal, under the right one that comes forward, and for how long (at most a quarter of a
   * second is seen of them); they drop where it is not named.
   */
  dismiss?: { exit: Exit; ms: number }
  /** Where the first question's sticker stands large below the title of a cold opening; its options wait for that to leave then. */
  bait?: (film: Film) => Rect | null
  /** Without a sticker, too, figures have the bait's place to themselves: no options stand below the title. */
  opensOnFigures?: boolean
  /** What shows behind everything; the first layer covers the frame. */
  backdrop: LayersOf
  /** The clock in its place of the head; `parts` are those that stand still for a whole film. */
  clock: {
    parts: readonly string[]
    make: (film: Film, scene: QuestionScene, box: Rect) => (timeMs: number) => Layer[]
  }
  /** How the right answer is shown, and what it is marked with. */
  reveal: { gesture: Gesture; tick: TickShape }
  /** Where the right answer comes forward to at its reveal, as a large card, for which a question below it leaves; it stays in its place without it. */
  forward?: (page: QuestionPage, film: Film, asked: Asked) => Rect
  /**
   * Answers are type without a card: as wide as their place, flush with the edge where lines begin, of `px` at most. `badgesAt`: the
   * row in which the right letter stands above them, as high as that is.
   */
  bareAnswers?: { px: number; badgesAt: (page: QuestionPage, film: Film, asked: Asked) => Rect }
  /** Kinds of particles that burst from the right answer and on the end's stage, each in its poses. */
  sparks: (film: Film, scene: Scene) => readonly (readonly Look[])[]
  /** What the template adds between the backdrop and a question, for example light on it. */
  underlay?: (film: Film, scene: QuestionScene, timeMs: number, page: QuestionPage) => Layer[]
  /** What the template adds over a question, for example a score. */
  front?: (film: Film, scene: QuestionScene, timeMs: number, page: QuestionPage) => Layer[]
  /** How the stage is seen from the middle of a countdown on, one framing for each question in turn; it stays as it was without them. */
  turns?: (film: Film, scene: QuestionScene) => readonly Framing[]
  /** What each question is played for: the trophies above the rail are the film's story. */
  trophy?: MakeTrophy
  /** The levels that frame 0 names stand at one height, instead of rising as stairs. */
  levelsStandLevel?: boolean
  /** How the ranks of the end card stand; a list where it is not named. */
  ranks?: RankOrder
  /** Of an upright end card's height, the score above all else as giant figures; without it there is none. */
  scoreShare?: number
  /** Where figures end the film's story in a burst of sparks; the end card stands above it. */
  endStage?: (film: Film) => Rect | null
  hook: (film: Film, scene: HookScene) => HookStyle
  /** The moment whose frame stands at a time of a scene. Left out: `heldTime`. */
  time?: (film: Film, scene: Scene, timeMs: number) => number
  /** Changes what stands before the backdrop as a whole: an eraser that wipes it, lines that wobble. */
  finish?: (film: Film, scene: Scene, timeMs: number, layers: Layer[]) => Layer[]
}
