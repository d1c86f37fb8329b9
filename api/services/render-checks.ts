import type { RenderSnapshot, SnapshotQuestion } from '../../shared/contracts/snapshot.ts'
import type { Issue } from '../../shared/errors.ts'
import type { KindQuestion } from '../../shared/questions/kind.ts'
import { KINDS, kindOf, problemOf, questionSentence } from '../../shared/questions/kinds.ts'
import { silenceSentence } from '../../shared/speech/settle-speech.ts'
import { findTemplate } from '../../shared/templates/index.ts'

/** Every reason why a snapshot cannot be rendered; none = it can. */
export function reasonsAgainst(
  snapshot: Pick<RenderSnapshot, 'template' | 'format' | 'quizType'> & {
    questions: readonly (KindQuestion & Pick<SnapshotQuestion, 'kind'>)[]
  },
): Issue[] {
  const template = findTemplate(snapshot.template)
  const issues: Issue[] = []
  if (template === undefined) issues.push({ path: 'template', message: 'is no longer offered' })
  else if (!template.formats.includes(snapshot.format)) {
    issues.push({
      path: 'format',
      message: `must be a format of the template: ${template.formats.join(', ')}`,
    })
  }
  if (snapshot.questions.length === 0)
    issues.push({ path: 'questions', message: 'must have at least one question' })
  for (const [index, question] of snapshot.questions.entries()) {
    const problem = problemOf(snapshot.quizType, question)
    if (problem !== null)
      issues.push({ path: `questions.${index}.answers`, message: questionSentence(problem, index) })
  }
  return issues
}

/** Warnings about a quiz that can be rendered, but perhaps not as its owner expects. */
export function warningsOf(snapshot: RenderSnapshot, durationMs: number): string[] {
  const silence = silenceSentence(snapshot.speech)
  const warnings: string[] = silence === null ? [] : [silence]
  for (const [index, question] of snapshot.questions.entries()) {
    if (question.image === null && KINDS[kindOf(snapshot.quizType, question)].wantsPicture)
      warnings.push(`Question ${index + 1} of a picture quiz has no picture.`)
  }
  for (const [index, { answers }] of snapshot.questions.entries()) {
    const texts = answers.map(({ text }) => text.trim().toLowerCase())
    if (new Set(texts).size < texts.length) warnings.push(`Question ${index + 1} has the same answer twice.`)
  }
  if (durationMs > 180_000)
    warnings.push('The video is longer than 3 minutes, the maximum of short-video platforms.')
  return warnings
}
