import { parseArgs } from 'node:util'
import { runCommand } from '../../shared/command.ts'
import { runChecks } from '../checks/checks.ts'

const HELP = `
Usage: bun run check

Types, format and lint, and every generator's --check. "bun run verify" runs these and then all tests.
`

await runCommand(HELP, async (args) => {
  parseArgs({ args })
  const { failed, report } = await runChecks()
  process.stderr.write(report)
  return failed === 0 ? 0 : 1
})
