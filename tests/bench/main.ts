import { mkdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { runCommand, UsageError } from '../../shared/command.ts'
import { runApiBench } from './api.ts'
import { runAuthBench } from './auth.ts'
import { runFarmBench } from './farm.ts'
import { runFilmBench } from './film.ts'
import { runFormatsBench } from './formats.ts'
import { runHistoryBench } from './history.ts'
import { runMcpBench } from './mcp.ts'
import { runPacksBench } from './packs.ts'
import { runPreviewBench } from './preview.ts'
import { runRenderBench } from './render.ts'
import { runStudioBench } from './studio.ts'
import { runSweepBench } from './sweep.ts'

/** Benchmarks by name: each prints a table on stdout and returns what goes to `out/bench/<name>.json`. */
const BENCHES: Readonly<Record<string, (args: string[]) => Promise<unknown>>> = {
  api: withoutOptions(runApiBench),
  auth: withoutOptions(runAuthBench),
  farm: runFarmBench,
  film: runFilmBench,
  formats: withoutOptions(runFormatsBench),
  history: runHistoryBench,
  mcp: withoutOptions(runMcpBench),
  packs: withoutOptions(runPacksBench),
  preview: withoutOptions(runPreviewBench),
  render: runRenderBench,
  studio: withoutOptions(runStudioBench),
  sweep: runSweepBench,
}

const HELP = `Usage: bun run bench [${Object.keys(BENCHES).join('|')}] [options]

Prints a table and writes JSON to out/bench/. Without a name every benchmark runs.
`

await runCommand(HELP, async ([name, ...args]) => {
  for (const one of name === undefined ? Object.keys(BENCHES) : [name]) {
    const bench = BENCHES[one]
    if (bench === undefined) {
      const names = Object.keys(BENCHES).join(' or ')
      throw new UsageError(`There is no benchmark "${one}": run "bun run bench" with ${names}.`)
    }
    const result = await bench(args)
    await mkdir('out/bench', { recursive: true })
    await Bun.write(`out/bench/${one}.json`, `${JSON.stringify(result, null, 2)}\n`)
  }
  return 0
})

function withoutOptions(bench: () => Promise<unknown>) {
  return (args: string[]) => {
    parseArgs({ args })
    return bench()
  }
}
