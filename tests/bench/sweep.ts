import { closeSync, mkdirSync, openSync, utimesSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { takeInventory } from '../../api/services/store-inventory.ts'
import { sweepNeedless } from '../../api/services/sweep-needless.ts'
import { type Connection, connect } from '../../shared/database/connect.ts'
import { DiskStorage } from '../../shared/storage/disk.ts'
import { filmKeys } from '../../shared/storage/film-keys.ts'
import { createTestDatabase } from '../support/database.ts'
import { stopTestServer } from '../support/server.ts'
import { unhurried } from './unhurried.ts'

const OBJECTS = 1_000_000
/** A film, its poster and two files of captions. */
const OBJECTS_PER_FILM = 4
const STRAY_FILMS = 1_000
const DAY_SECONDS = 24 * 60 * 60

type Act = { name: string; removed: number; seconds: number; databaseShare: number; coreShare: number }

/** A store of `--objects` files: what the hourly sweep by rows costs, and the monthly comparison of all of them. */
export async function runSweepBench(args: string[]): Promise<unknown> {
  const { values } = parseArgs({
    args,
    options: {
      objects: { type: 'string', default: String(OBJECTS) },
      folder: { type: 'string', default: tmpdir() },
    },
  })
  const objects = Number(values.objects)
  const films = objects / OBJECTS_PER_FILM
  const folder = await mkdtemp(join(values.folder, 'bench-sweep-'))
  const { test, drop } = await createTestDatabase()
  const client = connect(test.url, { poolSize: 1, onError: () => {} })
  try {
    await seedRows(client, films)
    await seedFiles(folder, films)
    const storage = new DiskStorage(folder)
    const { database } = test
    const signal = new AbortController().signal
    const acts = [
      await measure(client, 'hourly, by rows', async () => {
        await client.pool.query(`delete from renders where right(id, 1) = '0'`)
        return sweepNeedless({ storage, database }, signal)
      }),
      await measure(client, 'monthly, all objects', async () => {
        const found = await takeInventory({ storage, database, signal, isDryRun: false })
        return found!.reduce((sum, { needless }) => sum + needless, 0)
      }),
    ]
    print(acts, objects)
    return { objects, load: loadavg()[0], acts }
  } finally {
    await client.close()
    await drop()
    await stopTestServer()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Films by number; those that end in 0 are deleted later. */
function filmOf(number: number): string {
  return `renders/rnd_${number}/1-a.mp4`
}

async function seedRows(connection: Connection, films: number): Promise<void> {
  await unhurried(connection, async (run) => {
    await run(`insert into accounts (id, email, plan) values ('acc_bench', 'bench@example.com', 'paid')`)
    await run(
      `insert into renders (id, account_id, quiz_id, quiz_title, status, snapshot, duration_ms, storage_key, completed_at)
     select 'rnd_' || n, 'acc_bench', 'qz', 'Bench', 'completed', '{"template":"minimal","format":"square"}', 1,
       'renders/rnd_' || n || '/1-a.mp4', now()
     from generate_series(0, $1::int - 1) n`,
      [films],
    )
  })
}

/** Empty files of yesterday, those of lost attempts among them: the sweep reads none. */
async function seedFiles(folder: string, films: number): Promise<void> {
  const seconds = Date.now() / 1_000 - DAY_SECONDS
  for (let number = 0; number < films + STRAY_FILMS; number++) {
    mkdirSync(join(folder, 'renders', `rnd_${number}`), { recursive: true })
    for (const key of Object.values(filmKeys(filmOf(number)))) {
      const path = join(folder, key)
      closeSync(openSync(path, 'w'))
      utimesSync(path, seconds, seconds)
    }
  }
}

/** Runs one act. Shares are of the machine's processor time: what the database's statements and this process took. */
async function measure({ pool }: Connection, name: string, run: () => Promise<number>): Promise<Act> {
  const busyMs = async () => {
    await pool.query('select pg_stat_force_next_flush()')
    const { rows } = await pool.query(
      'select active_time as ms from pg_stat_database where datname = current_database()',
    )
    return Number(rows[0].ms)
  }
  const [startedMs, cpu, before] = [performance.now(), process.cpuUsage(), await busyMs()]
  const removed = await run()
  const seconds = (performance.now() - startedMs) / 1_000
  const { user, system } = process.cpuUsage(cpu)
  const coreSeconds = seconds * cpus().length
  return {
    name,
    removed,
    seconds,
    databaseShare: ((await busyMs()) - before) / 1_000 / coreSeconds,
    coreShare: (user + system) / 1e6 / coreSeconds,
  }
}

function print(acts: readonly Act[], objects: number): void {
  const line = (cells: readonly string[]) => `${cells.map((cell) => cell.padEnd(24)).join('')}\n`
  process.stdout.write(line([`${objects} objects`, 'removed', 'seconds', 'database busy', 'process busy']))
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`
  for (const { name, removed, seconds, databaseShare, coreShare } of acts) {
    const cells = [name, String(removed), seconds.toFixed(1), percent(databaseShare), percent(coreShare)]
    process.stdout.write(line(cells))
  }
  process.stdout.write(`load ${loadavg()[0]!.toFixed(1)}\n`)
}
