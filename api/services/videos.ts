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

type Made = { quizId: string; sessionId?: string }

/**
 * Makes a quiz from a topic, a pack or questions, queues its video and waits for it. Each step has the limits of its own
 * operation. What fails after the quiz exists names it in the hint, since repeating the request would make another one.
 */
export async function make(ctx: Context, input: VideoInput): Promise<Video> {
  const giveUp = AbortSignal.any([
    ctx.signal,
    AbortSignal.timeout(input.waitSeconds * 1_000),
    ...(ctx.stopping ? [ctx.stopping] : []),
  ])
  requireOneSubject(input)
  // Before a model is paid for: a full queue would leave the quiz without its video.
  await ctx.database.transaction((tx) => requireRoom(ctx, tx, [{ durationMs: 0 }]))
  const made: Made = { quizId: await makeQuiz(ctx, input) }
  try {
    const order = await renders.create(ctx, { quizId: made.quizId })
    if ('dryRun' in order) throw new Error('an order without dryRun was rehearsed')
    made.sessionId = order.sessionId
    return await videoOf(ctx, await waitFor(ctx, order.sessionId, giveUp))
  } catch (error) {
    throw halfMade(ctx, error, made)
  }
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
  const { id: quizId } = await generation.generate(ctx, {
    topic: topic ?? topicOf(input),
    sourceText: input.sourceText,
    sourceUrl: input.sourceUrl,
    numberOfQuestions: count,
    difficulty: difficulty ?? 'medium',
    quizType: 'multiple_choice',
    kind,
    language,
  })
  if (Object.values(looks).some((value) => value !== undefined)) {
    await quizzes.update(ctx, { quizId, ...looks }).catch((error: unknown) => {
      throw halfMade(ctx, error, { quizId })
    })
  }
  return quizId
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
function halfMade({ log }: Context, error: unknown, { quizId, sessionId }: Made): AppError {
  const render = sessionId === undefined ? '' : ` and is rendered as ${sessionId}`
  const kept = `The quiz ${quizId} exists${render}: go on with it instead of repeating this request.`
  if (error instanceof AppError) {
    return new AppError(error.code, { ...error.details, hint: `${error.hint} ${kept}` })
  }
  log.error('a video was begun and not finished', { error, quizId })
  return new AppError(isDatabaseAway(error) ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_ERROR', { hint: kept })
}
