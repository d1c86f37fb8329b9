import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { findPostgresBinaries } from './binaries.ts'
import { createCluster } from './cluster.ts'
import { startOnFreePort, stopLeftover, urlOf } from './process.ts'
import { chooseLaunch } from './unprivileged.ts'
import { upgradeCluster } from './upgrade.ts'

export type EmbeddedPostgres = {
  /** Connection URL of the service's database, with the password. */
  url: string
  /** The major version whose rows were copied into a new cluster by this start; jobs were not. */
  upgradedFrom: string | null
  /** Resolves when the server ended without `stop` having been called, with the tail of its log. */
  failed: Promise<string>
  /** Ends open connections, writes everything to disk and stops. */
  stop(): Promise<void>
}

type EmbeddedOptions = {
  /** Holds nothing else; created when missing, reused by later starts. */
  directory: string
  /** Settings such as `fsync=off`, for tests. */
  settings?: string[]
}

/**
 * Starts the npm package's PostgreSQL on a free port of 127.0.0.1, with a password, and its data in a directory.
 * The caller holds that directory's lock. Throws one sentence where it cannot start.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const directory = resolve(options.directory)
  const binaries = findPostgresBinaries()
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const launch = chooseLaunch(binaries.postgres, directory)
  const passwordFile = join(directory, 'password')
  const cluster = join(directory, 'cluster')

  const password = await readPassword(passwordFile, launch.ownerId)
  await stopLeftover(cluster)
  const upgradedFrom = await upgradeCluster({ ...binaries, cluster, passwordFile, launch, password })
  await createCluster({ initdb: binaries.initdb, cluster, passwordFile, launch })
  const server = await startOnFreePort({
    postgres: binaries.postgres,
    cluster,
    launch,
    settings: options.settings ?? [],
  })
  return {
    url: urlOf(password, server.port),
    upgradedFrom,
    failed: server.failed,
    stop: server.stop,
  }
}

/** The superuser's password, created once and before the cluster, which needs it. */
async function readPassword(path: string, owner: { uid: number; gid: number } | null): Promise<string> {
  const known = await readFile(path, 'utf8').catch(() => '')
  if (known.trim()) return known.trim()
  const password = randomBytes(24).toString('hex')
  const half = `${path}.new`
  await rm(half, { force: true })
  await writeFile(half, `${password}\n`, { mode: 0o600 })
  await chmod(half, 0o600)
  if (owner) await chown(half, owner.uid, owner.gid)
  await rename(half, path)
  return password
}
