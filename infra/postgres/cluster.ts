import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Launch } from './unprivileged.ts'

const INITDB_MS_MAX = 120_000

export type ClusterOptions = { initdb: string; cluster: string; passwordFile: string; launch: Launch }

/** Creates a database cluster where there is none: in a folder beside it, then renamed, so that it is never incomplete. */
export async function createCluster(options: ClusterOptions): Promise<void> {
  const { cluster } = options
  if (existsSync(join(cluster, 'PG_VERSION'))) return
  const half = `${cluster}.new`
  await rm(half, { recursive: true, force: true })
  // A power cut meanwhile leaves `cluster.new`, which the next start removes.
  await makeCluster({ ...options, cluster: half }, ['--no-sync'])
  await rename(half, cluster)
}

/** Makes an empty cluster. */
export async function makeCluster(
  { initdb, cluster, passwordFile, launch }: ClusterOptions,
  more: readonly string[] = [],
): Promise<void> {
  await runInitdb([
    ...launch.prefix,
    initdb,
    `--pgdata=${cluster}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    // Sort order and case rules must not depend on the machine's locales.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...more,
  ])
}

/** The major version that wrote a cluster; `null` = there is no cluster. */
export async function versionOfCluster(cluster: string): Promise<string | null> {
  const text = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return text?.trim() ?? null
}

function runInitdb([command, ...args]: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command!, args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: POSTGRES_ENVIRONMENT,
      cwd: '/',
      timeout: INITDB_MS_MAX,
    })
    let said = ''
    child.stderr.on('data', (chunk) => {
      said = (said + chunk).slice(-4_000)
    })
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) return resolve()
      const line = said.split('\n').find((text) => /error|fatal|could not/i.test(text)) ?? said.trim()
      reject(new Error(`Cannot create the embedded database: ${line.trim() || `initdb ended with ${code}`}`))
    })
  })
}

/** The caller's environment does not reach PostgreSQL: a stray PGDATA or locale would change its behaviour. */
export const POSTGRES_ENVIRONMENT = {
  PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
  LC_ALL: 'C',
  TZ: 'UTC',
}
