import type { Question, QuestionPatch } from '../../../../shared/contracts/question.ts'

/** The part of a question that its form shows and sends. */
export type Edited = {
  questionText: string
  explanation: string
  answers: { answerText: string; isCorrect: boolean; imagePath: string | null; percent: number | null }[]
}

/** What a form begins with. */
export function editedOf({ questionText, explanation, answers }: Question): Edited {
  return {
    questionText,
    explanation: explanation ?? '',
    answers: answers.map(({ answerText, isCorrect, imagePath, percent }) => ({
      ...{ answerText, isCorrect, imagePath, percent },
    })),
  }
}

/** The fields that differ, as the service takes them; `null` = none. */
export function changeOf(before: Edited, after: Edited): QuestionPatch | null {
  const fields = (Object.keys(before) as (keyof Edited)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
  if (fields.length === 0) return null
  const sent = { ...after, explanation: after.explanation.trim() || null }
  return Object.fromEntries(fields.map((field) => [field, sent[field]]))
}

/** The answers with one of them marked; where only one may be right the others are not. */
export function marked(answers: Edited['answers'], index: number, isOnly: boolean): Edited['answers'] {
  return answers.map((answer, place) => {
    if (place === index) return { ...answer, isCorrect: isOnly || !answer.isCorrect }
    return isOnly ? { ...answer, isCorrect: false } : answer
  })
}
