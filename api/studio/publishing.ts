import type { VideoFormat } from '../../shared/contracts/format.ts'
import { type ChannelList, Privacy, type PublicationList } from '../../shared/contracts/publication.ts'
import type { PublishKit } from '../../shared/contracts/publish-kit.ts'
import type { Render } from '../../shared/contracts/render.ts'
import { PLATFORMS } from '../../shared/contracts/render-outputs.ts'
import { AppError } from '../../shared/errors.ts'
import { fieldOf } from '../auth/forms.ts'
import { thumbnailShape } from '../services/covers.ts'
import { requireRender } from '../services/renders.ts'
import { textsIn } from '../texts/texts.ts'
import type { Platform } from '../web/film-report.ts'
import type { Posting } from '../web/posting.ts'
import { COVER_WIDTHS, filmPath } from '../web/video-paths.ts'
import { changing } from './changing.ts'
import { inTurn, requireNode, transparentPicture } from './drawn-picture.ts'
import type { Handler } from './handler.ts'
import { perform, raw, type Visit } from './visit.ts'

/** Where a video of a shape is posted first. */
const HOME_OF: Readonly<Record<VideoFormat, Platform>> = {
  vertical: 'tiktok',
  square: 'reels',
  landscape: 'shorts',
}

/** What a finished video is posted with, and its way to YouTube where this server can publish. */
export async function postingOf(
  { ctx, session, csrf, request, params }: Visit,
  { render, editor, canDownload }: { render: Render; editor: string | null; canDownload: boolean },
): Promise<Posting> {
  const [kit, { channels, connectUrl }, { publications }] = await Promise.all([
    perform(ctx, 'getPublishKit', { path: params }) as Promise<PublishKit>,
    perform(ctx, 'listChannels', {}) as Promise<ChannelList>,
    perform(ctx, 'listPublications', { path: params }) as Promise<PublicationList>,
  ])
  const { sessionId, format, report } = render
  const texts = textsIn(session.account.language)
  const shape = thumbnailShape(format)
  const action = `${filmPath(sessionId)}/publish`
  const asked = new URL(request.url).searchParams.get('to')
  return {
    kit,
    report,
    editor,
    canDownload,
    ground: render.posterUrl && `/studio/renders/${sessionId}/poster?width=${COVER_WIDTHS[0]}`,
    thumbnailShape: shape,
    platform: PLATFORMS.find((platform) => platform === asked) ?? HOME_OF[format],
    youtube:
      // Publishing takes the plan that downloads take.
      connectUrl === null || !canDownload
        ? null
        : { texts, csrf, kit, thumbnailShape: shape, action, channels, publications },
  }
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
  return `${filmPath(params.sessionId!)}?to=shorts`
}
