import { randomUUID } from 'node:crypto'
import { AppError } from '../../shared/errors.ts'
import { BUILTIN_TRACK_TYPE, findTrackBySource, trackPath } from '../../shared/music/tracks.ts'
import { DISPLAY_FONTS } from '../../shared/templates/fonts.ts'
import { findTemplate } from '../../shared/templates/index.ts'
import type { Context } from '../context.ts'
import * as previews from '../services/previews.ts'
import * as renders from '../services/renders.ts'
import { pageResponse } from '../web/page.ts'
import { playerPage } from '../web/player-page.ts'
import { demoFilm } from './demo-film.ts'
import type { Handler, Studio } from './handler.ts'
import { playerFilm, snapshotOf } from './player-film.ts'

const FILMS_SHOWN = 10
const FONT_NAMES = DISPLAY_FONTS.map(({ name }) => name)

/** The quiz as a film that the browser plays. */
export const openPlayer: Handler = async (studio, { ctx, session, csrf, params }) => {
  const quizId = params.quizId!
  const [{ data, plan, problems }, assets] = await Promise.all([
    studio.fontFiles().then((files) => playerFilm(ctx, quizId, files)),
    studio.assets(),
  ])
  const { renders: recent } = await renders.list(ctx, { quizId, page: 1, limit: FILMS_SHOWN })
  const films = recent
    .filter(({ status }) => status === 'completed')
    .map(({ sessionId, duration, createdAt }) => ({
      sessionId,
      durationSeconds: duration,
      label: `${createdAt.slice(0, 16).replace('T', ' ')}, ${duration} s`,
    }))
  return pageResponse(
    playerPage({
      data,
      fonts: FONT_NAMES,
      owned: {
        email: session.account.email,
        csrf,
        quizId,
        attempt: randomUUID(),
        films,
        canDownload: plan === 'paid',
        problems,
      },
      assets,
    }),
  )
}

/** A template as anybody may watch it. Throws `NOT_FOUND` for a name that none has. */
export async function openDemo(studio: Studio, name: string): Promise<Response> {
  if (findTemplate(name) === undefined) throw new AppError('NOT_FOUND')
  const [fontFiles, assets] = await Promise.all([studio.fontFiles(), studio.assets()])
  return pageResponse(playerPage({ data: demoFilm(name, fontFiles), fonts: FONT_NAMES, owned: null, assets }))
}

/** The quiz's music from this site, as the film has it. */
export const playMusic: Handler = async (_studio, { ctx, params }) => {
  const { snapshot } = await snapshotOf(ctx, params.quizId!)
  if (snapshot.music === null) throw new AppError('NOT_FOUND')
  const headers = {
    'Content-Type': BUILTIN_TRACK_TYPE,
    'Cache-Control': 'private, max-age=3600',
    'X-Content-Type-Options': 'nosniff',
  }
  const track = findTrackBySource(snapshot.music.source)
  const body = track ? Bun.file(trackPath(track)) : await ctx.storage.read(snapshot.music.source)
  return new Response(body, { headers })
}

/**
 * How long each clip is spoken, as a render node measures it; `null` where none could. The node mixes the sound at
 * once: `playSound` finds it made.
 */
export const readTiming: Handler = async (studio, { ctx, params }) => {
  takeSound(studio, ctx)
  const speech = await previews.listen(ctx, params.quizId!).then(
    (heard) => heard.speech,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'SERVICE_UNAVAILABLE') return null
      throw error
    },
  )
  return Response.json({ speech }, { headers: { 'Cache-Control': 'no-store' } })
}

/** The sound of the film, voice and all, as the operation `previewQuizSound` gives it. */
export const playSound: Handler = async (studio, { ctx, params }) => {
  takeSound(studio, ctx)
  const { body, contentType } = await previews.sound(ctx, { quizId: params.quizId! })
  const headers = {
    'Content-Type': contentType,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  }
  return new Response(body, { headers })
}

/** Counts one; throws `TOO_MANY_REQUESTS` where an account keeps the nodes busy with sounds. */
function takeSound({ sounds }: Studio, ctx: Context): void {
  const waitSeconds = sounds.take(ctx.actor.accountId, ctx.now())
  if (waitSeconds > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: waitSeconds })
}
