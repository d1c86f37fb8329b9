import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { testApi } from '../../support/api.ts'
import { conformanceProfile } from './conformance/profile.ts'

const SUITE = Bun.fileURLToPath(
  import.meta.resolve('../../../node_modules/@modelcontextprotocol/conformance/dist/index.js'),
)
const EXPECTED_FAILURES = join(import.meta.dir, 'conformance/expected-failures.yml')
const REVISION = '2025-11-25'

const fixtures = await testApi({ app: () => ({ mcpProfile: conformanceProfile() }) })
const service = await testApi()

async function runSuite(baseUrl: string, args: string[]): Promise<{ output: string; exitCode: number }> {
  const suite = Bun.spawn(
    [process.execPath, SUITE, 'server', '--url', `${baseUrl}/mcp`, '--spec-version', REVISION, ...args],
    { stdout: 'pipe', stderr: 'pipe' },
  )
  const [output, errors] = await Promise.all([
    new Response(suite.stdout).text(),
    new Response(suite.stderr).text(),
  ])
  return { output: output + errors, exitCode: await suite.exited }
}

test.each([
  ['active', 25],
  ['pending', 1],
])(
  'every scenario of the %s suite passes but for the explained ones',
  async (suite, passing) => {
    const args = ['--suite', suite, '--expected-failures', EXPECTED_FAILURES]
    const { output, exitCode } = await runSuite(fixtures.baseUrl, args)
    expect(output).toContain('SUMMARY')
    expect([exitCode, exitCode === 0 ? '' : output]).toEqual([0, ''])
    expect(output.match(/✓ [\w-]+: \d+ passed/g)?.length).toBeGreaterThanOrEqual(passing)
  },
  120_000,
)

test.each([
  'server-initialize',
  'ping',
  'tools-list',
  'resources-list',
  'prompts-list',
  'dns-rebinding-protection',
])(
  'the service itself passes %s',
  async (scenario) => {
    const { output, exitCode } = await runSuite(service.baseUrl, ['--scenario', scenario])
    expect([exitCode, exitCode === 0 ? '' : output]).toEqual([0, ''])
  },
  60_000,
)
