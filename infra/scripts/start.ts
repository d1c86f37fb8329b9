import { parseArgs } from 'node:util'
import { readConfig } from '../../api/config.ts'
import { firstSignal, runCommand } from '../../shared/command.ts'
import { createLog } from '../../shared/log.ts'
import { startService } from '../service/service.ts'

const HELP = `
Usage: bun run start

Runs the whole service until SIGINT or SIGTERM: embedded PostgreSQL (or DATABASE_URL), the API and RENDER_NODES
render nodes. Prints one line "ready <BASE_URL>" on stdout; logs are JSON lines on stderr.
Variables: see .env.example.
`

await runCommand(HELP, async (args) => {
  parseArgs({ args })
  const log = createLog(readConfig(process.env).logLevel)
  const signalled = firstSignal()
  const service = await startService(process.env, log)
  process.stdout.write(`ready ${service.baseUrl}\n`)
  const reason = await Promise.race([signalled, service.failed])
  await service.stop()
  if (reason === null) return 0
  throw new Error(reason)
})
