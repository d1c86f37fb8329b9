import { type HookRow, selectHooks } from '../../../shared/database/queries/hooks.ts'
import { selectImagesOfQuiz, selectQuestions } from '../../../shared/database/queries/questions.ts'
import type { QuizRow } from '../../../shared/database/queries/quizzes.ts'
import type { Context } from '../../context.ts'
import { filmSettingsOf } from '../../services/film-settings.ts'
import { sharedFields } from '../../services/question-rows.ts'
import type { EditedHook, EditedQuestion, QuizDocument, VersionedDocument } from './document.ts'
import { narrationsOf } from './keep-narrations.ts'

/** A stored quiz as the editor changes it. `attached`: questions whose picture comes from an attached image. */
type StoredDocument = VersionedDocument & { attached: ReadonlySet<string> }

/** Reads the quiz's questions with it; within a transaction, what that transaction sees. */
export async function readDocument(ctx: Context, quiz: QuizRow): Promise<StoredDocument> {
  const rows = await selectQuestions(ctx.database, quiz.id)
  const images = (await selectImagesOfQuiz(ctx.database, quiz.id)).filter(({ isActive }) => isActive)
  const pictures = new Map(images.toReversed().map(({ questionId, url }) => [questionId, url]))
  const questions = rows.map(
    (row): EditedQuestion => ({
      id: String(row.id),
      ...sharedFields(row),
      duration: row.durationSeconds,
      imagePath: row.imagePath ?? pictures.get(row.id) ?? null,
      answers: row.answers.map(({ answerText, isCorrect, imagePath = null, percent = null }) => ({
        answerText,
        isCorrect,
        imagePath,
        percent,
      })),
    }),
  )
  return {
    updatedAt: quiz.updatedAt.toISOString(),
    narrations: await narrationsOf(ctx, quiz.id),
    document: {
      settings: settingsOf(quiz),
      questions,
      hooks: (await selectHooks(ctx.database, quiz.id)).map(hookOf),
    },
    attached: new Set([...pictures.keys()].map(String)),
  }
}

function settingsOf(quiz: QuizRow): QuizDocument['settings'] {
  const { title, description, format, quizType, template, difficulty, countdownSeconds } = quiz
  const { backgroundMusicId, musicVolume, theme, speech, loop } = quiz
  return {
    ...{ title, description, format, quizType, template, difficulty, countdownSeconds },
    ...{ backgroundMusicId, musicVolume, theme, speech, loop },
    ...filmSettingsOf(quiz),
  }
}

function hookOf(row: HookRow): EditedHook {
  const { hookType, positionType, positionValue, title, content, emoji, animationStyle } = row
  const { displaySeconds, ttsEnabled, ttsText, themeColor, backgroundColor, fontSizePx, enabled } = row
  return {
    id: `hook-${row.id}`,
    ...{ hookType, positionType, positionValue, title, content, emoji, animationStyle },
    ...{ displayDuration: displaySeconds, ttsEnabled, ttsText, themeColor, backgroundColor },
    ...{ fontSize: fontSizePx, enabled },
  }
}
