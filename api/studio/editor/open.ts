import { VideoFormat } from '../../../shared/contracts/format.ts'
import type { RenderItem } from '../../../shared/contracts/render.ts'
import type { QuizRow } from '../../../shared/database/queries/quizzes.ts'
import { settleSpeech } from '../../../shared/speech/settle-speech.ts'
import { spokenLanguages } from '../../../shared/speech/voices.ts'
import { textOfFilm } from '../../../shared/templates/film-text.ts'
import { DISPLAY_FONTS } from '../../../shared/templates/fonts.ts'
import { TEMPLATES } from '../../../shared/templates/index.ts'
import { languageOf } from '../../../shared/timeline/phrases.ts'
import type { Context } from '../../context.ts'
import { describeAccount } from '../../services/accounts.ts'
import * as brandKits from '../../services/brand-kits.ts'
import { urlOfPicture } from '../../services/picture-references.ts'
import { requireQuiz } from '../../services/quizzes.ts'
import * as renders from '../../services/renders.ts'
import { type Texts, textsIn } from '../../texts/texts.ts'
import { posterAddress } from '../../web/clips.ts'
import { isOpen } from '../../web/film-card.ts'
import { pageResponse } from '../../web/page.ts'
import { reviewPath } from '../../web/review-page.ts'
import { playerPath } from '../../web/video-paths.ts'
import type { Handler } from '../handler.ts'
import { snapshotOf } from '../player-film.ts'
import type { EditorData, OrderedVideos } from './document.ts'
import { editorPage } from './page.ts'
import { readDocument } from './read-document.ts'
import { tracksOf } from './tracks.ts'

function statesOf({ cards }: Texts): EditorData['states'] {
  const { rendering, notMade, watch, download, again, why } = cards
  return { rendering, notMade, watch, download, again, why }
}

/** A press orders one in each format; a batch may have ordered many more. */
const FOLLOWED_MAX = VideoFormat.options.length
const RENDERS_READ = 10

/** The videos of the quiz as the editor begins. */
async function videosOf(ctx: Context, { id, updatedAt, format }: QuizRow) {
  const { renders: recent } = await renders.list(ctx, { quizId: id, page: 1, limit: RENDERS_READ })
  const isInFormat = (video: RenderItem) => video.format === format
  const orderOf = (videos: readonly RenderItem[]): OrderedVideos | null => {
    const newest = videos[0]
    if (newest === undefined) return null
    const isOlder = new Date(newest.createdAt) < updatedAt
    return {
      sessionIds: videos.map(({ sessionId }) => sessionId),
      seconds: newest.duration,
      at: newest.createdAt,
      ofVersion: isOlder ? null : updatedAt.toISOString(),
      otherFormat: videos.some(isInFormat) ? null : newest.format,
    }
  }
  const finished = recent.filter(({ status }) => status === 'completed')
  return {
    made: orderOf(finished.filter(isInFormat).slice(0, 1)) ?? orderOf(finished.slice(0, 1)),
    underWay: orderOf(recent.filter(isOpen).slice(0, FOLLOWED_MAX)),
  }
}

/** The editor of the caller's quiz. */
export const openEditor: Handler = async (studio, { ctx, session, csrf, params }) => {
  const quizId = params.quizId!
  const [quiz, { snapshot, plan }, account, tracks, { brandKits: kits }, fontFiles, assets] =
    await Promise.all([
      requireQuiz(ctx, quizId),
      snapshotOf(ctx, quizId),
      describeAccount(ctx, ctx.actor.accountId),
      tracksOf(ctx),
      brandKits.list(ctx),
      studio.fontFiles(),
      studio.assets(),
    ])
  const [{ updatedAt, document, narrations }, videos] = await Promise.all([
    readDocument(ctx, quiz),
    videosOf(ctx, quiz),
  ])
  const { faces, byTemplate } = fontFiles.facesFor(textOfFilm(snapshot))
  const speech = { ...quiz.speech, enabled: null }
  const texts = textsIn(session.account.language)
  const data: EditorData = {
    quizId,
    csrf,
    language: texts.language,
    ways: [
      { href: playerPath(quizId), name: texts.editor.play, silentName: texts.editor.playSilent },
      { href: reviewPath(quizId), name: texts.review.link },
    ],
    words: texts.editor,
    shapes: texts.videoFormats,
    states: statesOf(texts),
    timeLeft: texts.timeLeft,
    ...videos,
    canDownload: plan === 'paid',
    untitled: texts.start.untitled,
    paidPlan: texts.film.paidPlan,
    said: texts.said,
    updatedAt,
    document,
    narrations,
    planMark: plan === 'free' ? snapshot.watermark : null,
    speaksByDefault: settleSpeech(speech, languageOf(snapshot), ctx.config.speech).enabled,
    minutesLeft: account.limits.filmMinutesPerDay - account.usage.filmMinutesToday,
    languages: spokenLanguages(ctx.config.speech),
    mediaRoot: urlOfPicture(ctx.config.baseUrl, ''),
    faces,
    facesByTemplate: byTemplate,
    templates: TEMPLATES.map(({ name, title, formats }) => ({
      name,
      title,
      formats,
      poster: posterAddress(name),
    })),
    fonts: DISPLAY_FONTS.map(({ name }) => name),
    tracks,
    kits: kits.map(({ id, name }) => ({ id, name })),
  }
  return pageResponse(
    editorPage({ texts, data, email: session.account.email, script: assets.editor }),
    session.account,
  )
}
