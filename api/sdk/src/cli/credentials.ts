import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { CommandError } from './failure.ts'

/** How one service is entered: by a key, or by the tokens of a sign-in. */
export type Credential =
  | { apiKey: string }
  | { clientId: string; accessToken: string; refreshToken: string | null; expiresAtMs: number }

/** The sign-ins of this person: the service of the last one, and the credential of each by its address. */
export type Credentials = { current: string | null; services: Record<string, Credential> }

/** The file of the sign-ins, after the XDG base directory specification. */
export function credentialsPath(env: NodeJS.ProcessEnv): string {
  return join(env.XDG_CONFIG_HOME || join(env.HOME || homedir(), '.config'), 'quizvideo/credentials.json')
}

/** The sign-ins; none where there is no file. Throws a sentence where it cannot be read. */
export async function readCredentials(env: NodeJS.ProcessEnv): Promise<Credentials> {
  const path = credentialsPath(env)
  try {
    const { current, services } = JSON.parse(await readFile(path, 'utf8'))
    return { current: current ?? null, services: services ?? {} }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { current: null, services: {} }
    throw new CommandError(`${path} cannot be read: remove it and run "quizvideo login" again.`)
  }
}

/** Changes the sign-ins: whole or not at all, and readable for this person alone. */
export async function writeCredentials(env: NodeJS.ProcessEnv, credentials: Credentials): Promise<void> {
  const path = credentialsPath(env)
  const half = `${path}.${process.pid}.part`
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 })
  try {
    await writeFile(half, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 })
    await rename(half, path)
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
}
