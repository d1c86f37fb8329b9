import { sentenceOfConnectionFault } from '../shared/database/connection-fault.ts'
import { createLog } from '../shared/log.ts'
import { readConfig } from './config.ts'
import { type RenderNode, startNode } from './node/node.ts'

const HELP = `
Usage: bun run render-node

Runs one render node until SIGINT or SIGTERM. Needs DATABASE_URL and, for more than one machine, S3.
Prints one line "ready node <name> encoder <encoder>" on stdout once it can claim jobs; logs are JSON lines on stderr.
Variables: see .env.example.
`

if (process.argv.includes('--help')) {
  process.stdout.write(HELP.trimStart())
  process.exit(0)
}
process.exit(await run())

async function run(): Promise<number> {
  let node: RenderNode
  try {
    const stopped = firstSignal()
    const config = readConfig()
    node = await startNode(config, createLog(config.logLevel))
    process.stdout.write(`ready node ${node.name} encoder ${node.encoder}\n`)
    await stopped
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error)
    process.stderr.write(`${sentenceOfConnectionFault(error) ?? sentence}\n`)
    return 1
  }
  await node.stop()
  return 0
}

/** The handlers stay: Ctrl-C reaches this process directly and through its parent. */
function firstSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve())
  })
}
