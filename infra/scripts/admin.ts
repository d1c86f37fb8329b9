import { parseArgs } from 'node:util'
import { readConfig } from '../../api/config.ts'
import { runCommand, UsageError } from '../../shared/command.ts'
import { connect } from '../../shared/database/connect.ts'
import { csvFile } from '../../shared/formats/rows.ts'
import { createLog } from '../../shared/log.ts'
import { createQueue } from '../../shared/queue/boss.ts'
import { createStorage } from '../../shared/storage/create.ts'
import { COMMANDS } from '../admin/commands.ts'
import { withDatabase } from '../service/database.ts'

const HELP = `
Usage: bun run admin <command>

  account create --email E [--password P] [--plan free|paid]   creates an account with a verified address,
                 or gives the existing one this password and plan
                 (the first account owns the instance and is paid unless --plan says otherwise)
  account list   [--email PART] [--page N] [--limit N]         lists accounts with plan and usage, newest first
  account plan   --email E --plan free|paid                    changes the plan
  account owner  --email E                                     makes the account an owner of the instance
  account suspend --email E                                    stops its sign-in, keys, tokens and renders at once
  account resume --email E                                     ends the suspension
  account clear-factors --email E                              lets a password alone sign in again (lost phone)
  account delete --email E                                     deletes the account and everything that it owns
  key create     --email E [--name N]                          creates an API key and shows it once
  key list       --email E                                     lists the account's keys
  key delete     --id ID                                       deletes a key
  keys rotate                                                  signs tokens with a new key; old tokens stay valid
  node user      [--name N] [--password-stdin]                 creates the database user of render nodes, or gives it
                 a new password, which is shown once unless it comes from stdin
  scaler user    [--name N] [--password-stdin]                 the same for a user that may count the queue's jobs alone
  usage          [--month 2026-11]                             prints what each account cost in a UTC month, as CSV
  render list    [--status queued|rendering|completed|failed] [--limit N]
  render retry   --id ID                                       queues a failed render again
  render cancel  --id ID                                       ends a render
  sweep          [--dry-run]                                   removes what no row needs from the store, as the service
                 does every month; with --dry-run it only says what would go

Prints one JSON object a line on stdout, or CSV. Works on DATABASE_URL, else on the service that runs on DATA_DIR, else on
the embedded database in DATA_DIR.
`

const QUEUE_STOP_MS = 1_000
const PASSWORD_OPTION = '--password-stdin'

await runCommand(HELP, async (args) => {
  const { name, options } = await readCommand(args)
  const config = readConfig(process.env)
  const log = createLog('error')
  const lines = await withDatabase(config, async (databaseUrl) => {
    const connection = connect(databaseUrl, { poolSize: 2, onError: () => {} })
    const queue = createQueue({ databaseUrl, log, role: 'sender' })
    const command = COMMANDS[name]!
    const storage = createStorage(config.storage)
    try {
      if (command.usesQueue) await queue.start()
      return await command.run({ config, database: connection.database, queue, storage, log }, options)
    } finally {
      if (command.usesQueue) await queue.stop(QUEUE_STOP_MS)
      await connection.close()
    }
  })
  process.stdout.write(printed(lines, COMMANDS[name]!.columns))
  return 0
})

function printed(lines: object[], columns?: readonly string[]): string {
  if (columns === undefined) return lines.map((line) => `${JSON.stringify(line)}\n`).join('')
  const rows = lines.map((line) => columns.map((name) => String((line as Record<string, unknown>)[name])))
  return new TextDecoder().decode(csvFile([columns, ...rows]).bytes)
}

async function readCommand(args: string[]) {
  const words = Object.hasOwn(COMMANDS, args[0] ?? '') ? 1 : 2
  const name = args.slice(0, words).join(' ')
  const rest = args.slice(words)
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command === undefined) {
    throw new UsageError(`There is no command "${name.trim()}": "bun run admin --help" lists them.`)
  }
  const takes = Object.fromEntries([
    ...command.takes.map((option) => [option, { type: 'string' as const }]),
    ...(command.flags ?? []).map((flag) => [flag, { type: 'boolean' as const }]),
  ])
  const given = command.takesPassword ? rest.filter((word) => word !== PASSWORD_OPTION) : rest
  const { values } = parseArgs({ args: given, options: takes })
  const options: Record<string, string | undefined> = Object.fromEntries(
    Object.entries(values).map(([option, value]) => [option, String(value)]),
  )
  if (given.length < rest.length) options.password = (await Bun.stdin.text()).trim()
  for (const needed of command.needs) {
    if (!options[needed]) throw new UsageError(`"${name}" needs --${needed}.`)
  }
  return { name, options }
}
