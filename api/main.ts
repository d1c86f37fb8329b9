import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { parseArgs } from 'node:util'
import { readBuild } from '../shared/build.ts'
import { runCommand } from '../shared/command.ts'
import { waitForSchema } from '../shared/database/wait-for-schema.ts'
import { ConfigError } from '../shared/env.ts'
import { hideMemory } from '../shared/hide-memory.ts'
import { createLog } from '../shared/log.ts'
import { readConfig } from './config.ts'

const HELP = `Usage: bun run api

Runs the API alone until SIGINT or SIGTERM. Needs DATABASE_URL and, for more than one machine, S3. Prints one line
"ready <BASE_URL>" on stdout; logs are JSON lines on stderr.
Variables: see .env.example.
`

await runCommand(HELP, async (args) => {
  parseArgs({ args })
  hideMemory()
  const config = readConfig(await withPort(process.env))
  const { databaseUrl } = config
  if (databaseUrl === undefined) {
    throw new ConfigError(
      'DATABASE_URL',
      'must be set for the API alone; `bun run start` brings its own database.',
    )
  }
  const build = readBuild('api')
  const log = createLog(config.logLevel).with({ build: build.digest })
  await waitForSchema(databaseUrl, [config.port, config.operationsPort], log)
  // All of the API takes a second to load: who made a mistake in a variable does not wait for it.
  const { runApi } = await import('./run-api.ts')
  return runApi({ config, databaseUrl, build, log })
})

/** `PORT=0` means any free port. It is chosen first, because links, headers and the issuer contain it. */
async function withPort(env: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  if (env.PORT?.trim() !== '0') return env
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return { ...env, PORT: String(port) }
}
