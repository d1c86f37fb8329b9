import { parseArgs } from 'node:util'
import { readBuild } from '../shared/build.ts'
import { firstSignal, runCommand } from '../shared/command.ts'
import { hideMemory } from '../shared/hide-memory.ts'
import { createLog } from '../shared/log.ts'
import { readConfig } from './config.ts'
import { startNode } from './node/node.ts'

const HELP = `
Usage: bun run render-node

Runs one render node until SIGINT or SIGTERM. Needs DATABASE_URL and, for more than one machine, S3.
Prints one line "ready node <name> encoder <encoder>" on stdout once it can claim jobs; logs are JSON lines on stderr.
Variables: see .env.example.
`

await runCommand(HELP, async (args) => {
  parseArgs({ args })
  hideMemory()
  const stopped = firstSignal()
  const config = readConfig()
  const build = readBuild('render-farm')
  const node = await startNode(config, build, createLog(config.logLevel).with({ build: build.digest }))
  process.stdout.write(`ready node ${node.name} encoder ${node.encoder}\n`)
  await stopped
  await node.stop()
  return 0
})
