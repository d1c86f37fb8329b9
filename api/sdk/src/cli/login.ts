import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { createClient } from '../client.ts'
import { pause } from '../pause.ts'
import { type Command, print, type Surroundings, tell } from './command.ts'
import { serviceUrl } from './connection.ts'
import { type Credential, readCredentials, writeCredentials } from './credentials.ts'
import { CommandError, EXIT } from './failure.ts'
import { listen } from './loopback.ts'
import { credentialOf, discover, post } from './tokens.ts'

/** How long the browser may take. */
const SIGN_IN_MS_MAX = 10 * 60_000
const SCOPE = 'api:read api:write offline_access'
const OPTIONS = {
  url: { type: 'string' },
  key: { type: 'string' },
  'no-browser': { type: 'boolean' },
} as const

/** `quizvideo login`: keeps a sign-in for the commands that follow. */
export const login: Command = {
  help: `Usage: quizvideo login [options]

Signs you in with your browser, and keeps the sign-in for you alone in ~/.config/quizvideo/ (XDG_CONFIG_HOME).

      --url URL            the service; default QUIZVIDEO_URL
      --key KEY            keep this API key instead, without a browser; - reads it from stdin
      --no-browser         only print the address to open, on this machine`,

  async run(args, surroundings) {
    const { url: given, key, 'no-browser': isQuiet = false } = parseArgs({ args, options: OPTIONS }).values
    const url = await serviceUrl(given, surroundings.env)
    const credential: Credential =
      key === undefined
        ? await signIn(url, isQuiet, surroundings)
        : { apiKey: key === '-' ? await readLine() : key }
    const access = 'apiKey' in credential ? credential : { accessToken: credential.accessToken }
    const { email } = await createClient({ baseUrl: url, ...access }).account.get({}, surroundings)
    const { services } = await readCredentials(surroundings.env)
    await writeCredentials(surroundings.env, { current: url, services: { ...services, [url]: credential } })
    print(`Signed in to ${url} as ${email}.`)
    return 0
  },
}

/** `quizvideo logout`: forgets the sign-in. */
export const logout: Command = {
  help: `Usage: quizvideo logout [--url URL]

Forgets the sign-in to a service. Settings › Connected apps ends what it was allowed.`,

  async run(args, { env }) {
    const { values } = parseArgs({ args, options: { url: { type: 'string' } } })
    const url = await serviceUrl(values.url, env)
    const { current, services } = await readCredentials(env)
    const { [url]: forgotten, ...others } = services
    if (forgotten === undefined) throw new CommandError(`You are not signed in to ${url}.`)
    await writeCredentials(env, { current: current === url ? null : current, services: others })
    print(`Signed out of ${url}.`)
    return 0
  },
}

/** The authorization code flow with PKCE, for a client that registers itself. */
async function signIn(url: string, isQuiet: boolean, { signal }: Surroundings): Promise<Credential> {
  const endpoints = await discover(url, signal)
  const loopback = await listen()
  try {
    const { redirectUri } = loopback
    const { client_id: clientId } = (await post(
      endpoints.registration_endpoint,
      {
        client_name: 'quizvideo (command line)',
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
      },
      signal,
    )) as { client_id: string }
    const [verifier, state] = [randomText(), randomText()]
    const address = new URL(endpoints.authorization_endpoint)
    address.search = new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: redirectUri,
      scope: SCOPE,
      code_challenge: await challengeOf(verifier),
      code_challenge_method: 'S256',
      state,
      resource: `${url}/api/v1`,
    }).toString()
    tell(`Open this address to sign in:\n${address}`)
    if (!isQuiet) openBrowser(address.href)
    const code = codeIn(await withinTime(loopback.answer, signal), { state, issuer: endpoints.issuer })
    const form = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      client_id: clientId,
      code_verifier: verifier,
      resource: `${url}/api/v1`,
    })
    const granted = await post(endpoints.token_endpoint, form, signal)
    return credentialOf(clientId, granted as Parameters<typeof credentialOf>[1])
  } finally {
    loopback.close()
  }
}

/** The code in an answer that belongs to this sign-in: of the service that was asked (RFC 9207), with our state. */
function codeIn(answer: URLSearchParams, expected: { state: string; issuer: string }): string {
  const refuse = (reason: string) => new CommandError(`You are not signed in: ${reason}`, EXIT.notAllowed)
  if (answer.get('state') !== expected.state) throw refuse('the answer belongs to another sign-in.')
  if ((answer.get('iss') ?? expected.issuer) !== expected.issuer) throw refuse('another service answered.')
  const code = answer.get('code')
  if (code !== null) return code
  throw refuse(answer.get('error') === 'access_denied' ? 'access was denied.' : String(answer.get('error')))
}

async function withinTime<Value>(value: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const stop = new AbortController()
  const late = pause(SIGN_IN_MS_MAX, stop.signal).then(() => {
    throw new CommandError(
      'Nobody signed in within ten minutes: run "quizvideo login" again.',
      EXIT.notAllowed,
    )
  })
  const end = () => stop.abort(signal.reason)
  signal.addEventListener('abort', end, { once: true })
  try {
    return await Promise.race([value, late])
  } finally {
    signal.removeEventListener('abort', end)
    late.catch(() => {})
    stop.abort()
  }
}

/** The address goes as one argument to a program, never through a shell. */
function openBrowser(address: string): void {
  const [program, ...args] =
    process.platform === 'darwin'
      ? ['open', address]
      : process.platform === 'win32'
        ? ['rundll32', 'url.dll,FileProtocolHandler', address]
        : ['xdg-open', address]
  const browser = spawn(program!, args, { stdio: 'ignore', detached: true })
  // Where there is none, the printed address is left.
  browser.on('error', () => {})
  browser.unref()
}

async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return Buffer.from(digest).toString('base64url')
}

function randomText(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
}

async function readLine(): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of process.stdin) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8').trim()
}
