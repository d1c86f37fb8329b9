/** How the questions of a quiz are asked and what they need. A type that is added here is added everywhere. */
type QuizTypeFacts = {
  /** Its name for people. */
  title: string
  /** Whether a question with several answers shows them to choose from. */
  showsOptions: boolean
  /** Whether a question needs several answers, exactly one of them right; else at least one right answer will do. */
  needsOptions: boolean
  /** Whether a question without a picture deserves a warning. */
  wantsPicture: boolean
  /** What a language model is told about the answers of each question. */
  prompt(optionCount: number | null): string
}

export const QUIZ_TYPES = {
  multiple_choice: {
    title: 'Multiple choice',
    showsOptions: true,
    needsOptions: true,
    wantsPicture: false,
    prompt: (optionCount) =>
      `Each question has exactly ${optionCount} answers, exactly one of them with isCorrect true; vary its place.`,
  },
  reveal_answer: {
    title: 'Question, then answer',
    showsOptions: false,
    needsOptions: false,
    wantsPicture: false,
    prompt: () => 'Each question has exactly one answer, with isCorrect true.',
  },
  picture_guess: {
    title: 'Guess the picture',
    showsOptions: true,
    needsOptions: false,
    wantsPicture: true,
    prompt: () =>
      'Each question asks what a picture shows and has exactly one answer, with isCorrect true, that names it.',
  },
} as const satisfies Record<string, QuizTypeFacts>
