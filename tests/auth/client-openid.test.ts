import { expect, test } from 'bun:test'
import * as client from 'openid-client'
import { authServer } from './support/auth-server.ts'
import { approve, callApi, REDIRECT_URI } from './support/oauth.ts'

const server = await authServer()
const LOCAL: client.DynamicClientRegistrationRequestOptions = {
  algorithm: 'oauth2',
  execute: [client.allowInsecureRequests],
}

test('openid-client registers, signs a person in, refreshes and revokes', async () => {
  const config = await client.dynamicClientRegistration(
    new URL(server.baseUrl),
    {
      redirect_uris: [REDIRECT_URI],
      client_name: 'openid-client',
      grant_types: ['authorization_code', 'refresh_token'],
    },
    undefined,
    LOCAL,
  )
  const verifier = client.randomPKCECodeVerifier()
  const state = client.randomState()
  const nonce = client.randomNonce()
  const resource = `${server.baseUrl}/api/v1`
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: REDIRECT_URI,
    scope: 'openid api:read offline_access',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    resource,
  })
  const { browser, accountId } = await server.signedIn()
  await approve(browser, url.href)
  const tokens = await client.authorizationCodeGrant(
    config,
    browser.left!,
    { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce },
    { resource },
  )
  expect(tokens.claims()?.sub).toBe(accountId)
  expect((await callApi(server, tokens.access_token)).status).toBe(200)

  const refreshed = await client.refreshTokenGrant(config, tokens.refresh_token!, { resource })
  expect((await callApi(server, refreshed.access_token)).status).toBe(200)
  await client.tokenRevocation(config, refreshed.refresh_token!)
  expect((await callApi(server, refreshed.access_token)).status).toBe(401)
  expect(client.refreshTokenGrant(config, refreshed.refresh_token!)).rejects.toThrow()
})
