import * as oauth from 'oauth4webapi'
import type { Channel, ChannelList } from '../../shared/contracts/publication.ts'
import type { Deleted } from '../../shared/contracts/text.ts'
import type { Executor } from '../../shared/database/connect.ts'
import { lockAccount } from '../../shared/database/queries/accounts.ts'
import {
  type ChannelRow,
  countChannelRequests,
  countChannels,
  endConnection,
  insertChannelRequest,
  lockChannel,
  putChannel,
  selectChannels,
  takeChannelRequest,
} from '../../shared/database/queries/channels.ts'
import { failOpenOn } from '../../shared/database/queries/publications.ts'
import { AppError } from '../../shared/errors.ts'
import { newId } from '../../shared/ids.ts'
import {
  CHANNEL_REQUEST_SECONDS,
  CHANNEL_REQUESTS_MAX,
  CHANNELS_PER_ACCOUNT_MAX,
} from '../../shared/limits.ts'
import { hashSecret } from '../auth/secrets.ts'
import type { Context } from '../context.ts'
import { channelPlace } from '../publishing/channel-place.ts'
import { sendRevocation } from '../publishing/revoke-grant.ts'
import { authorizeUrl, exchangeCode, findChannel, type YoutubeConfig } from '../publishing/youtube/access.ts'
import { PublishFailure } from '../publishing/youtube/failure.ts'

/** The page of channels, and where YouTube sends people back to. */
export const CHANNELS_PATH = '/studio/channels'
const CALLBACK_PATH = `${CHANNELS_PATH}/callback`

/** The caller's channels, and where a person connects one. */
export async function list(ctx: Context): Promise<ChannelList> {
  const rows = await selectChannels(ctx.database, ctx.actor.accountId)
  const { youtube, baseUrl } = ctx.config
  return { channels: rows.map(channelOf), connectUrl: youtube ? baseUrl + CHANNELS_PATH : null }
}

/** Ends the connection of a channel: nothing more is uploaded to it, and Google is told. Films that are there stay. */
export async function disconnect(ctx: Context, { channelId }: { channelId: string }): Promise<Deleted> {
  await ctx.database.transaction(async (tx) => {
    await lockAccount(tx, ctx.actor.accountId)
    const channel = await lockChannel(tx, ctx.actor.accountId, { id: channelId })
    if (channel === null || channel.state === 'disconnected') throw new AppError('NOT_FOUND')
    await endConnection(tx, channelId, { state: 'disconnected' })
    await failOpenOn(tx, channelId, 'DISCONNECTED')
    const { refreshToken: sealed, externalId } = channel
    if (sealed !== null)
      await sendRevocation(tx, ctx.queue, { place: channelPlace(channelId), sealed, externalId })
  })
  return { deleted: true }
}

/**
 * The address at YouTube to which a person goes to connect a channel; `withCaptions` also asks for leave to add captions. Throws
 * `PUBLISHING_UNAVAILABLE`.
 */
export async function beginConnection(
  ctx: Context,
  { withCaptions }: { withCaptions: boolean },
): Promise<string> {
  const { accountId } = ctx.actor
  const youtube = requireYoutube(ctx)
  const [state, verifier] = [oauth.generateRandomState(), oauth.generateRandomCodeVerifier()]
  const stateHash = hashSecret(state)
  await ctx.database.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    if ((await countChannelRequests(tx, accountId)) >= CHANNEL_REQUESTS_MAX) {
      throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: CHANNEL_REQUEST_SECONDS })
    }
    const sealed = await ctx.vault.seal(requestPlace(stateHash), verifier)
    const lifeSeconds = CHANNEL_REQUEST_SECONDS
    await insertChannelRequest(tx, { stateHash, accountId, verifier: sealed, lifeSeconds })
  })
  const redirectUri = ctx.config.baseUrl + CALLBACK_PATH
  return authorizeUrl(youtube, { redirectUri, state, verifier, withCaptions })
}

/** How a connection ended. */
export type Connected = 'connected' | 'denied' | 'expired' | 'no_channel' | 'too_many' | 'unreachable'

/** Connects the channel that a person has chosen; `answer` is the address to which they came back. */
export async function finishConnection(ctx: Context, answer: URL): Promise<Connected> {
  const youtube = requireYoutube(ctx)
  const { accountId } = ctx.actor
  const state = answer.searchParams.get('state') ?? ''
  const stateHash = hashSecret(state)
  const sealed = await takeChannelRequest(ctx.database, accountId, stateHash)
  if (sealed === null) return 'expired'
  try {
    const verifier = await ctx.vault.open(requestPlace(stateHash), sealed)
    const redirectUri = ctx.config.baseUrl + CALLBACK_PATH
    const { accessToken, ...kept } = await exchangeCode(youtube, {
      answer,
      state,
      verifier,
      redirectUri,
    })
    const found = await findChannel(youtube, accessToken)
    if (found !== null) return await keep(ctx, { ...found, ...kept })
    await giveBack(ctx, ctx.database, { ...kept, externalId: null })
    return 'no_channel'
  } catch (error) {
    if (!(error instanceof PublishFailure)) throw error
    ctx.log.warn('a channel was not connected', { code: error.code, error })
    return error.code === 'ACCESS_REVOKED' ? 'denied' : 'unreachable'
  }
}

/** The settings of publishing. Throws `PUBLISHING_UNAVAILABLE`. */
export function requireYoutube({ config }: Pick<Context, 'config'>): YoutubeConfig {
  if (config.youtube === undefined) throw new AppError('PUBLISHING_UNAVAILABLE')
  return config.youtube
}

async function keep(
  ctx: Context,
  {
    externalId,
    title,
    refreshToken,
    allowsCaptions,
  }: { externalId: string; title: string; refreshToken: string; allowsCaptions: boolean },
): Promise<Connected> {
  const { accountId } = ctx.actor
  return ctx.database.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId)
    // Deleted while the person was at YouTube: what is stored now would be lost with the account.
    if (account === null || account.closedAt !== null) {
      await giveBack(ctx, tx, { refreshToken, externalId })
      return 'expired'
    }
    const known = await lockChannel(tx, accountId, { externalId })
    if (known === null && (await countChannels(tx, accountId)) >= CHANNELS_PER_ACCOUNT_MAX) {
      await giveBack(ctx, tx, { refreshToken, externalId })
      return 'too_many'
    }
    const id = known?.id ?? newId('channel')
    const sealed = await ctx.vault.seal(channelPlace(id), refreshToken)
    await putChannel(tx, { id, accountId, externalId, title, refreshToken: sealed, allowsCaptions })
    return 'connected'
  })
}

/** Ends an approval that led to no channel. */
async function giveBack(
  ctx: Context,
  tx: Executor,
  { refreshToken, externalId }: { refreshToken: string; externalId: string | null },
): Promise<void> {
  const place = `revoke_grant:${newId('channel')}`
  const sealed = await ctx.vault.seal(place, refreshToken)
  await sendRevocation(tx, ctx.queue, { place, sealed, externalId })
}

function requestPlace(stateHash: string): string {
  return `channel_requests:${stateHash}:verifier`
}

function channelOf({ id, title, externalId, state, allowsCaptions, connectedAt }: ChannelRow): Channel {
  return {
    id,
    platform: 'youtube',
    title,
    url: `https://www.youtube.com/channel/${encodeURIComponent(externalId)}`,
    state: state === 'connected' ? 'connected' : 'revoked',
    allowsCaptions,
    connectedAt: connectedAt.toISOString(),
  }
}
