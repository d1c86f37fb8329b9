import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { operations } from '../../api/operations/index.ts'
import { sdkFiles } from '../sdk/sdk-files.ts'
import { readOptions } from './generator-options.ts'

const ROOT = join(import.meta.dir, '../..')
const FOLDER = join(ROOT, 'api/sdk/src/generated')

const isCheck = readOptions('--check').has('--check')
/** Writes the types and operations of the client package; `--check` only compares. */
await mkdir(FOLDER, { recursive: true })
for (const [name, text] of Object.entries(sdkFiles(operations))) {
  const path = join(FOLDER, name)
  const written = await formatted(path, text)
  if (!isCheck) await Bun.write(path, written)
  else if (!(await Bun.file(path).exists()) || (await Bun.file(path).text()) !== written) {
    process.stderr.write(
      `api/sdk/src/generated/${name} is stale: run bun infra/scripts/generate-sdk.ts and commit it.\n`,
    )
    process.exitCode = 1
  }
}

/** The text as `bun run fix` writes it, so that the check of the format holds for generated files too. */
async function formatted(path: string, text: string): Promise<string> {
  const biome = Bun.spawn(
    [
      process.execPath,
      join(ROOT, 'node_modules/@biomejs/biome/bin/biome'),
      'check',
      '--write',
      `--stdin-file-path=${path}`,
    ],
    { cwd: ROOT, stdin: new Blob([text]), stdout: 'pipe', stderr: 'pipe' },
  )
  const [output, complaint] = await Promise.all([
    new Response(biome.stdout).text(),
    new Response(biome.stderr).text(),
  ])
  if ((await biome.exited) !== 0) throw new Error(`Biome cannot format ${path}: ${complaint}`)
  return output
}
