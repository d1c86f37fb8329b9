import { parseArgs } from 'node:util'
import { readConfig } from '../../api/config.ts'
import { firstSignal, runCommand } from '../../shared/command.ts'
import { hideMemory } from '../../shared/hide-memory.ts'
import { createLog } from '../../shared/log.ts'
import { greeting, readFacts } from '../service/greeting.ts'
import { watchMails } from '../service/mail-watch.ts'
import { startService } from '../service/service.ts'

const HELP = `
Usage: bun run start

Runs the whole service until SIGINT or SIGTERM: embedded PostgreSQL (or DATABASE_URL), the API and RENDER_NODES
render nodes. Prints one line "ready <BASE_URL>" on stdout; on stderr, where to go next, and logs as JSON lines.
Variables: see .env.example.
`

await runCommand(HELP, async (args) => {
  parseArgs({ args })
  hideMemory()
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const signalled = firstSignal()
  const service = await startService(process.env, log)
  process.stdout.write(`ready ${service.baseUrl}\n`)
  const facts = await readFacts(service, config)
  process.stderr.write(greeting(facts))
  const stopWatching =
    facts.outbox !== null && facts.isWatched
      ? watchMails(facts.outbox, (line) => process.stderr.write(`  ${line}\n`))
      : () => {}
  const reason = await Promise.race([signalled, service.failed])
  stopWatching()
  await service.stop()
  if (reason === null) return 0
  throw new Error(reason)
})
