import type { ChannelList } from '../../shared/contracts/publication.ts'
import { AppError } from '../../shared/errors.ts'
import { fieldOf } from '../auth/forms.ts'
import { endpointsOf } from '../publishing/youtube/endpoints.ts'
import { beginConnection, finishConnection } from '../services/channels.ts'
import { listPosted } from '../services/publications.ts'
import { textsIn } from '../texts/texts.ts'
import { CHANNELS_PATH, channelsPage } from '../web/channels-page.ts'
import { pageResponse, redirect } from '../web/page.ts'
import { changing } from './changing.ts'
import type { Handler } from './handler.ts'
import { perform, type Visit } from './visit.ts'

/** The channels of the account. There is no such page where this server cannot publish. */
export const openChannels: Handler = async ({ sessions }, { ctx, session, csrf, request }) => {
  const { youtube } = ctx.config
  if (youtube === undefined) throw new AppError('NOT_FOUND')
  const [{ flash, headers }, { channels }, posted] = await Promise.all([
    sessions.flashes.take(request, session),
    perform(ctx, 'listChannels', {}) as Promise<ChannelList>,
    listPosted(ctx),
  ])
  const page = channelsPage({
    texts: textsIn(session.account.language),
    email: session.account.email,
    csrf,
    flash,
    channels,
    posted,
    youtubeOrigin: new URL(endpointsOf(youtube.serverUrl).authorize).origin,
  })
  return pageResponse({ ...page, headers }, session.account)
}

/** Leads to YouTube, which asks whether this service may publish. */
export const connectChannel = changing(CHANNELS_PATH, async ({ ctx }, form) => ({
  path: await beginConnection(ctx, { withCaptions: fieldOf(form, 'captions') === 'yes' }),
}))

/** Takes in what YouTube answers. The address is used once: reloading the page after it repeats nothing. */
export const finishChannel: Handler = async ({ sessions }, { ctx, session, request }) => {
  const outcome = await finishConnection(ctx, new URL(request.url))
  const words = wordsOf(session).outcomes[outcome]
  const flash = outcome === 'connected' ? { notice: words } : { error: words }
  return redirect(CHANNELS_PATH, (await sessions.flashes.leave(CHANNELS_PATH, flash, session)) ?? {})
}

/** Ends the connection of a channel. */
export const disconnectChannel = changing(CHANNELS_PATH, async ({ ctx, params, session }) => {
  await perform(ctx, 'disconnectChannel', { path: params })
  return { path: CHANNELS_PATH, notice: wordsOf(session).disconnected }
})

function wordsOf({ account }: Visit['session']) {
  return textsIn(account.language).publishing
}
