/** What fits a phone, in characters. */
export const QUESTION_CHARACTERS_MAX_PHONE = 120
export const ANSWER_CHARACTERS_MAX_PHONE = 60
export const EXPLANATION_CHARACTERS_MAX_GENERATED = 140
/** How much longer than the mean of the others the right answer may be. */
export const KEY_LENGTH_RATIO_MAX = 1.3
