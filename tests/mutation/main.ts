import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand, UsageError } from '../../shared/command.ts'
import { createLimiter } from '../../shared/limited.ts'
import { SERVER_VARIABLE, startTestServer } from '../support/server.ts'
import type { Mutant } from './mutants.ts'
import { type Source, sourcesOf } from './sources.ts'
import { TARGETS } from './targets.ts'

const HELP = `
Usage: bun run mutate [FILE] [--jobs N]

Changes one place at a time of the files in tests/mutation/targets.ts, or of FILE alone, and runs their tests, which
must fail. Prints the changes that no test noticed, then a table. Takes minutes; "bun run verify" does not run it.
`
const ROOT = join(import.meta.dir, '../..')
/** A mutant that makes a test wait for ever is noticed too. */
const MUTANT_SECONDS_MAX = 30
const SHARE_MIN = 0.9

type Verdict = { mutant: Mutant; isKilled: boolean }

await runCommand(HELP, async (args) => {
  const options = { jobs: { type: 'string', default: '2' } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const paths = positionals.length > 0 ? positionals : Object.keys(TARGETS)
  for (const path of paths) {
    if (!Object.hasOwn(TARGETS, path)) throw new UsageError(`tests/mutation/targets.ts has no ${path}.`)
  }
  const folder = await mkdtemp(join(tmpdir(), 'quiz-video-mutants-'))
  const server = await startTestServer()
  const inTurn = createLimiter(Number(values.jobs))
  try {
    const rows: string[] = []
    const all = { killed: 0, total: 0 }
    for (const source of await sourcesOf(ROOT, paths)) {
      const run = (text: string, name: string) => inTurn(() => passes({ source, text, folder, name, server }))
      if (!(await run(source.text, 'unchanged')))
        throw new Error(`The tests of ${source.path} fail without a change.`)
      const verdicts = await Promise.all(
        source.mutants.map(async (mutant, index): Promise<Verdict> => {
          return { mutant, isKilled: !(await run(changed(source.text, mutant), `${index}`)) }
        }),
      )
      const survivors = verdicts.filter(({ isKilled }) => !isKilled)
      for (const { mutant } of survivors) process.stdout.write(`${placeOf(source, mutant)}: ${mutant.what}\n`)
      const killed = verdicts.length - survivors.length
      all.killed += killed
      all.total += verdicts.length
      rows.push(`| ${source.path} | ${verdicts.length} | ${killed} | ${percent(killed / verdicts.length)} |`)
    }
    const share = all.killed / all.total
    const head = ['| file | changes | noticed | share |', '| --- | --- | --- | --- |']
    rows.push(`| all | ${all.total} | ${all.killed} | ${percent(share)} |`)
    process.stdout.write(`${[...head, ...rows].join('\n')}\n`)
    return share >= SHARE_MIN ? 0 : 1
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

/** Whether the tests of a file pass with this text in its place. */
async function passes({
  source,
  text,
  folder,
  name,
  server,
}: {
  source: Source
  text: string
  folder: string
  name: string
  server: Awaited<ReturnType<typeof startTestServer>>
}): Promise<boolean> {
  const file = join(folder, `${source.path.replaceAll('/', '-')}-${name}.ts`)
  await Bun.write(file, text)
  const tests = TARGETS[source.path]!.map((path) => `./${path}`)
  const options = [
    '--bail',
    `--timeout=${MUTANT_SECONDS_MAX * 1_000}`,
    '--preload',
    './tests/mutation/preload.ts',
  ]
  const child = Bun.spawn(['bun', 'test', ...options, ...tests], {
    cwd: ROOT,
    env: {
      ...process.env,
      MUTANT_OF: join(ROOT, source.path),
      MUTANT: file,
      [SERVER_VARIABLE]: server.url,
      TMPDIR: server.tempFolder,
    },
    stdout: 'ignore',
    stderr: 'ignore',
    timeout: MUTANT_SECONDS_MAX * 1_000,
    killSignal: 'SIGKILL',
  })
  return (await child.exited) === 0
}

function changed(text: string, { start, end, replacement }: Mutant): string {
  return text.slice(0, start) + replacement + text.slice(end)
}

function placeOf({ path, text }: Source, { start }: Mutant): string {
  const lines = text.slice(0, start).split('\n')
  return `${path}:${lines.length}:${lines.at(-1)!.length + 1}`
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}
