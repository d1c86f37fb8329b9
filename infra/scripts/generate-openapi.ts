import { fileURLToPath } from 'node:url'
import { operations } from '../../api/operations/index.ts'
import { buildOpenApi, type OpenApi } from '../../api/transports/openapi.ts'
import { readOptions } from './generator-options.ts'
import { breakingChanges } from './openapi-breaking.ts'

const SNAPSHOT = fileURLToPath(new URL('../openapi.json', import.meta.url))
const BASE_URL = 'https://quiz.example.com'

/**
 * Keeps infra/openapi.json, the published contract of v1: writes it, and refuses a change that breaks clients except with
 * `--allow-breaking` (never within a released v1). `--check` fails on such a change and where the file is stale.
 */
process.exitCode = await main()

async function main(): Promise<number> {
  const options = readOptions('--check', '--allow-breaking')
  const generated = buildOpenApi(operations, BASE_URL)
  const text = `${JSON.stringify(generated, null, 1)}\n`
  const file = Bun.file(SNAPSHOT)
  const committed = (await file.exists()) ? await file.text() : null
  const isCheck = options.has('--check')
  if (committed === null && isCheck)
    return fail('infra/openapi.json is missing: run bun infra/scripts/generate-openapi.ts.')
  const breaking = committed === null ? [] : breakingChanges(JSON.parse(committed) as OpenApi, generated)
  if (breaking.length > 0 && !options.has('--allow-breaking')) {
    return fail(`These changes break clients of v1:\n${breaking.map((one) => `  ${one}`).join('\n')}`)
  }
  if (isCheck && text !== committed)
    return fail('infra/openapi.json is stale: run bun infra/scripts/generate-openapi.ts and commit it.')
  if (!isCheck) await Bun.write(SNAPSHOT, text)
  return 0
}

function fail(sentence: string): number {
  process.stderr.write(`${sentence}\n`)
  return 1
}
