import { setTimeout as sleep } from 'node:timers/promises'
import type { RenderAnswer, RenderInput } from '../../shared/contracts/render.ts'
import { AppError } from '../../shared/errors.ts'
import { createLimiter } from '../../shared/limited.ts'
import { readPictureReport } from '../../shared/preview/picture-report.ts'
import { findUnreadable } from '../../shared/templates/find-unreadable.ts'
import { findTemplate } from '../../shared/templates/index.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import { frameCountOf } from '../../shared/timeline/frame-time.ts'
import { validationError } from '../../shared/validation.ts'
import type { Context } from '../context.ts'
import { createPlaces } from './places.ts'
import { requireQuiz } from './quizzes.ts'
import { warningsOf } from './render-checks.ts'
import { examine, FPS_DEFAULT, planOf } from './render-orders.ts'
import { takeSnapshot } from './snapshots.ts'

const RETRY_AFTER_SECONDS = 1
const running = createPlaces()
/** Two films planned at once would not end sooner, but make everybody else wait twice as long. */
const inTurn = createLimiter(1)

/**
 * What a render of the quiz would be, and what to mend. It plans every scene of the film, so it holds no connection
 * meanwhile, and an account has few at a time. Throws `TOO_MANY_REQUESTS`.
 */
export async function rehearse(ctx: Context, input: RenderInput): Promise<RenderAnswer> {
  const { quizId, format, fps = FPS_DEFAULT } = input
  const most = ctx.config.limits.dryRunsAtOnce
  const leave = running.take(ctx.actor.accountId, most)
  if (leave === null) {
    throw new AppError('TOO_MANY_REQUESTS', {
      hint: `This account waits for ${most} dry runs already, as many as it may at a time.`,
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    })
  }
  try {
    const [quiz, plan] = await Promise.all([requireQuiz(ctx, quizId), planOf(ctx)])
    const snapshot = await takeSnapshot(ctx, quiz, { format, fps, plan })
    const found = examine(snapshot)
    if (found.reasons !== null) throw validationError(found.reasons)
    const { scenes, durationMs } = found
    const template = findTemplate(snapshot.template)!
    const film = filmOf(snapshot, scenes, {})
    const unreadable = await inTurn(() => findUnreadable(template, film, { pause: restsOf() }))
    const missing = await readPictureReport(ctx.storage, quizId, snapshot)
    return {
      dryRun: true,
      quizId,
      duration: Math.round(durationMs / 1_000),
      frameCount: frameCountOf(durationMs, fps),
      fps,
      warnings: [...warningsOf(snapshot, durationMs, ctx.config.speech), ...unreadable, ...missing],
    }
  } finally {
    leave()
  }
}

/** Pauses that are as long as the work before them: a flood of dry runs takes half of this process, not all of it. */
function restsOf(): () => Promise<void> {
  let startedMs = performance.now()
  return async () => {
    await sleep(performance.now() - startedMs)
    startedMs = performance.now()
  }
}
