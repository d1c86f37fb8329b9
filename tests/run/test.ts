import { parseArgs } from 'node:util'
import { runChecks } from '../../infra/checks/checks.ts'
import { runCommand } from '../../shared/command.ts'
import { fastTests, matchingTests } from './lanes.ts'
import { closingLine, runTests, watchTests } from './run-tests.ts'

const HELP = `
Usage: bun run test              types, format, generated files and every test without browser and film
       bun run test -- WORD ...  only the tests with one of the words in their path, from all folders
       bun run test:watch        the fast tests, again at each change; WORD as above

The last line counts checks and tests. "bun run verify" runs everything.
`

await runCommand(HELP, async (args) => {
  const { values, positionals: words } = parseArgs({
    args,
    allowPositionals: true,
    options: { watch: { type: 'boolean' } },
  })
  const files = words.length > 0 ? matchingTests(words) : fastTests()
  if (values.watch) return watchTests(files)
  if (words.length > 0) return closingLine(await runTests(files))
  const [checks, tests] = await Promise.all([runChecks(), runTests(files)])
  return closingLine(tests, checks)
})
