import { REVIEW_REASONS, type ReviewReason } from '../../../shared/contracts/review.ts'
import { counterIn } from '../count.ts'

const count = counterIn('en')

/** The form of a deck that a model writes. */
export const deckTopic = {
  title: 'Deck about a topic',
  steps: [
    'A model writes the cards, from your topic or only from your source.',
    'Each card is checked once more. What does not pass is left out.',
    'You look through the cards, learn with them, or make a quiz video of them.',
  ],
  topics: ['Spanish verbs', 'Bones of the hand', 'Capitals of Asia', 'Chemical elements', 'English idioms'],
  number: 'Number of cards',
  sourceHint: 'One of these: every card then quotes it. The topic can be left out then.',
  write: 'Write the deck',
  link: 'Have a model write a deck about a topic',
  dropped: (cards: number) =>
    `${count(cards, 'card', 'cards')} did not pass the checks and ${cards === 1 ? 'was' : 'were'} left out.`,
}

/** The check of a quiz's questions: its verdicts, and the reasons for them. */
export const review = {
  title: 'Check your questions',
  link: 'Check the questions',
  lead: 'Finds what gives an answer away, repeats and long texts, and has each question solved by a model that does not see the right answer. It takes up to two minutes and changes nothing.',
  withoutModel:
    'No model is connected to this server: it finds faults by rules alone and cannot confirm facts.',
  /** What was checked, each as a thing that holds and is said only where it does; the last one of questions that a model solved. */
  checked: {
    clues: 'Nothing gives an answer away',
    repeats: 'No repeats, and no text too long for a phone',
    solved: 'Solved by a model that does not see the right answer',
  },
  passed: (questions: number) => `${questions} of ${questions} passed`,
  byRules: 'No faults found by rules. Facts were not checked: no model is connected.',
  check: 'Check all questions',
  again: 'Check again',
  back: 'Back to the editor',
  none: 'The quiz has no questions yet.',
  status: {
    passed: 'Passed',
    replaced: 'Passed in place of another question, which had these faults:',
    unchecked: 'Not confirmed:',
    rules: 'Rules passed, facts not checked',
    open: 'Not checked yet',
  },
  done: (faulty: number) => `${count(faulty, 'question is', 'questions are')} not confirmed.`,
  reasons: REVIEW_REASONS as Readonly<Record<ReviewReason, string>>,
}
