import { z } from 'zod'
import type { Render } from '../../shared/contracts/render.ts'
import type { Video, VideoInput } from '../../shared/contracts/video.ts'
import { isDatabaseAway } from '../../shared/database/outage.ts'
import { AppError } from '../../shared/errors.ts'
import { validationError } from '../../shared/validation.ts'
import type { Context } from '../context.ts'
import * as generation from './generation.ts'
import * as packs from './packs.ts'
import * as quizzes from './quizzes.ts'
import { requireRenderable } from './render-checks.ts'
import { feedOf, untilChanged } from './render-feed.ts'
import { planOf, requireRoom } from './render-orders.ts'
import * as renders from './renders.ts'

const COUNT_DEFAULT = 5
/** Of a source that stands for a topic. */
const OPENING_CHARACTERS = 100
const SUBJECTS = ['topic', 'packId', 'questions'] as const

/** What of a video exists. */
const Made = z.object({ quizId: z.string(), sessionId: z.string().optional() })
type Made = z.infer<typeof Made>

/**
 * Makes a quiz from a topic, a pack or questions, queues its video and waits for it. Each step has the limits of its own
 * operation. What fails after the quiz exists names it in the hint; a repeat with the same `Idempotency-Key` goes on with it,
 * any other would make another one.
 */
export async function make(ctx: Context, input: VideoInput): Promise<Video> {
  const giveUp = AbortSignal.any([
    ctx.signal,
    AbortSignal.timeout(input.waitSeconds * 1_000),
    ...(ctx.stopping ? [ctx.stopping] : []),
  ])
  requireOneSubject(input)
  const made = (await begunBefore(ctx)) ?? { quizId: await makeQuiz(ctx, input) }
  try {
    await ctx.attempt?.keep(made)
    made.sessionId ??= await order(ctx, made.quizId, input)
    await ctx.attempt?.keep(made)
    return await videoOf(ctx, await waitFor(ctx, made.sessionId, giveUp))
  } catch (error) {
    throw halfMade(ctx, error, made)
  }
}

/** What an earlier try of this request made; `null` = nothing, or nothing that is still there. */
async function begunBefore(ctx: Context): Promise<Made | null> {
  const { data: made } = Made.safeParse(ctx.attempt?.begun)
  if (made === undefined) return null
  const found = await quizzes.requireQuiz(ctx, made.quizId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null
    throw error
  })
  return found && made
}

/** Queues the video of a new quiz; one that a model wrote first gets the looks that were asked for. */
async function order(ctx: Context, quizId: string, input: VideoInput): Promise<string> {
  const { title, template, format, packId, questions } = input
  const looks = Object.entries({ title, template, format }).filter(([, value]) => value !== undefined)
  const isWritten = packId === undefined && questions === undefined
  if (isWritten && looks.length > 0) await quizzes.update(ctx, { quizId, ...Object.fromEntries(looks) })
  const render = await renders.create(ctx, { quizId })
  if ('dryRun' in render) throw new Error('an order without dryRun was rehearsed')
  return render.sessionId
}

function requireOneSubject(input: VideoInput): void {
  const topic = input.topic ?? input.sourceText ?? input.sourceUrl
  const subjects = { ...input, topic }
  const given = SUBJECTS.filter((name) => subjects[name] !== undefined)
  if (given.length === 1) return
  const message = 'Give exactly one of topic or source, packId and questions'
  throw validationError([{ path: given[1] ?? 'topic', message }])
}

/** The id of a new quiz that can be rendered. */
async function makeQuiz(ctx: Context, input: VideoInput): Promise<string> {
  // Before a model is paid for: a full queue would leave the quiz without its video.
  await ctx.database.transaction((tx) => requireRoom(ctx, tx, [{ durationMs: 0 }]))
  const { topic, packId, questions, title, template, format, language, kind } = input
  const { difficulty, numberOfQuestions: count = COUNT_DEFAULT } = input
  if (packId !== undefined) {
    const level = difficulty === 'rising' ? undefined : difficulty
    const { id } = await packs.createQuiz(ctx, {
      packId,
      count,
      level,
      kind,
      language,
      title,
      template,
      format,
    })
    return id
  }
  const speech = language === undefined ? {} : { speech: { language } }
  if (questions !== undefined) {
    const asked = questions.map((question) => ({ kind, ...question }))
    const quiz = {
      title: title ?? questions[0]!.questionText,
      questions: asked,
      difficulty,
      template,
      format,
      ...speech,
    }
    requireRenderable(quiz)
    const { id } = await quizzes.create(ctx, quiz)
    return id
  }
  const looks = { title, template, format }
  await quizzes.checkReferences(ctx, looks)
  const { id } = await generation.generate(ctx, {
    topic: topic ?? topicOf(input),
    sourceText: input.sourceText,
    sourceUrl: input.sourceUrl,
    numberOfQuestions: count,
    difficulty: difficulty ?? 'medium',
    quizType: 'multiple_choice',
    kind,
    language,
  })
  return id
}

/** What a source without a topic is about, as far as one can say before it is read. */
function topicOf({ title, sourceText, sourceUrl }: VideoInput): string {
  return (title ?? sourceText ?? sourceUrl ?? '').trim().slice(0, OPENING_CHARACTERS).trim()
}

/** The render once it has ended or `giveUp` aborts. */
async function waitFor(ctx: Context, sessionId: string, giveUp: AbortSignal): Promise<Render> {
  for (;;) {
    const render = await renders.get(ctx, { sessionId })
    const { status, progress } = render
    if (status === 'completed' || status === 'failed' || giveUp.aborted) return render
    await untilChanged(feedOf(ctx), [{ id: sessionId, status, progress }], giveUp)
  }
}

async function videoOf(ctx: Context, render: Render): Promise<Video> {
  const { sessionId, quizId, quizTitle, status, progress, duration, failure } = render
  const isReady = status === 'completed' && (await planOf(ctx)) === 'paid'
  const link = isReady ? await renders.download(ctx, { sessionId }) : { downloadUrl: null, filename: null }
  const filmUrl = `${ctx.config.baseUrl}/studio/films/${sessionId}`
  return { sessionId, quizId, quizTitle, status, progress, duration, failure, ...link, filmUrl }
}

/** An error that also names what exists by now. */
function halfMade({ log, attempt }: Context, error: unknown, { quizId, sessionId }: Made): AppError {
  const render = sessionId === undefined ? '' : ` and is rendered as ${sessionId}`
  const advice = attempt
    ? 'repeat this request with the same Idempotency-Key to go on with it.'
    : 'go on with it instead of repeating this request.'
  const kept = `The quiz ${quizId} exists${render}: ${advice}`
  if (error instanceof AppError) {
    return new AppError(error.code, { ...error.details, hint: `${error.hint} ${kept}` })
  }
  log.error('a video was begun and not finished', { error, quizId })
  return new AppError(isDatabaseAway(error) ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_ERROR', { hint: kept })
}
