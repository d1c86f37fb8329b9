import * as oauth from 'oauth4webapi'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { boundedFetch, call, failureOf } from './call.ts'
import { endpointsOf } from './endpoints.ts'
import { PublishFailure } from './failure.ts'

export type YoutubeConfig = NonNullable<Config['youtube']>

/** What publishing needs: to upload and to set covers, and to know the channel’s name. */
const SCOPES = [
  'https://www.googleapis.com/auth/youtube.upload',
  'https://www.googleapis.com/auth/youtube.readonly',
]

/** What captions need; Google’s page calls it leave to see, edit and permanently delete videos, ratings, comments and captions. */
const CAPTIONS_SCOPE = 'https://www.googleapis.com/auth/youtube.force-ssl'

const Channels = z.object({
  items: z.array(z.object({ id: z.string(), snippet: z.object({ title: z.string() }) })).optional(),
})

/** The address at which a person allows this service to publish on a channel. */
export async function authorizeUrl(
  config: YoutubeConfig,
  {
    redirectUri,
    state,
    verifier,
    withCaptions,
  }: { redirectUri: string; state: string; verifier: string; withCaptions: boolean },
): Promise<string> {
  const query = new URLSearchParams({
    client_id: config.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: [...SCOPES, ...(withCaptions ? [CAPTIONS_SCOPE] : [])].join(' '),
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    // Without both, Google hands out a refresh token at the first approval only.
    access_type: 'offline',
    prompt: 'consent',
  })
  return `${endpointsOf(config.serverUrl).authorize}?${query}`
}

/** The tokens for the code in `answer`, the address to which the person came back. Throws `PublishFailure`. */
export async function exchangeCode(
  config: YoutubeConfig,
  {
    answer,
    state,
    verifier,
    redirectUri,
  }: { answer: URL; state: string; verifier: string; redirectUri: string },
): Promise<{ accessToken: string; refreshToken: string; allowsCaptions: boolean }> {
  const { server, client, authentication, options } = partiesOf(config)
  return grant(async () => {
    const parameters = oauth.validateAuthResponse(server, client, answer, state)
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      authentication,
      parameters,
      redirectUri,
      verifier,
      options,
    )
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, response)
    // Somebody who unticks the upload on Google's page has allowed nothing that is of use.
    const allowed = tokens.scope?.split(' ') ?? SCOPES
    if (tokens.refresh_token === undefined || !SCOPES.every((scope) => allowed.includes(scope))) {
      throw new PublishFailure('ACCESS_REVOKED', 'not all that was asked for was allowed')
    }
    return {
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token,
      allowsCaptions: allowed.includes(CAPTIONS_SCOPE),
    }
  })
}

/** An access token. `refreshToken` is the one to keep, seldom a new one. Throws `ACCESS_REVOKED` once it was withdrawn. */
export async function refreshAccess(
  config: YoutubeConfig,
  refreshToken: string,
): Promise<{ accessToken: string; refreshToken: string }> {
  const { server, client, authentication, options } = partiesOf(config)
  return grant(async () => {
    const response = await oauth.refreshTokenGrantRequest(
      server,
      client,
      authentication,
      refreshToken,
      options,
    )
    const tokens = await oauth.processRefreshTokenResponse(server, client, response)
    return { accessToken: tokens.access_token, refreshToken: tokens.refresh_token ?? refreshToken }
  })
}

/** Tells Google that a token is no longer needed; one that is over already counts as told. Throws `PublishFailure`. */
export async function revokeAccess(
  config: YoutubeConfig,
  refreshToken: string,
  signal?: AbortSignal,
): Promise<void> {
  const body = new URLSearchParams({ token: refreshToken })
  const answer = await call(endpointsOf(config.serverUrl).revoke, { method: 'POST', body }, { signal })
  if (answer.status !== 200 && answer.status !== 400) throw failureOf(answer)
}

/** The channel that a token stands for; `null` = the person has none. Throws `PublishFailure`. */
export async function findChannel(
  config: YoutubeConfig,
  accessToken: string,
): Promise<{ externalId: string; title: string } | null> {
  const url = `${endpointsOf(config.serverUrl).api}/channels?part=snippet&mine=true`
  const answer = await call(url, { headers: { Authorization: `Bearer ${accessToken}` } })
  if (answer.status !== 200) throw failureOf(answer)
  const known = Channels.safeParse(answer.body)
  if (!known.success) throw new PublishFailure('UNREACHABLE', 'the list of channels has another form')
  const [channel] = known.data.items ?? []
  return channel ? { externalId: channel.id, title: channel.snippet.title } : null
}

function partiesOf({ clientId, clientSecret, serverUrl }: YoutubeConfig) {
  const { authorize, token } = endpointsOf(serverUrl)
  return {
    server: {
      issuer: new URL(authorize).origin,
      authorization_endpoint: authorize,
      token_endpoint: token,
    } satisfies oauth.AuthorizationServer,
    client: { client_id: clientId } satisfies oauth.Client,
    authentication: oauth.ClientSecretPost(clientSecret),
    options: {
      [oauth.customFetch]: boundedFetch as never,
      [oauth.allowInsecureRequests]: serverUrl !== undefined,
    },
  }
}

/** Turns what went wrong while tokens were asked for into a `PublishFailure`; none of its causes holds a token. */
async function grant<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PublishFailure) throw error
    if (error instanceof oauth.ResponseBodyError) {
      const isOver = error.error === 'invalid_grant'
      throw new PublishFailure(isOver ? 'ACCESS_REVOKED' : 'UNREACHABLE', `${error.status} ${error.error}`)
    }
    if (error instanceof oauth.AuthorizationResponseError)
      throw new PublishFailure('ACCESS_REVOKED', error.error)
    throw new PublishFailure('UNREACHABLE', error instanceof Error ? error.name : undefined)
  }
}
