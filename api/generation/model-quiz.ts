import { z } from 'zod'
import type { GenerationInput } from '../../shared/contracts/generation.ts'
import { QuestionInput } from '../../shared/contracts/question.ts'
import { QuizInput } from '../../shared/contracts/quiz.ts'
import { text } from '../../shared/contracts/text.ts'
import type { Issue } from '../../shared/errors.ts'
import { ANSWER_CHARACTERS_MAX, EXPLANATION_CHARACTERS_MAX } from '../../shared/limits.ts'
import { OPTIONS_MAX } from '../../shared/timeline/answers.ts'
import { type Checked, checkedAs, hasRepeats } from './draft.ts'
import { generatedKind, optionCountOf } from './prompts.ts'

/** A question as a model writes it. The quotation is asked for where there is a source. */
const ModelQuestion = z.object({
  questionText: QuestionInput.shape.questionText,
  answers: z.array(z.object({ answerText: text(1, ANSWER_CHARACTERS_MAX), isCorrect: z.boolean() })),
  explanation: z.string().max(EXPLANATION_CHARACTERS_MAX).nullish(),
  quote: z.string().max(1_000).nullish(),
})
export type ModelQuestion = z.infer<typeof ModelQuestion>

/** The quiz that a model must return: the fields of a client's quiz that a model may set, with the same limits. */
export const ModelQuiz = z.object({
  title: QuizInput.shape.title,
  description: z.string().max(2_000),
  questions: z.array(ModelQuestion),
})
export type ModelQuiz = z.infer<typeof ModelQuiz>

/** The model's answer as a quiz, or everything that is wrong with it. */
export function checkModelQuiz(written: string, input: GenerationInput): Checked<ModelQuiz> {
  return checkedAs(ModelQuiz, written, (quiz) => ruleBreaks(quiz, input))
}

function ruleBreaks({ questions }: ModelQuiz, input: GenerationInput): Issue[] {
  const issues: Issue[] = []
  if (questions.length !== input.numberOfQuestions) {
    issues.push({ path: 'questions', message: `must be exactly ${input.numberOfQuestions}` })
  }
  if (hasRepeats(questions.map(({ questionText }) => questionText))) {
    issues.push({ path: 'questions', message: 'must not repeat a question' })
  }
  const optionCount = optionCountOf(input)
  const { reveals } = generatedKind(input)
  for (const [index, { questionText, answers }] of questions.entries()) {
    if (questionText.trim() === '')
      issues.push({ path: `questions.${index}.questionText`, message: 'must not be blank' })
    const path = `questions.${index}.answers`
    const right = answers.filter(({ isCorrect }) => isCorrect).length
    if (optionCount !== null && answers.length !== optionCount) {
      issues.push({ path, message: `must be exactly ${optionCount}` })
    }
    if (answers.length > OPTIONS_MAX) issues.push({ path, message: `must be at most ${OPTIONS_MAX}` })
    // Kinds in which nothing is right are kept without a mark, whatever the model says.
    if (reveals === 'right' && (optionCount !== null ? right !== 1 : right < 1))
      issues.push({ path, message: 'must have one correct answer' })
    if (hasRepeats(answers.map(({ answerText }) => answerText))) {
      issues.push({ path, message: 'must not repeat an answer' })
    }
  }
  return issues
}
