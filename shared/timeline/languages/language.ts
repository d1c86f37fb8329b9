import type { Level } from '../../contracts/film-settings.ts'

/** A language of films and voices. Its key in the tables is its two-letter (else three-letter) code. */
export type Language = {
  /** Words that are frequent in its questions and rare or absent in those of its neighbours, with spaces between. */
  words?: string
  /** Letters that it has and the usual language of its script lacks. Global: matches are counted. */
  letters?: RegExp
  /** What its quizzes call the options, in order, with spaces between; left out where that is A B C D. */
  optionLetters?: string
  /** A film in a language without phrases has the English ones. */
  phrases?: Phrases
}

/** The few words that a film adds to the quiz's own. Each is one line of a few words, to viewers as to friends. */
export type Phrases = {
  /** Asks on the last scene how many answers the viewer knew; spoken too. */
  callToAction: string
  /** A label above the right answer of a question without options. */
  answer: string
  /** Names of how hard a question is. */
  levels: Readonly<Record<Level, string>>
  /** What a viewer is who knew few or none of the answers, half, all. */
  ranks: readonly [string, string, string]
  /** Dares viewers, before the first question, to know every answer; each `#` is replaced by how many there are, 3 or more. */
  dare: string
  /** Asks for an unbroken run of right answers; `#` is replaced by how many, 3 or more. */
  streak: string
  /** Stands where the last answer is not shown: asks for it in a comment. */
  withheld: string
  /** Asks on the last scene, once its ranks have been seen, for the viewer's score in a comment. */
  score: string
  /** The options of a statement that is true or false. */
  truth: { readonly true: string; readonly false: string }
  /** Heads a list of all right answers. */
  answers: string
  /** Marks the last question. */
  last: string
}
