import { nearAnswers } from '../../../shared/formats/cards.ts'
import { shuffle } from '../../../shared/questions/shuffle.ts'
import { QUESTION_CHARACTERS_MAX_PHONE } from './bounds.ts'
import type { Candidate } from './candidate.ts'
import { CHECKS_OF_CARDS } from './flaws.ts'
import type { Checks } from './judge.ts'

/** A definition needs more than an option; it still fits a phone. */
export const BACK_CHARACTERS_MAX_PHONE = 140

/** A card as the gate sees it: an open question with one answer. */
export function candidateOfCard(front: string, back: string, quote?: string): Candidate {
  return {
    questionText: front,
    kind: 'open',
    answers: [{ answerText: back, isCorrect: true }],
    explanation: null,
    ...(quote === undefined ? {} : { quote }),
  }
}

/**
 * The checks of one deck. A card is solved by choosing its back among those of other cards: in words of its own, a
 * solver would define a term otherwise and still be right.
 */
export function createCardChecks(): Checks {
  const backs = new Set<string>()
  return {
    flawsOf(candidate) {
      backs.add(candidate.answers[0]!.answerText)
      const isLong =
        [...candidate.questionText].length > QUESTION_CHARACTERS_MAX_PHONE ||
        [...candidate.answers[0]!.answerText].length > BACK_CHARACTERS_MAX_PHONE
      const flaws = CHECKS_OF_CARDS.flatMap((check) => check(candidate) ?? [])
      return isLong ? [...flaws, 'long_text'] : flaws
    },
    solvedAs(candidate) {
      const [right] = candidate.answers
      const all = [...backs]
      const wrong = nearAnswers(all, all.indexOf(right!.answerText), candidate.questionText)
      if (wrong.length === 0) return candidate
      const answers = [right!, ...wrong.map((answerText) => ({ answerText, isCorrect: false }))]
      return { ...candidate, kind: 'choice', answers: shuffle(answers, candidate.questionText) }
    },
  }
}
