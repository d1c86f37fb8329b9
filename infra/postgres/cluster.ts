import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Launch } from './unprivileged.ts'

const MAJOR_VERSION = '18'
const INITDB_MS_MAX = 120_000

type ClusterOptions = { initdb: string; cluster: string; passwordFile: string; launch: Launch }

/** Creates a database cluster where there is none: in a folder beside it, then renamed, so that it is never incomplete. */
export async function createCluster({
  initdb,
  cluster,
  passwordFile,
  launch,
}: ClusterOptions): Promise<void> {
  if (existsSync(join(cluster, 'PG_VERSION'))) return assertVersion(cluster)
  const half = `${cluster}.new`
  await rm(half, { recursive: true, force: true })
  await runInitdb([
    ...launch.prefix,
    initdb,
    `--pgdata=${half}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    // Sort order and case rules must not depend on the machine's locales.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    // A power cut meanwhile leaves `cluster.new`, which the next start removes.
    '--no-sync',
  ])
  await rename(half, cluster)
}

async function assertVersion(cluster: string): Promise<void> {
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  if (version === MAJOR_VERSION) return
  throw new Error(
    `${cluster} was written by PostgreSQL ${version}, this service embeds ${MAJOR_VERSION}: dump and restore it, or set DATA_DIR to another directory.`,
  )
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
