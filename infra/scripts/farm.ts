import { parseArgs } from 'node:util'
import { readConfig } from '../../api/config.ts'
import { runCommand, UsageError } from '../../shared/command.ts'
import { connect } from '../../shared/database/connect.ts'
import { isDatabaseAway } from '../../shared/database/outage.ts'
import { selectFarm } from '../../shared/database/queries/render-nodes.ts'
import { farmTable } from '../farm/farm-table.ts'
import { withDatabase } from '../service/database.ts'

const HELP = `
Usage: bun run farm status [--watch] [--json]

Shows the render nodes with their encoders, the queue, the films that are being made and the latest failures.
  --watch   shows it again every two seconds until Ctrl-C
  --json    prints one JSON object instead of tables (with --watch: one a line)

Works on DATABASE_URL, else on the service that runs on DATA_DIR.
`
const WATCH_MS = 2_000
const CLEAR_SCREEN = '\x1b[2J\x1b[H'

await runCommand(HELP, async (args) => {
  const { watch, json } = readOptions(args)
  await withDatabase(readConfig(process.env), async (databaseUrl) => {
    const { database, close } = connect(databaseUrl, { poolSize: 1, onError: () => {} })
    try {
      do {
        const clear = watch && process.stdout.isTTY ? CLEAR_SCREEN : ''
        try {
          const farm = await selectFarm(database)
          process.stdout.write(json ? `${JSON.stringify(farm)}\n` : `${clear}${farmTable(farm)}`)
        } catch (error) {
          // With --watch an outage is shown, not fatal: the next look may succeed.
          if (!watch || !isDatabaseAway(error)) throw error
          const away = `${new Date().toISOString()} the database does not answer: tried again every ${WATCH_MS / 1_000} s`
          process.stderr.write(`${clear}${away}\n`)
        }
        if (watch) await Bun.sleep(WATCH_MS)
      } while (watch)
    } finally {
      await close()
    }
  })
  return 0
})

function readOptions([verb, ...args]: string[]): { watch: boolean; json: boolean } {
  if (verb !== 'status')
    throw new UsageError(`There is no command "${verb ?? ''}": run "bun run farm status".`)
  const options = { watch: { type: 'boolean' }, json: { type: 'boolean' } } as const
  const { watch = false, json = false } = parseArgs({ args, options }).values
  return { watch, json }
}
