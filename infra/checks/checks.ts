import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { checkMigrations } from './migrations.ts'
import { type Finished, ROOT, runProgram } from './run-program.ts'

type Check = { name: string; run(): Promise<Finished> }
export type Tally = { passed: number; failed: number; skipped: number }

/** Generators: each makes committed files, and fails with `--check` where those are not what it would make. */
const GENERATOR = /^generate-.+\.ts$/

/** Runs every check that is no test, one after the other, and shows what failed. */
export async function runChecks(): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: 0, skipped: 0 }
  for (const { name, run } of await listChecks()) {
    const startedAt = performance.now()
    const { code, output } = await run()
    const took = `${((performance.now() - startedAt) / 1_000).toFixed(1)} s`
    if (code === 0) {
      tally.passed++
      process.stderr.write(`(pass) ${name} [${took}]\n`)
    } else {
      tally.failed++
      process.stderr.write(`${output.trimEnd()}\n(fail) ${name} [${took}]\n`)
    }
  }
  return tally
}

async function listChecks(): Promise<Check[]> {
  const scripts = await readdir(join(ROOT, 'infra/scripts'))
  return [
    { name: 'types', run: () => runProgram(['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.']) },
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
