import { z } from 'zod'
import { VideoFormat } from '../../../shared/contracts/format.ts'
import type { MusicTrack } from '../../../shared/contracts/music.ts'
import type { CreatedRender } from '../../../shared/contracts/render.ts'
import { Id } from '../../../shared/contracts/text.ts'
import { AppError } from '../../../shared/errors.ts'
import { IMAGE_BYTES_MAX, MUSIC_BYTES_MAX } from '../../../shared/limits.ts'
import { textOfFilm } from '../../../shared/templates/film-text.ts'
import { issuesOf, validationError } from '../../../shared/validation.ts'
import { requireTrack, sourceOfMusic } from '../../services/music-references.ts'
import { requireQuiz } from '../../services/quizzes.ts'
import { readJson, readUpload } from '../../transports/body.ts'
import type { Handler } from '../handler.ts'
import { musicResponse } from '../player.ts'
import { snapshotOf } from '../player-film.ts'
import { perform } from '../visit.ts'
import { json, requireToken } from './answers.ts'
import { check } from './check.ts'
import type { FilmFaces } from './document.ts'
import { readDocument } from './read-document.ts'
import { save } from './save.ts'
import { editorTrack } from './tracks.ts'

const CONFLICT = 409
const ATTEMPT = /^[\w-]{1,100}$/
const RenderRequest = z.object({
  formats: z.array(VideoFormat).min(1).max(VideoFormat.options.length),
  attempt: z.string().regex(ATTEMPT),
})

const CancelRequest = z.object({ sessionIds: z.array(Id).min(1).max(VideoFormat.options.length) })

const BrandRequest = z.object({ brandId: Id })

/** The quiz as it is stored now, for an editor that looks whether somebody else changed it. */
export const showDocument: Handler = async (_studio, { ctx, params }) => {
  const { attached: _, ...shown } = await readDocument(ctx, await requireQuiz(ctx, params.quizId!))
  return json(shown)
}

/** Stores what the editor shows; 409 with the stored quiz where somebody else changed it since. */
export const saveQuiz: Handler = async (studio, visit) => {
  await requireToken(studio, visit)
  const answer = await save(visit.ctx, visit.params.quizId!, await readJson(visit.request))
  return json(answer, 'conflict' in answer ? CONFLICT : 200)
}

/** The faces that the stored quiz needs: other scripts come with what is typed. */
export const listFaces: Handler = async (studio, { ctx, params }) => {
  const [{ snapshot }, files] = await Promise.all([snapshotOf(ctx, params.quizId!), studio.fontFiles()])
  const { faces, byTemplate } = files.facesFor(textOfFilm(snapshot))
  return json({ faces, facesByTemplate: byTemplate } satisfies FilmFaces)
}

/** Length and warnings of the film that a render would make now. */
export const checkQuiz: Handler = async (_studio, { ctx, params }) => json(await check(ctx, params.quizId!))

/** Queues a render in each of the formats; the same attempt queues none twice. */
export const renderQuiz: Handler = async (studio, visit) => {
  await requireToken(studio, visit)
  const body = await readJson(visit.request)
  const parsed = RenderRequest.safeParse(body)
  if (!parsed.success) throw validationError(issuesOf(parsed.error, body))
  const { formats, attempt } = parsed.data
  const quizId = visit.params.quizId!
  const sessionIds: string[] = []
  for (const format of formats) {
    const input = { body: { quizId, format } }
    const key = `studio-${attempt}-${format}`
    const { sessionId } = (await perform(visit.ctx, 'createRender', input, key)) as z.infer<
      typeof CreatedRender
    >
    sessionIds.push(sessionId)
  }
  return json({ sessionIds })
}

/** Stops renders of the page; one that has ended meanwhile stays as it is. */
export const cancelRenders: Handler = async (studio, visit) => {
  await requireToken(studio, visit)
  const body = await readJson(visit.request)
  const parsed = CancelRequest.safeParse(body)
  if (!parsed.success) throw validationError(issuesOf(parsed.error, body))
  for (const sessionId of parsed.data.sessionIds) {
    await perform(visit.ctx, 'cancelRender', { path: { sessionId } }).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error
    })
  }
  return json({})
}

/** Takes in a picture for a question or the background. */
export const uploadPicture: Handler = async (studio, visit) => {
  await requireToken(studio, visit)
  const body = await readUpload(visit.request, IMAGE_BYTES_MAX)
  return json(await perform(visit.ctx, 'uploadImage', { body: body as Record<string, unknown> }))
}

/** Takes in a track of the caller's own. */
export const uploadTrack: Handler = async (studio, visit) => {
  await requireToken(studio, visit)
  const body = await readUpload(visit.request, MUSIC_BYTES_MAX)
  const track = await perform(visit.ctx, 'uploadMusic', { body: body as Record<string, unknown> })
  return json(editorTrack(track as MusicTrack))
}

/** Gives the quiz a brand kit and answers with the quiz as it is then. */
export const giveBrand: Handler = async (studio, visit) => {
  await requireToken(studio, visit)
  const body = await readJson(visit.request)
  const parsed = BrandRequest.safeParse(body)
  if (!parsed.success) throw validationError(issuesOf(parsed.error, body))
  const quizId = visit.params.quizId!
  await perform(visit.ctx, 'applyBrandKit', { path: parsed.data, body: { quizIds: [quizId] } })
  return showDocument(studio, visit)
}

/** A track that the account may use, to listen to. */
export const playTrack: Handler = async (_studio, { ctx, params }) => {
  const musicId = params.musicId!
  await requireTrack(ctx, musicId)
  return musicResponse(ctx, await sourceOfMusic(ctx, musicId))
}
