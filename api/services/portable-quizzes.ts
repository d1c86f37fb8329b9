import { selectImagesOfQuiz, selectQuestions } from '../../shared/database/queries/questions.ts'
import type { QuizRow } from '../../shared/database/queries/quizzes.ts'
import type { PortableQuestion, PortableQuiz } from '../../shared/formats/portable-quiz.ts'
import { QUIZ_TYPES } from '../../shared/questions/quiz-types.ts'
import type { Context } from '../context.ts'
import { filmSettingsOf } from './film-settings.ts'
import { requireQuiz } from './quizzes.ts'

/** One of the caller's quizzes as formats write it, the settings of its film as foreign fields. */
export async function portableQuizOf(ctx: Context, quizId: string): Promise<PortableQuiz> {
  const quiz = await requireQuiz(ctx, quizId)
  const rows = await selectQuestions(ctx.database, quizId)
  const images = Map.groupBy(await selectImagesOfQuiz(ctx.database, quizId), ({ questionId }) => questionId)
  // A quiz of another type says so in each question, since no other format has types of quizzes.
  const kind = quiz.quizType === 'multiple_choice' ? null : QUIZ_TYPES[quiz.quizType].kind
  const questions = rows.map((row): PortableQuestion => {
    const attached = images.get(row.id)?.find(({ isActive }) => isActive)
    return {
      text: row.questionText,
      options: row.answers.map(({ answerText, isCorrect, imagePath = null, percent = null }, at) => ({
        text: answerText || TRUTHS[at]!,
        isCorrect,
        image: imagePath,
        percent,
        foreign: {},
      })),
      image: row.imagePath ?? attached?.url ?? null,
      seconds: row.durationSeconds,
      kind: row.kind ?? kind,
      explanation: row.explanation,
      level: row.level,
      source: row.sourceUrl,
      ...(row.kept && { kept: row.kept }),
      foreign: {
        ...(row.imageReveal === 'none' ? {} : { imageReveal: row.imageReveal }),
        ...(row.emoji === null ? {} : { emoji: row.emoji }),
        ...(row.labels ? {} : { labels: row.labels }),
      },
    }
  })
  const { title, description, speech } = quiz
  return {
    title,
    description: description || null,
    language: speech.language,
    questions,
    foreign: settingsOf(quiz),
  }
}

/** Only answers of `true_false` may be without a text. */
const TRUTHS = ['True', 'False']

function settingsOf(quiz: QuizRow): Record<string, unknown> {
  const {
    format,
    quizType,
    template,
    difficulty,
    countdownSeconds,
    backgroundMusicId,
    musicVolume,
    theme,
    speech,
    loop,
  } = quiz
  const look = { format, quizType, template, difficulty, countdownSeconds, theme, loop }
  return { ...look, backgroundMusicId, musicVolume, speech, ...filmSettingsOf(quiz) }
}
