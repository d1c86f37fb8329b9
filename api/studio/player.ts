import { randomUUID } from 'node:crypto'
import { AppError } from '../../shared/errors.ts'
import { BUILTIN_TRACK_TYPE, findTrackBySource, trackPath } from '../../shared/music/tracks.ts'
import { DISPLAY_FONTS } from '../../shared/templates/fonts.ts'
import { findTemplate } from '../../shared/templates/index.ts'
import type { Context, RawAnswer } from '../context.ts'
import * as previews from '../services/previews.ts'
import * as renders from '../services/renders.ts'
import { type Texts, textsIn } from '../texts/texts.ts'
import { pageResponse } from '../web/page.ts'
import { playerPage } from '../web/player-page.ts'
import { timeText } from '../web/time.ts'
import { visitorOf } from '../web/visitor.ts'
import { demoFilm } from './demo-film.ts'
import type { Handler, Studio } from './handler.ts'
import { playerFilm, snapshotOf } from './player-film.ts'
import { samplePicturePath } from './sample-picture.ts'
import { findSample, type Sample, samplesIn } from './samples.ts'
import { perform, raw } from './visit.ts'

const FILMS_SHOWN = 10
const FONT_NAMES = DISPLAY_FONTS.map(({ name }) => name)

/** The player's page of the caller's quiz. */
export const openPlayer: Handler = async (studio, { ctx, session, csrf, params }) => {
  const quizId = params.quizId!
  const texts = textsIn(session.account.language)
  const [{ data, plan, problems, updatedAt }, assets] = await Promise.all([
    studio.fontFiles().then((files) => playerFilm(ctx, quizId, files)),
    studio.assets(),
  ])
  const { renders: recent } = await renders.list(ctx, { quizId, page: 1, limit: FILMS_SHOWN })
  const films = recent
    .filter(({ status }) => status === 'completed')
    .map(({ sessionId, duration, createdAt }) => ({
      sessionId,
      durationSeconds: duration,
      label: texts.cutter.videoOf(timeText(createdAt, 'moment', texts.language), duration),
    }))
  const newest = recent.find(({ status }) => status === 'completed')
  const isMade = newest !== undefined && new Date(newest.createdAt) >= updatedAt
  return pageResponse(
    playerPage({
      texts,
      data,
      fonts: FONT_NAMES,
      email: session.account.email,
      owned: {
        csrf,
        quizId,
        updatedAt,
        attempt: randomUUID(),
        films,
        made: isMade ? newest.sessionId : null,
        canDownload: plan === 'paid',
        problems,
      },
      assets,
    }),
    session.account,
  )
}

/** The public preview of a template. Throws `NOT_FOUND` for an unknown name. */
export async function openDemo(studio: Studio, request: Request, template: string): Promise<Response> {
  if (findTemplate(template) === undefined) throw new AppError('NOT_FOUND')
  return showSample(studio, request, (texts) => ({ ...samplesIn(texts)[0]!, template }))
}

/** A sample quiz in the player, for everybody. Throws `NOT_FOUND` for an unknown name. */
export async function openSample(studio: Studio, request: Request, name: string): Promise<Response> {
  return showSample(studio, request, (texts) => {
    const sample = findSample(name, texts)
    if (sample === undefined) throw new AppError('NOT_FOUND')
    return sample
  })
}

async function showSample(
  studio: Studio,
  request: Request,
  sampleIn: (texts: Texts) => Sample,
): Promise<Response> {
  const [fontFiles, assets, session] = await Promise.all([
    studio.fontFiles(),
    studio.assets(),
    studio.sessions.find(request),
  ])
  const viewer = session?.account ?? visitorOf(request)
  const texts = textsIn(viewer.language)
  const sample = sampleIn(texts)
  const name = `${texts.language} ${sample.name} ${sample.template}`
  const data = studio.samples.get(name) ?? demoFilm(sample, fontFiles)
  studio.samples.set(name, data)
  const form = `/studio/new?${new URLSearchParams({ sample: sample.name, template: sample.template })}`
  const page = playerPage({
    texts,
    data,
    fonts: FONT_NAMES,
    owned: null,
    frame:
      sample.template === findSample(sample.name, texts)?.template
        ? samplePicturePath(sample, texts.language, assets)
        : null,
    // Whoever has no account makes one first, and then goes on to the form.
    makeOwn: session ? form : `/sign-up?${new URLSearchParams({ next: form })}`,
    email: session?.account.email,
    assets,
  })
  return pageResponse(page, viewer)
}

/** The film's music, served from this site. */
export const playMusic: Handler = async (_studio, { ctx, params }) => {
  const { snapshot } = await snapshotOf(ctx, params.quizId!)
  if (snapshot.music === null) throw new AppError('NOT_FOUND')
  return musicResponse(ctx, snapshot.music.source)
}

/** The file of a track, named as snapshots name it. */
export async function musicResponse(ctx: Context, source: string): Promise<Response> {
  const headers = {
    'Content-Type': BUILTIN_TRACK_TYPE,
    'Cache-Control': 'private, max-age=3600',
    'X-Content-Type-Options': 'nosniff',
  }
  const track = findTrackBySource(source)
  return new Response(track ? Bun.file(trackPath(track)) : await ctx.storage.read(source), { headers })
}

/**
 * The spoken length of each clip and the times of its words, measured by a render node; `null` where it is still being made (`isComing`) or cannot be
 * made. The node also mixes the sound, so that `playSound` finds it ready.
 */
export const readTiming: Handler = async (studio, { ctx, params }) => {
  takeSound(studio, ctx)
  const timing = await previews.mixSound(ctx, params.quizId!).then(
    (mixed) => ({ speech: mixed?.speech ?? null, words: mixed?.words, isComing: mixed === null }),
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'SERVICE_UNAVAILABLE')
        return { speech: null, isComing: false }
      throw error
    },
  )
  return Response.json(timing, { headers: { 'Cache-Control': 'no-store' } })
}

/** The soundtrack of the film, voice included. */
export const playSound: Handler = async (studio, { ctx, params }) => {
  takeSound(studio, ctx)
  const sound = await perform(ctx, 'previewQuizSound', { path: params })
  const { body, contentType } = sound as RawAnswer
  const headers = {
    'Content-Type': contentType,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  }
  return new Response(body, { headers })
}

/** Counts a sound request. Throws `TOO_MANY_REQUESTS` where an account asks nodes for too many sounds. */
function takeSound({ sounds }: Studio, ctx: Context): void {
  const waitSeconds = sounds.take(ctx.actor.accountId, ctx.now())
  if (waitSeconds > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: waitSeconds })
}

/** The quiz as a file in the format that the address names. */
export const saveAsFile: Handler = (_studio, visit) =>
  raw(visit, 'exportQuiz', Object.fromEntries(new URL(visit.request.url).searchParams))
