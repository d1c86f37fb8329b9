import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { checkMigrations } from './migrations.ts'
import { type Finished, ROOT, runProgram } from './run-program.ts'

type Check = { name: string; run(): Promise<Finished>; advice?: string }
export type Tally = { passed: number; failed: number; skipped: number }
/** `report`: what the failed checks printed, for the end of a run, below the output of tests that run beside them. */
export type Checked = Tally & { report: string }

/** Generators: each makes committed files, and fails with `--check` where those are not what it would make. */
const GENERATOR = /^generate-.+\.ts$/

/** Runs every check that is no test, one after the other. */
export async function runChecks(): Promise<Checked> {
  const checked: Checked = { passed: 0, failed: 0, skipped: 0, report: '' }
  for (const { name, run, advice } of await listChecks()) {
    const startedAt = performance.now()
    const { code, output } = await run()
    const took = `${((performance.now() - startedAt) / 1_000).toFixed(1)} s`
    const line = `(${code === 0 ? 'pass' : 'fail'}) ${name} [${took}]\n`
    process.stderr.write(line)
    checked[code === 0 ? 'passed' : 'failed']++
    if (code !== 0) checked.report += `\n${output.trim()}\n${advice ? `${advice}\n` : ''}${line}`
  }
  return checked
}

async function listChecks(): Promise<Check[]> {
  const scripts = await readdir(join(ROOT, 'infra/scripts'))
  return [
    {
      name: 'types',
      run: () => runProgram(['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.', '--singleThreaded']),
    },
    {
      name: 'format and lint',
      run: () =>
        runProgram([
          'node_modules/@biomejs/biome/bin/biome',
          'ci',
          '--colors=off',
          '--error-on-warnings',
          '.',
        ]),
      advice: 'Run "bun run fix": it formats all files and repairs what lint can.',
    },
    { name: 'migrations follow the schema', run: checkMigrations },
    ...scripts
      .filter((file) => GENERATOR.test(file))
      .sort()
      .map((file) => ({
        name: `infra/scripts/${file} --check`,
        run: () => runProgram([join('infra/scripts', file), '--check']),
      })),
  ]
}
