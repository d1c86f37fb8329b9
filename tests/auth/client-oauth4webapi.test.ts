import { expect, test } from 'bun:test'
import * as oauth from 'oauth4webapi'
import { authServer } from './support/auth-server.ts'
import { approve, authorizeUrl, callApi, REDIRECT_URI } from './support/oauth.ts'

const server = await authServer()
const INSECURE = { [oauth.allowInsecureRequests]: true }

async function discover(): Promise<oauth.AuthorizationServer> {
  const issuer = new URL(server.baseUrl)
  const found = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...INSECURE })
  return oauth.processDiscoveryResponse(issuer, found)
}

test('oauth4webapi, the strictest client, completes every step', async () => {
  const as = await discover()
  const client = await oauth.processDynamicClientRegistrationResponse(
    await oauth.dynamicClientRegistrationRequest(
      as,
      { redirect_uris: [REDIRECT_URI], grant_types: ['authorization_code', 'refresh_token'] },
      INSECURE,
    ),
  )
  const authentication = oauth.ClientSecretBasic(client.client_secret as string)
  const verifier = oauth.generateRandomCodeVerifier()
  const challenge = await oauth.calculatePKCECodeChallenge(verifier)
  const { browser } = await server.signedIn()
  // Without `state`: an answer that brings one all the same is an error.
  await approve(browser, authorizeUrl(server, client.client_id, { code_challenge: challenge, state: null }))
  const parameters = oauth.validateAuthResponse(as, client, browser.left!, oauth.expectNoState)
  const resource = `${server.baseUrl}/api/v1`
  const tokens = await oauth.processAuthorizationCodeResponse(
    as,
    client,
    await oauth.authorizationCodeGrantRequest(
      as,
      client,
      authentication,
      parameters,
      REDIRECT_URI,
      verifier,
      {
        additionalParameters: { resource },
        ...INSECURE,
      },
    ),
  )
  expect((await callApi(server, tokens.access_token)).status).toBe(200)
  const refreshed = await oauth.processRefreshTokenResponse(
    as,
    client,
    await oauth.refreshTokenGrantRequest(as, client, authentication, tokens.refresh_token!, INSECURE),
  )
  await oauth.processRevocationResponse(
    await oauth.revocationRequest(as, client, authentication, refreshed.access_token, INSECURE),
  )
  expect((await callApi(server, refreshed.access_token)).status).toBe(401)
  expect((await callApi(server, tokens.access_token)).status).toBe(200)
})

test('oauth4webapi parses the challenge of a protected resource', async () => {
  const request = oauth.protectedResourceRequest(
    'none',
    'GET',
    new URL(`${server.baseUrl}/api/v1/account`),
    undefined,
    undefined,
    INSECURE,
  )
  const error = await request.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(oauth.WWWAuthenticateChallengeError)
  const [challenge] = (error as oauth.WWWAuthenticateChallengeError).cause
  expect(challenge?.scheme).toBe('bearer')
  const metadata = challenge?.parameters.resource_metadata ?? ''
  const resource = new URL(`${server.baseUrl}/api/v1`)
  const described = await oauth.processResourceDiscoveryResponse(resource, await fetch(metadata))
  expect(described.authorization_servers).toEqual([server.baseUrl])
})
