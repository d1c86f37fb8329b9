import { fileURLToPath } from 'node:url'
import { operations } from '../../api/operations/index.ts'
import { buildOpenApi, type OpenApi } from '../../api/transports/openapi.ts'
import { breakingChanges } from './openapi-breaking.ts'

const SNAPSHOT = fileURLToPath(new URL('../openapi.json', import.meta.url))
const BASE_URL = 'https://quiz.example.com'

const HELP = `Keeps infra/openapi.json, the published contract of v1.

  bun infra/scripts/generate-openapi.ts                   writes it; refuses a breaking change
  bun infra/scripts/generate-openapi.ts --allow-breaking  writes it all the same (never within a released v1)
  bun infra/scripts/generate-openapi.ts --check           exits 1 on a breaking change and where the file is stale
`

process.exitCode = await main(process.argv.slice(2))

async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--help')) {
    process.stdout.write(HELP)
    return 0
  }
  const generated = buildOpenApi(operations, BASE_URL)
  const text = `${JSON.stringify(generated, null, 1)}\n`
  const file = Bun.file(SNAPSHOT)
  const committed = (await file.exists()) ? await file.text() : null
  const isCheck = args.includes('--check')
  if (committed === null && isCheck)
    return fail('infra/openapi.json is missing: run bun infra/scripts/generate-openapi.ts.')
  const breaking = committed === null ? [] : breakingChanges(JSON.parse(committed) as OpenApi, generated)
  if (breaking.length > 0 && !args.includes('--allow-breaking')) {
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
