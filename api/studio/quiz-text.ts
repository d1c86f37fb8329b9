import type { QuestionInput } from '../../shared/contracts/question.ts'

/** What a person typed or pasted, as the body of a new quiz; `error` is a sentence for them. */
export type QuizText = { body: Record<string, unknown> } | { error: string }

/**
 * Reads questions from plain text, or a whole quiz from JSON in the API's form. In plain text a blank line ends a
 * question; its first line is the question, the others are answers, the right ones begin with `*`.
 */
export function parseQuizText(text: string): QuizText {
  const trimmed = text.replaceAll('\r\n', '\n').trim()
  if (/^[[{]/.test(trimmed)) return parseJson(trimmed)
  const blocks = trimmed.split(/\n\s*\n/).filter((block) => block.trim() !== '')
  return { body: { questions: blocks.map(parseQuestion) } }
}

function parseJson(text: string): QuizText {
  try {
    const value: unknown = JSON.parse(text)
    return { body: Array.isArray(value) ? { questions: value } : (value as Record<string, unknown>) }
  } catch {
    return { error: 'This begins like JSON, but is none: check its commas, quotes and brackets.' }
  }
}

function parseQuestion(block: string, index: number): QuestionInput {
  const [questionText = '', ...lines] = block.split('\n').map((line) => line.trim())
  return {
    questionText: questionText.replace(/^\d{1,3}[.)]\s+/, ''),
    order: index + 1,
    answers: lines.map((line, order) => ({
      answerText: line.replace(/^[*+•-]\s*/, ''),
      isCorrect: /^[*+]/.test(line),
      order: order + 1,
    })),
  }
}
