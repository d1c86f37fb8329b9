import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { type Finished, ROOT, runProgram } from './run-program.ts'

/** Finds tables that have changed without a migration: generating one on a copy must find nothing to do. */
export async function checkMigrations(): Promise<Finished> {
  const scratch = await mkdtemp(join(tmpdir(), 'quiz-video-migrations-'))
  try {
    const copy = join(scratch, 'migrations')
    await cp(join(ROOT, 'infra/migrations'), copy, { recursive: true })
    const before = await readdir(copy)
    const config = {
      dialect: 'postgresql',
      schema: './shared/database/schema/index.ts',
      // drizzle-kit puts `./` before it, so an absolute path would not be found.
      out: relative(ROOT, copy),
      casing: 'snake_case',
    }
    const configFile = join(scratch, 'drizzle.config.json')
    await writeFile(configFile, JSON.stringify(config))
    const { output } = await runProgram([
      'node_modules/drizzle-kit/bin.cjs',
      'generate',
      '--config',
      configFile,
    ])
    // Its exit code is 0 even when it failed.
    const isCurrent = output.includes('No schema changes') && (await readdir(copy)).length === before.length
    const advice =
      'The tables of shared/database/schema differ from infra/migrations: run "bunx drizzle-kit generate --config infra/drizzle.config.ts" and commit the result.'
    return { code: isCurrent ? 0 : 1, output: isCurrent ? '' : `${advice}\n${output}` }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
