import { runChecks } from '../checks/checks.ts'
import { runTests } from '../checks/tests.ts'
import { runCommand } from './command.ts'

const HELP = `
Usage: npx --yes bun run verify [TEST FILES]

Types, format and lint, every generator's --check, then the tests. The last line counts all of them:
"N passed, N failed", with ", N skipped" where some were. The exit code is 1 where something failed.
`

await runCommand(HELP, async (patterns) => {
  const checks = await runChecks()
  const tests = await runTests(patterns)
  const passed = checks.passed + tests.passed
  const failed = checks.failed + tests.failed
  const skipped = checks.skipped + tests.skipped
  process.stdout.write(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`)
  return failed === 0 ? 0 : 1
})
