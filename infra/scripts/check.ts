import { runChecks } from '../checks/checks.ts'
import { runCommand } from './command.ts'

const HELP = `
Usage: bun run check

Types, format and lint, and every generator's --check. "bun run verify" runs these and then all tests.
`

await runCommand(HELP, async () => ((await runChecks()).failed === 0 ? 0 : 1))
