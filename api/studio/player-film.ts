import type { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import { type Plan, selectAccount } from '../../shared/database/queries/accounts.ts'
import { AppError } from '../../shared/errors.ts'
import { findTrackBySource } from '../../shared/music/tracks.ts'
import { textOfFilm } from '../../shared/templates/film-text.ts'
import { picturesOf } from '../../shared/timeline/pictures.ts'
import { speechClips } from '../../shared/timeline/speech-clips.ts'
import type { Context } from '../context.ts'
import { urlOfPicture } from '../services/picture-references.ts'
import { requireQuiz } from '../services/quizzes.ts'
import { reasonsAgainst } from '../services/render-checks.ts'
import { takeSnapshot } from '../services/snapshots.ts'
import { textsIn } from '../texts/texts.ts'
import { issueOn } from '../web/issue-words.ts'
import type { PlayerData } from './browser/film-request.ts'
import type { FontFiles } from './font-files.ts'

const FPS = 30

/** A quiz for the player. `problems` are the reasons why it cannot be rendered. */
type PlayerFilm = {
  data: PlayerData
  plan: Plan
  problems: string[]
  /** When the quiz was changed last. */
  updatedAt: Date
}

/** The caller's quiz as a film for the browser. Throws `NOT_FOUND` for a missing quiz and for another account's. */
export async function playerFilm(ctx: Context, quizId: string, fontFiles: FontFiles): Promise<PlayerFilm> {
  const { snapshot, plan, updatedAt } = await snapshotOf(ctx, quizId)
  const { faces, byTemplate } = fontFiles.facesFor(textOfFilm(snapshot))
  const { music } = snapshot
  const track = music && findTrackBySource(music.source)
  const problems = reasonsAgainst(snapshot).map((issue) => issueOn(textsIn(ctx.language), issue))
  return {
    plan,
    updatedAt,
    problems,
    data: {
      snapshot,
      speech: null,
      images: imagesOf(snapshot),
      faces,
      facesByTemplate: byTemplate,
      music: music && {
        url: `/player/${quizId}/music`,
        loopSeconds: track?.durationSeconds ?? null,
        key: track?.key ?? null,
      },
      spoken:
        speechClips(snapshot).length > 0 && problems.length === 0
          ? { timingUrl: `/player/${quizId}/timing`, soundUrl: `/player/${quizId}/sound` }
          : null,
    },
  }
}

/** The snapshot that a render of the caller's quiz would have now, their plan, and when the quiz was changed last. */
export async function snapshotOf(ctx: Context, quizId: string) {
  const [quiz, account] = await Promise.all([
    requireQuiz(ctx, quizId),
    selectAccount(ctx.database, ctx.actor.accountId),
  ])
  if (account === null) throw new AppError('UNAUTHORIZED')
  const { plan } = account
  const { updatedAt } = quiz
  return { snapshot: await takeSnapshot(ctx, quiz, { fps: FPS, plan }), plan, updatedAt }
}

/** Uploaded pictures only: pictures of other sites are fetched by the farm, never by our pages. */
function imagesOf(snapshot: RenderSnapshot): Record<string, string> {
  const keys = picturesOf(snapshot).map(({ name, image }) => [name, image.storageKey] as const)
  return Object.fromEntries(
    keys.flatMap(([name, key]) => (key === null ? [] : [[name, urlOfPicture('', key)]])),
  )
}
