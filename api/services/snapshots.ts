import type { VideoFormat } from '../../shared/contracts/format.ts'
import type {
  RenderSnapshot,
  SnapshotAnswer,
  SnapshotHook,
  SnapshotImage,
  SnapshotQuestion,
} from '../../shared/contracts/snapshot.ts'
import { SNAPSHOT_VERSION, versionOf } from '../../shared/contracts/snapshot-version.ts'
import type { Plan } from '../../shared/database/queries/accounts.ts'
import { type HookRow, selectHooks } from '../../shared/database/queries/hooks.ts'
import { type NarrationRow, selectNarrations } from '../../shared/database/queries/narrations.ts'
import {
  type QuestionImageRow,
  type QuestionRow,
  selectImagesOfQuiz,
  selectQuestions,
} from '../../shared/database/queries/questions.ts'
import type { QuizRow } from '../../shared/database/queries/quizzes.ts'
import { PRODUCT_NAME } from '../../shared/product.ts'
import { countdownOfQuestion } from '../../shared/questions/countdown.ts'
import { settleSpeech } from '../../shared/speech/settle-speech.ts'
import { languageOf, phrasesIn } from '../../shared/timeline/phrases.ts'
import { speechClips } from '../../shared/timeline/speech-clips.ts'
import type { Context } from '../context.ts'
import { filmSettingsOf } from './film-settings.ts'
import { sourceOfMusic } from './music-references.ts'
import { keyOfPicture } from './picture-references.ts'

const WATERMARK = `Made with ${PRODUCT_NAME}`

/** Everything that the film of a quiz needs, as the quiz is now; `format` instead of the quiz's own. */
export async function takeSnapshot(
  ctx: Context,
  quiz: QuizRow,
  { format = quiz.format, fps, plan }: { format?: VideoFormat; fps: 30 | 60; plan: Plan },
): Promise<RenderSnapshot> {
  const questions = await selectQuestions(ctx.database, quiz.id)
  const images = Map.groupBy(await selectImagesOfQuiz(ctx.database, quiz.id), ({ questionId }) => questionId)
  const hooks = (await selectHooks(ctx.database, quiz.id)).filter(({ enabled }) => enabled)
  const narration = narrationOf(await selectNarrations(ctx.database, quiz.id), questions, hooks)
  const language = languageOf({ ...quiz, questions: questions.map(({ questionText: text }) => ({ text })) })
  const { truth } = phrasesIn(language)
  const { background, handle, ...film } = filmSettingsOf(quiz)
  const { backgroundMusicId, musicVolume } = quiz
  const hasMusic = backgroundMusicId !== null && musicVolume > 0
  return withHeardNarration({
    title: quiz.title,
    description: quiz.description,
    format,
    quizType: quiz.quizType,
    template: quiz.template,
    difficulty: quiz.difficulty,
    theme: quiz.theme,
    fps,
    questions: questions.map((row, index) => ({
      ...questionOf(ctx, row, images.get(row.id) ?? []),
      answers: answersOf(ctx, row, [truth.true, truth.false]),
      countdownSeconds:
        row.durationSeconds ??
        quiz.countdownSeconds ??
        countdownOfQuestion({ pace: film.pace, difficulty: quiz.difficulty }, index, questions.length),
    })),
    hooks: hooks.map(hookOf),
    music: hasMusic ? { source: await sourceOfMusic(ctx, backgroundMusicId), volume: musicVolume } : null,
    speech: settleSpeech(quiz.speech, language, ctx.config.speech),
    watermark: plan === 'free' ? WATERMARK : handle,
    loop: quiz.loop,
    ...film,
    background: background && {
      image: { storageKey: background.imageKey, url: null, alt: '' },
      dim: background.dim,
    },
    narration,
  })
}

/** Without clips that are never heard, those of a card that is off or of an answer that is withheld. */
function withHeardNarration(film: Omit<RenderSnapshot, 'version'>): RenderSnapshot {
  const clips = speechClips({ ...film, version: SNAPSHOT_VERSION })
  const narration = Object.fromEntries(
    clips.flatMap(({ clip, narration: own }) => (own ? [[clip, own] as const] : [])),
  )
  return { ...film, version: versionOf({ ...film, narration }), narration }
}

function questionOf(
  ctx: Context,
  row: QuestionRow,
  images: readonly QuestionImageRow[],
): Omit<SnapshotQuestion, 'answers' | 'countdownSeconds'> {
  const { questionText, kind, explanation, level, imageReveal, emoji, labels } = row
  return {
    text: questionText,
    image: imageOf(ctx, row, images),
    kind,
    explanation,
    level,
    imageReveal,
    emoji,
    labels,
  }
}

/** The answers of a question; `truth` are the film's words for answers without a text: true, then false. */
function answersOf(ctx: Context, { answers }: QuestionRow, truth: readonly string[]): SnapshotAnswer[] {
  return answers.map(({ answerText, isCorrect, imagePath = null, percent = null }, index) => ({
    text: answerText || (truth[index] ?? ''),
    isCorrect,
    image: imagePath === null ? null : pictureOf(ctx, imagePath, answerText),
    percent,
  }))
}

/** The picture of the question's `imagePath`, else the first active attached one. */
function imageOf(ctx: Context, row: QuestionRow, images: readonly QuestionImageRow[]): SnapshotImage | null {
  const attached = images.find(
    ({ isActive, url }) => isActive && (row.imagePath === null || url === row.imagePath),
  )
  const url = row.imagePath ?? attached?.url
  return url === undefined ? null : pictureOf(ctx, url, attached?.alt ?? '')
}

function pictureOf(ctx: Context, url: string, alt: string): SnapshotImage {
  const storageKey = keyOfPicture(ctx.config.baseUrl, url)
  return { storageKey, url: storageKey === null ? url : null, alt }
}

function hookOf(row: HookRow): SnapshotHook {
  const {
    id: _id,
    quizId: _quiz,
    accountId: _account,
    enabled: _enabled,
    createdAt: _created,
    updatedAt: _updated,
    ...shown
  } = row
  return shown
}

/** The clips of its scenes, by places instead of ids. */
function narrationOf(
  rows: readonly NarrationRow[],
  questions: readonly QuestionRow[],
  hooks: readonly HookRow[],
): RenderSnapshot['narration'] {
  const clips = rows.flatMap(({ scene, questionId, hookId, storageKey, durationMs }) => {
    const id = questionId ?? hookId
    const index = (questionId === null ? hooks : questions).findIndex((row) => row.id === id)
    if (id !== null && index < 0) return []
    const clip = id === null ? scene : scene.replace(/\d+$/, String(index))
    return [[clip, { storageKey, durationMs }] as const]
  })
  return Object.fromEntries(clips)
}
