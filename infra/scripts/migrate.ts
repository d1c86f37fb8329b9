import { parseArgs } from 'node:util'
import { readConfig } from '../../api/config.ts'
import { runCommand } from '../../shared/command.ts'
import { migrateDatabase } from '../../shared/database/migrate.ts'
import { withDatabase } from '../service/database.ts'

const HELP = `
Usage: bun run migrate

Brings the database of DATABASE_URL (or the embedded one in DATA_DIR) to this version's schema. Safe to run from
several replicas at once, and again.
`

await runCommand(HELP, async (args) => {
  parseArgs({ args })
  await withDatabase(readConfig(process.env), (url) => migrateDatabase(url))
  process.stderr.write('The database is up to date.\n')
  return 0
})
