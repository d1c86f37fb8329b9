import { parseArgs } from 'node:util'
import { runChecks } from '../../infra/checks/checks.ts'
import { runCommand } from '../../shared/command.ts'
import { allTests, matchingTests } from './lanes.ts'
import { closingLine, runTests } from './run-tests.ts'

const HELP = `
Usage: npx --yes bun run verify [--update-times] [WORD ...]

Everything: types, format and lint, generated files, and beside them every test, or those with one of the words in
their path. Prints the ten slowest files. The last line counts checks and tests: "N passed, N failed", with
", N skipped" where some were. Ends with 1 where something failed.
  --update-times   writes the measured times to tests/run/times.json, which says what to start first
`

await runCommand(HELP, async (args) => {
  const { values, positionals: words } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'update-times': { type: 'boolean' } },
  })
  const files = words.length > 0 ? matchingTests(words) : allTests()
  const [checks, tests] = await Promise.all([
    runChecks(),
    runTests(files, { updateTimes: values['update-times'] }),
  ])
  return closingLine(tests, checks)
})
