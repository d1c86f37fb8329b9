import { CoverShape, type PublishKit } from '../../shared/contracts/publish-kit.ts'
import { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import { selectImagesOfQuiz, selectQuestions } from '../../shared/database/queries/questions.ts'
import { selectQuiz } from '../../shared/database/queries/quizzes.ts'
import { selectSnapshot } from '../../shared/database/queries/renders.ts'
import { COVERS } from '../../shared/preview/preview.ts'
import { speechClips } from '../../shared/timeline/speech-clips.ts'
import type { Context } from '../context.ts'
import { kitTexts } from '../publishing/publish-kit.ts'
import { COVER_SIZE } from './covers.ts'
import { filmKeyOf, renderOf, requireRender } from './renders.ts'

/** What is needed to post the caller's film. Throws `RENDER_NOT_COMPLETED` before there is one. */
export async function get(ctx: Context, { sessionId }: { sessionId: string }): Promise<PublishKit> {
  const row = await requireRender(ctx, sessionId)
  filmKeyOf(row)
  const snapshot = RenderSnapshot.parse(await selectSnapshot(ctx.database, sessionId))
  const { chapters, captionsUrl, captionsSrtUrl, report } = renderOf(ctx, row)
  const texts = kitTexts({
    snapshot,
    chapters,
    durationMs: row.durationMs,
    isSpoken: (row.report?.hasCaptions ?? true) && hasVoice(snapshot),
    sources: await sourcesOf(ctx, row.quizId, snapshot),
  })
  const covers = CoverShape.options.map((shape) => {
    const url = `${ctx.config.baseUrl}/api/v1/renders/${sessionId}/cover?shape=${shape}`
    const candidates = Array.from({ length: COVERS }, (_, index) => `${url}&number=${index + 1}`)
    return { shape, ...COVER_SIZE[shape], url, candidates }
  })
  return { sessionId, ...texts, covers, captionsUrl, captionsSrtUrl, platforms: report?.platforms ?? [] }
}

/** Whether a synthetic voice speaks in a film: its owner's own is none. */
function hasVoice(snapshot: RenderSnapshot): boolean {
  return speechClips(snapshot).some(({ narration }) => narration === undefined)
}

/** Where the film's facts and pictures come from, as the quiz names it now: films do not keep it. */
async function sourcesOf(ctx: Context, quizId: string, snapshot: RenderSnapshot): Promise<string[]> {
  if ((await selectQuiz(ctx.database, ctx.actor.accountId, quizId)) === null) return []
  const [questions, images] = await Promise.all([
    selectQuestions(ctx.database, quizId),
    selectImagesOfQuiz(ctx.database, quizId),
  ])
  const asked = new Set(snapshot.questions.map(({ text }) => text))
  const inFilm = questions.filter(({ questionText }) => asked.has(questionText))
  const addresses = inFilm.flatMap(({ id, sourceUrl }) => [
    sourceUrl,
    ...images.filter(({ questionId }) => questionId === id).map((image) => image.sourceUrl),
  ])
  const isWeb = (address: string | null) => /^https?:$/.test(URL.parse(address ?? '')?.protocol ?? '')
  return [...new Set(addresses.filter((address): address is string => isWeb(address)))]
}
