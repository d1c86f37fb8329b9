import { mkdir } from 'node:fs/promises'
import { runApiBench } from './api.ts'
import { runAuthBench } from './auth.ts'
import { runFarmBench } from './farm.ts'
import { runMcpBench } from './mcp.ts'
import { runRenderBench } from './render.ts'

/** Benchmarks by name: each prints a table on stdout and returns what goes to `out/bench/<name>.json`. */
const BENCHES: Readonly<Record<string, (args: string[]) => Promise<unknown>>> = {
  api: runApiBench,
  auth: runAuthBench,
  farm: runFarmBench,
  mcp: runMcpBench,
  render: runRenderBench,
}

const HELP = `Usage: bun run bench [${Object.keys(BENCHES).join('|')}] [options]

Prints a table and writes JSON to out/bench/. Without a name every benchmark runs.
`

const [name, ...args] = process.argv.slice(2)
if (name === '--help' || args.includes('--help')) {
  process.stdout.write(HELP)
  process.exit(0)
}
const names = name === undefined ? Object.keys(BENCHES) : [name]
for (const one of names) {
  const bench = BENCHES[one]
  if (bench === undefined) {
    process.stderr.write(`There is no benchmark "${one}": choose ${Object.keys(BENCHES).join(' or ')}.\n`)
    process.exit(1)
  }
  const result = await bench(args)
  await mkdir('out/bench', { recursive: true })
  await Bun.write(`out/bench/${one}.json`, `${JSON.stringify(result, null, 2)}\n`)
}
process.exit(0)
