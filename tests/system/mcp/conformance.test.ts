import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { testApi } from '../../support/api.ts'
import { ended } from '../../support/ended.ts'
import { conformanceProfile } from './conformance/profile.ts'
import { conformanceTasks } from './conformance/tasks.ts'

const SUITE = Bun.fileURLToPath(
  import.meta.resolve('../../../node_modules/@modelcontextprotocol/conformance/dist/index.js'),
)
const LEGACY = '2025-11-25'
const MODERN = '2026-07-28'

const fixtures = await testApi({ app: () => ({ mcpProfile: conformanceProfile() }) })
const tasks = await testApi({ app: () => ({ mcpProfile: conformanceProfile(conformanceTasks()) }) })
const service = await testApi()

async function runSuite(baseUrl: string, args: string[]): Promise<{ output: string; exitCode: number }> {
  const suite = Bun.spawn([process.execPath, SUITE, 'server', '--url', `${baseUrl}/mcp`, ...args], {
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const { code, stdout, stderr } = await ended(suite)
  return { output: stdout + stderr, exitCode: code }
}

function expectedFailures(name: string): string[] {
  return ['--expected-failures', join(import.meta.dir, 'conformance', name)]
}

describe('every scenario passes but for the explained ones:', () => {
  test.each([
    [`${LEGACY}, active`, ['--spec-version', LEGACY, '--suite', 'active'], 'expected-failures.yml', 25],
    [`${LEGACY}, pending`, ['--spec-version', LEGACY, '--suite', 'pending'], 'expected-failures.yml', 1],
    [MODERN, ['--requirements', MODERN], 'expected-failures-2026-07-28.yml', 25],
  ])('%s', async (_, args, explained, passing) => {
    const { output, exitCode } = await runSuite(fixtures.baseUrl, [...args, ...expectedFailures(explained)])
    expect(output).toContain('SUMMARY')
    expect([exitCode, exitCode === 0 ? '' : output]).toEqual([0, ''])
    expect(output.match(/✓ [\w-]+: \d+ passed/g)?.length).toBeGreaterThanOrEqual(passing)
  })
})

test('of the checks without sessions, only those fail that need tools which the service does not have', async () => {
  const args = ['--spec-version', MODERN, '--scenario', 'server-stateless', '--verbose']
  const { output } = await runSuite(fixtures.baseUrl, args)
  const results = [...output.matchAll(/"id": "(sep-[\w-]+)",[^{}]*?"status": "(\w+)"/g)]
  expect(results.filter(([, , status]) => status === 'SUCCESS').length).toBeGreaterThanOrEqual(20)
  const failed = results.filter(([, , status]) => status === 'FAILURE').map(([, id]) => id)
  expect(failed.sort()).toEqual([
    'sep-2575-http-server-no-independent-requests-on-stream',
    'sep-2575-missing-capability-http-400',
    'sep-2575-server-no-log-without-loglevel',
    'sep-2575-server-rejects-undeclared-capability',
  ])
})

// The others ask for tasks that want input, fail in the protocol, or are required of their client.
test('the scenarios about tasks like ours pass', async () => {
  const scenarios = ['capability-negotiation', 'request-headers', 'request-state-removal', 'wire-fields']
  await Promise.all(
    scenarios.map(async (scenario) => {
      const args = ['--spec-version', MODERN, '--force', '--scenario', `tasks-${scenario}`]
      const { output, exitCode } = await runSuite(tasks.baseUrl, args)
      expect([exitCode, exitCode === 0 ? '' : output]).toEqual([0, ''])
      expect(output).toContain('SUCCESS')
    }),
  )
})

describe('the service itself passes', () => {
  test.each([
    ...[
      'server-initialize',
      'ping',
      'tools-list',
      'resources-list',
      'prompts-list',
      'dns-rebinding-protection',
    ].map((scenario) => [scenario, LEGACY] as const),
    ...[
      'tools-list',
      'resources-list',
      'prompts-list',
      'caching',
      'http-header-validation',
      'dns-rebinding-protection',
    ].map((scenario) => [scenario, MODERN] as const),
  ])('%s of %s', async (scenario, revision) => {
    const { output, exitCode } = await runSuite(service.baseUrl, [
      '--spec-version',
      revision,
      '--scenario',
      scenario,
    ])
    expect([exitCode, exitCode === 0 ? '' : output]).toEqual([0, ''])
  })
})
