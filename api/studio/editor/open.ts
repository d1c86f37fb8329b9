import { settleSpeech } from '../../../shared/speech/settle-speech.ts'
import { spokenLanguages } from '../../../shared/speech/voices.ts'
import { textOfFilm } from '../../../shared/templates/film-text.ts'
import { DISPLAY_FONTS } from '../../../shared/templates/fonts.ts'
import { TEMPLATES } from '../../../shared/templates/index.ts'
import { languageOf } from '../../../shared/timeline/phrases.ts'
import { describeAccount } from '../../services/accounts.ts'
import * as brandKits from '../../services/brand-kits.ts'
import { urlOfPicture } from '../../services/picture-references.ts'
import { requireQuiz } from '../../services/quizzes.ts'
import { type Texts, textsIn } from '../../texts/texts.ts'
import { posterAddress } from '../../web/clips.ts'
import { pageResponse } from '../../web/page.ts'
import { reviewPath } from '../../web/review-page.ts'
import { playerPath } from '../../web/video-paths.ts'
import type { Handler } from '../handler.ts'
import { snapshotOf } from '../player-film.ts'
import type { EditorData } from './document.ts'
import { editorPage } from './page.ts'
import { readDocument } from './read-document.ts'
import { tracksOf } from './tracks.ts'

function statesOf({ cards }: Texts): EditorData['states'] {
  const { rendering, ready, notMade, watch, why } = cards
  return { rendering, ready, notMade, watch, why }
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
  const { updatedAt, document, narrations } = await readDocument(ctx, quiz)
  const { faces, byTemplate } = fontFiles.facesFor(textOfFilm(snapshot))
  const speech = { ...quiz.speech, enabled: null }
  const texts = textsIn(session.account.language)
  const data: EditorData = {
    quizId,
    csrf,
    language: texts.language,
    ways: [
      { href: playerPath(quizId), name: texts.editor.play },
      { href: reviewPath(quizId), name: texts.review.link },
    ],
    words: texts.editor,
    shapes: texts.videoFormats,
    states: statesOf(texts),
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
