import type { PublishKit } from '../../shared/contracts/publish-kit.ts'
import { requireRender } from '../services/renders.ts'
import { textsIn } from '../texts/texts.ts'
import { pageResponse } from '../web/page.ts'
import { publishPage } from '../web/publish-page.ts'
import type { Handler } from './handler.ts'
import { perform } from './visit.ts'

/** The texts with which a video is posted. */
export const openPublishing: Handler = async (_studio, { ctx, session, params }) => {
  const { quizTitle: filmTitle } = await requireRender(ctx, params.sessionId!)
  const kit = (await perform(ctx, 'getPublishKit', { path: params })) as PublishKit
  const { email, language } = session.account
  return pageResponse(publishPage({ texts: textsIn(language), email, filmTitle, kit }), session.account)
}
