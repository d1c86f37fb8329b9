import type { VideoFormat } from '../../../shared/contracts/format.ts'
import type { RenderSnapshot, RenderSnapshotInput } from '../../../shared/contracts/snapshot.ts'
import { snapshotOf } from '../../support/snapshots.ts'
import { benchSnapshot } from '../bench-film.ts'

/** What one measured film differs in from the others. */
type FilmChoice = {
  template: string
  format: VideoFormat
  isSpoken: boolean
  pace?: 'normal' | 'rapid'
  /** Without facts after the answers: the aims of length are those of such a film. */
  hasFacts?: boolean
  questions?: RenderSnapshotInput['questions']
}

const COUNTDOWN_SECONDS = { normal: 4, rapid: 3 }

/** From what most people know to what hardly anybody does; the right answer's place changes. */
const QUESTIONS = [
  {
    text: '🔭 Which planet is the largest?',
    answers: ['Saturn', 'Jupiter', 'Earth', 'Neptune'],
    right: 1,
    fact: 'It outweighs all the other planets together.',
  },
  {
    text: '🦴 How many bones do adults have?',
    answers: ['187', '231', '206', '312'],
    right: 2,
    fact: 'You were born with almost 300. Many grew together.',
  },
  {
    text: '🦘 What is the capital of Australia?',
    answers: ['Sydney', 'Melbourne', 'Perth', 'Canberra'],
    right: 3,
    fact: 'It was built because Sydney and Melbourne both wanted the title.',
  },
  {
    text: '✋ Which of these metals melts in your hand?',
    answers: ['Gallium', 'Copper', 'Tin', 'Silver'],
    right: 0,
    fact: 'A spoon made of it vanishes in hot tea.',
  },
  {
    text: '🌳 Which of these is older than trees?',
    answers: ['Dinosaurs', 'Sharks', 'Flowers', 'Snakes'],
    right: 1,
    fact: 'Sharks swam the seas 50 million years before the first tree.',
  },
]

/** Five questions of at most 45 characters that rise to a hard one, four options of at most 14, music and no mark. */
export function measuredSnapshot({
  pace = 'normal',
  isSpoken,
  hasFacts = true,
  questions = QUESTIONS.map(({ text, answers, right, fact }) =>
    questionOf(text, answers, right, hasFacts ? fact : null),
  ),
  ...choice
}: FilmChoice): RenderSnapshot {
  const base = benchSnapshot()
  return snapshotOf({
    ...base,
    ...choice,
    title: 'Beat your teacher',
    intro: { enabled: true, headline: 'Bet you lose at number 5', text: null },
    outro: { enabled: true, headline: 'Lost at number 5?', text: 'Comment your score. Be honest!' },
    difficulty: 'rising',
    pace,
    watermark: null,
    speech: { ...base.speech, enabled: isSpoken },
    questions: questions.map((question) => ({ ...question, countdownSeconds: COUNTDOWN_SECONDS[pace] })),
  })
}

/** Texts whose type should grow until it fills the frame. */
export const SHORT_QUESTIONS = {
  sum: questionOf('2+2?', ['4', '3', '5', '22']),
  emoji: questionOf('🦁👑', ['The Lion King', 'Madagascar', 'Bambi', 'Tarzan']),
}

function questionOf(
  text: string,
  answers: readonly string[],
  right = 0,
  explanation: string | null = null,
): RenderSnapshotInput['questions'][number] {
  return {
    text,
    explanation,
    countdownSeconds: COUNTDOWN_SECONDS.normal,
    image: null,
    answers: answers.map((answer, index) => ({ text: answer, isCorrect: index === right })),
  }
}
