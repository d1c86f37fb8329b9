import {
  RenderSnapshot,
  type RenderSnapshotInput,
  type SnapshotHook,
  type SnapshotImage,
  SnapshotQuestion,
} from '../../shared/contracts/snapshot.ts'
import type { Plan } from '../../shared/database/queries/accounts.ts'
import { type HookRow, selectHooks } from '../../shared/database/queries/hooks.ts'
import {
  type QuestionImageRow,
  type QuestionRow,
  selectImagesOfQuiz,
  selectQuestions,
} from '../../shared/database/queries/questions.ts'
import type { QuizRow } from '../../shared/database/queries/quizzes.ts'
import type { Issue } from '../../shared/errors.ts'
import { PRODUCT_NAME } from '../../shared/product.ts'
import { KINDS, kindOf, problemOf } from '../../shared/questions/kinds.ts'
import { settleSpeech, silenceSentence } from '../../shared/speech/settle-speech.ts'
import { findTemplate } from '../../shared/templates/index.ts'
import { languageOf } from '../../shared/timeline/phrases.ts'
import type { Context } from '../context.ts'
import { sourceOfMusic } from './music-references.ts'
import { keyOfPicture } from './picture-references.ts'

const WATERMARK = `Made with ${PRODUCT_NAME}`

/** Everything that the film of a quiz needs, as the quiz is now. */
export async function takeSnapshot(
  ctx: Context,
  quiz: QuizRow,
  { fps, plan }: { fps: 30 | 60; plan: Plan },
): Promise<RenderSnapshot> {
  const questions = await selectQuestions(ctx.database, quiz.id)
  const images = Map.groupBy(await selectImagesOfQuiz(ctx.database, quiz.id), ({ questionId }) => questionId)
  const hooks = await selectHooks(ctx.database, quiz.id)
  const shown = questions.map((row) => questionOf(ctx, quiz, row, images.get(row.id) ?? []))
  const language = languageOf({ ...quiz, questions: shown })
  const { backgroundMusicId, musicVolume } = quiz
  const hasMusic = backgroundMusicId !== null && musicVolume > 0
  return RenderSnapshot.parse({
    title: quiz.title,
    description: quiz.description,
    format: quiz.format,
    quizType: quiz.quizType,
    template: quiz.template,
    difficulty: quiz.difficulty,
    theme: quiz.theme,
    fps,
    questions: shown,
    hooks: hooks.filter(({ enabled }) => enabled).map(hookOf),
    music: hasMusic ? { source: await sourceOfMusic(ctx, backgroundMusicId), volume: musicVolume } : null,
    speech: settleSpeech(quiz.speech, language, ctx.config.speech),
    watermark: plan === 'free' ? WATERMARK : null,
    loop: quiz.loop,
  } satisfies RenderSnapshotInput)
}

/** Every reason why a snapshot cannot be rendered; none = it can. */
export function reasonsAgainst(
  snapshot: Pick<RenderSnapshot, 'template' | 'format' | 'quizType'> & {
    questions: readonly Pick<SnapshotQuestion, 'text' | 'kind' | 'answers'>[]
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
    const message = problemOf(snapshot.quizType, question)
    if (message !== null) issues.push({ path: `questions.${index}.answers`, message })
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

function questionOf(
  ctx: Context,
  quiz: QuizRow,
  row: QuestionRow,
  images: readonly QuestionImageRow[],
): SnapshotQuestion {
  return SnapshotQuestion.parse({
    text: row.questionText,
    countdownSeconds: row.durationSeconds ?? quiz.countdownSeconds,
    answers: row.answers.map(({ answerText, isCorrect }) => ({ text: answerText, isCorrect })),
    image: imageOf(ctx, row, images),
  })
}

/** The picture of the question's `imagePath`, else the first active attached one. */
function imageOf(ctx: Context, row: QuestionRow, images: readonly QuestionImageRow[]): SnapshotImage | null {
  const attached = images.find(
    ({ isActive, url }) => isActive && (row.imagePath === null || url === row.imagePath),
  )
  const url = row.imagePath ?? attached?.url
  if (url === undefined) return null
  const storageKey = keyOfPicture(ctx.config.baseUrl, url)
  return { storageKey, url: storageKey === null ? url : null, alt: attached?.alt ?? '' }
}

function hookOf(row: HookRow): SnapshotHook {
  const {
    id: _id,
    quizId: _quiz,
    enabled: _enabled,
    createdAt: _created,
    updatedAt: _updated,
    ...shown
  } = row
  return shown
}
