import type { QuizInput } from '../../shared/contracts/quiz.ts'
import type { RenderSnapshot, SnapshotQuestion } from '../../shared/contracts/snapshot.ts'
import type { Issue } from '../../shared/errors.ts'
import type { KindQuestion } from '../../shared/questions/kind.ts'
import { problemOf, questionSentence } from '../../shared/questions/kinds.ts'
import { silenceSentence } from '../../shared/speech/settle-speech.ts'
import type { SpeechServers } from '../../shared/speech/speech-servers.ts'
import { speechWarnings } from '../../shared/speech/voices.ts'
import { findTemplate, TEMPLATES } from '../../shared/templates/index.ts'
import { validationError } from '../../shared/validation.ts'
import { questionWarnings } from './question-warnings.ts'

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

/** Throws `VALIDATION_ERROR` where a quiz that is about to be created could not be rendered. */
export function requireRenderable(input: QuizInput): void {
  const { template = TEMPLATES[0]!.name, format = 'vertical', quizType = 'multiple_choice' } = input
  const questions = (input.questions ?? []).map(({ questionText, kind = null, answers = [] }) => ({
    text: questionText,
    kind,
    answers: answers.map(({ answerText = '', isCorrect = false, percent = null }) => ({
      text: answerText,
      isCorrect,
      percent,
    })),
  }))
  const issues = reasonsAgainst({ template, format, quizType, questions })
  if (issues.length > 0) throw validationError(issues)
}

/** Warnings about a quiz that can be rendered, but perhaps not as its owner expects. */
export function warningsOf(snapshot: RenderSnapshot, durationMs: number, servers: SpeechServers): string[] {
  const silence = silenceSentence(snapshot)
  const warnings = [
    ...(silence === null ? [] : [silence]),
    ...speechWarnings(snapshot.speech, servers),
    ...questionWarnings(snapshot),
  ]
  const hasFirstHook = snapshot.hooks.some(({ positionType }) => positionType === 'start')
  if (snapshot.opening === 'hook' && !hasFirstHook)
    warnings.push('The video opens with its hook, but no enabled hook is at the start.')
  if (snapshot.readOptions && !snapshot.speech.enabled)
    warnings.push('The options are not read, since nothing is spoken.')
  if (durationMs > 180_000)
    warnings.push('The video is longer than 3 minutes, the maximum of short-video platforms.')
  return warnings
}
