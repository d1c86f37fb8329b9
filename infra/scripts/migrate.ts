import { parseArgs } from 'node:util'
import { readConfig } from '../../api/config.ts'
import { runCommand } from '../../shared/command.ts'
import { migrateDatabase } from '../../shared/database/migrate.ts'
import { untilMigrated } from '../../shared/database/schema-state.ts'
import { ConfigError } from '../../shared/env.ts'
import { withDatabase } from '../service/database.ts'

const HELP = `
Usage: bun run migrate [--wait]

Brings the database of DATABASE_URL (or the embedded one in DATA_DIR) to this version's schema. Safe to run from
several replicas at once, and again. Work on the database goes on meanwhile.
  --wait   changes nothing: ends once somebody else has migrated the database, and says what it waits for until then
`

await runCommand(HELP, async (args) => {
  const { wait } = parseArgs({ args, options: { wait: { type: 'boolean', default: false } } }).values
  const config = readConfig(process.env)
  if (wait) await untilMigrated(urlToWaitFor(config), say, { outlastsOutages: true })
  else await withDatabase(config, (url) => migrateDatabase(url, say))
  process.stderr.write('The database is up to date.\n')
  return 0
})

function urlToWaitFor({ databaseUrl }: { databaseUrl: string | undefined }): string {
  if (databaseUrl !== undefined) return databaseUrl
  throw new ConfigError('DATABASE_URL', 'must be set for --wait: nobody else migrates the embedded database.')
}

function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
}
