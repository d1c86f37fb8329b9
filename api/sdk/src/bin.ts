#!/usr/bin/env node
import { main } from './cli/main.ts'

const stopped = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => stopped.abort(new Error('Stopped.')))
}
// Not `process.exit`: what was written to a pipe may not have left yet.
process.exitCode = await main(process.argv.slice(2), process.env, stopped.signal)
