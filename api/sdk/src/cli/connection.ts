import { type Client, createClient } from '../client.ts'
import { type Surroundings, tell } from './command.ts'
import { readCredentials } from './credentials.ts'
import { CommandError } from './failure.ts'
import { currentToken } from './tokens.ts'

const DEFAULT_URL = 'http://localhost:3000'

/** The address of the service that a command means, without a slash at its end. */
export async function serviceUrl(given: string | undefined, env: NodeJS.ProcessEnv): Promise<string> {
  const url = given ?? (env.QUIZVIDEO_URL || (await readCredentials(env)).current || DEFAULT_URL)
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new CommandError(`${url} is no address of a service, such as https://quiz.example.com.`)
  }
  return url.replace(/\/+$/, '')
}

/** A client with the key or the sign-in of the person who typed the command. */
export async function connect(
  given: { url?: string; key?: string },
  { env, signal }: Surroundings,
): Promise<Client> {
  const baseUrl = await serviceUrl(given.url, env)
  const stored = (await readCredentials(env)).services[baseUrl]
  const apiKey =
    given.key ?? (env.QUIZVIDEO_API_KEY || (stored && 'apiKey' in stored ? stored.apiKey : undefined))
  const onWarning = (warning: string) => tell(`Note: ${warning}`)
  if (apiKey !== undefined) return createClient({ baseUrl, apiKey, onWarning })
  if (stored === undefined) return createClient({ baseUrl, onWarning })
  return createClient({ baseUrl, accessToken: () => currentToken(baseUrl, env, signal), onWarning })
}
