/** A language of films and voices. Its key in the tables is its two-letter (else three-letter) code. */
export type Language = {
  /** Words that are frequent in its questions and rare or absent in those of its neighbours, with spaces between. */
  words?: string
  /** Letters that it has and the usual language of its script lacks. Global: matches are counted. */
  letters?: RegExp
  /** A film in a language without phrases has the English ones. */
  phrases?: Phrases
}

/** The few words that a film adds to the quiz's own. Each is one line of a few words, to viewers as to friends. */
export type Phrases = {
  /** Asks on the last scene how many answers the viewer knew; spoken too. */
  callToAction: string
  /** Below it: asks for a comment. */
  followUp: string
  /** A label above the right answer of a question without options. */
  answer: string
  /** Dares the viewer on the title scene, beside the number of questions. */
  ready: string
  /** `#` is replaced by the number of questions. */
  count: string
  /** The same for a single question. */
  one: string
}
