import { type ChannelList, Privacy, type PublicationList } from '../../shared/contracts/publication.ts'
import type { PublishKit } from '../../shared/contracts/publish-kit.ts'
import { AppError } from '../../shared/errors.ts'
import { fieldOf } from '../auth/forms.ts'
import { thumbnailShape } from '../services/covers.ts'
import { requireRender } from '../services/renders.ts'
import { textsIn } from '../texts/texts.ts'
import { pageResponse } from '../web/page.ts'
import { publishPage, publishPath } from '../web/publish-page.ts'
import { filmPath } from '../web/quiz-card.ts'
import { changing } from './changing.ts'
import { inTurn, requireNode, transparentPicture } from './drawn-picture.ts'
import { raw } from './films.ts'
import type { Handler } from './handler.ts'
import { perform, type Visit } from './visit.ts'

/** The texts with which a video is posted, and its way to YouTube where this server can publish. */
export const openPublishing: Handler = async ({ sessions }, { ctx, session, csrf, request, params }) => {
  const { quizTitle: filmTitle, id, format } = await requireRender(ctx, params.sessionId!)
  const [{ flash, headers }, kit, { channels, connectUrl }, { publications }] = await Promise.all([
    sessions.flashes.take(request, session),
    perform(ctx, 'getPublishKit', { path: params }) as Promise<PublishKit>,
    perform(ctx, 'listChannels', {}) as Promise<ChannelList>,
    perform(ctx, 'listPublications', { path: params }) as Promise<PublicationList>,
  ])
  const { email, language } = session.account
  const texts = textsIn(language)
  const action = `${filmPath(id)}/publish`
  const youtube =
    connectUrl === null
      ? null
      : { texts, csrf, kit, thumbnailShape: thumbnailShape(format), action, channels, publications }
  const page = publishPage({ texts, email, filmTitle, kit, flash, youtube })
  return pageResponse({ ...page, headers }, session.account)
}

/** A cover of a video; a transparent picture where no render node draws it now. */
export const showCover: Handler = async (_studio, visit) => {
  await requireRender(visit.ctx, visit.params.sessionId!)
  try {
    await requireNode(visit.ctx)
    const { shape, number } = visit.params
    // The first one of a shape draws them all.
    return await inTurn(`covers ${visit.ctx.actor.accountId}`, () =>
      raw(visit, 'getRenderCover', { shape, number: Number(number) }),
    )
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'NOT_FOUND') throw error
    return transparentPicture()
  }
}

/** Publishes a video with what the form says. */
export const publishFilm = changing(pathOf, async (visit, form) => {
  const { ctx, params, session } = visit
  const field = (name: string) => fieldOf(form, name) || undefined
  const publishAt = field('publishAt')
  const body = {
    channelId: field('channelId'),
    title: field('title'),
    // Forms send line breaks as CR LF.
    description: fieldOf(form, 'description')?.replaceAll('\r\n', '\n') ?? undefined,
    madeForKids: { yes: true, no: false }[field('madeForKids') ?? ''],
    containsSyntheticMedia: field('synthetic') === 'yes',
    cover: Number(field('cover') ?? 1),
    captions: field('captions') === 'yes',
    again: field('again') === 'yes',
    // A private video becomes public at its time, whatever else was chosen.
    ...(publishAt ? { publishAt: momentOf(publishAt) } : { privacy: privacyOf(field('privacy')) }),
  }
  await perform(ctx, 'publishRender', { path: params, body })
  return { path: pathOf(visit), notice: textsIn(session.account.language).publishing.queuedNotice }
})

/** Browsers send `2026-11-23T10:30`, and seconds only where there are some. */
function momentOf(local: string): string {
  return /T\d\d:\d\d$/.test(local) ? `${local}:00Z` : `${local}Z`
}

function privacyOf(value: string | undefined) {
  return Privacy.safeParse(value).data
}

function pathOf({ params }: Pick<Visit, 'params'>): string {
  return publishPath(params.sessionId!)
}
