import { expect, test } from 'bun:test'
import { join } from 'node:path'
import packageJson from '../../../package.json'
import { ended } from '../../support/ended.ts'

const ROOT = join(import.meta.dir, '../../..')
/** Name and arguments for Bun of one script in package.json for each program; `bun install` before it is left out. */
const scripts = new Map(
  Object.entries(packageJson.scripts)
    // The client's command has exit codes of its own: tests/system/sdk.
    .filter(([name]) => name !== 'quizvideo')
    .map(([name, line]) => ({
      name,
      args: line
        .replace(/^.* && /, '')
        .split(' ')
        .slice(1),
    }))
    .toReversed()
    .map(({ name, args }): [string, [string, string[]]] => [args[0]!, [name, args]]),
)
  .values()
  .toArray()

function run(args: string[]) {
  return ended(Bun.spawn([process.execPath, ...args], { cwd: ROOT, stdout: 'pipe', stderr: 'pipe' }))
}

test('there are scripts', () => {
  expect(scripts.length).toBeGreaterThan(10)
})

test.each(scripts)(
  'bun run %s answers an unknown argument with one sentence that says what to run',
  async (_name, args) => {
    const { code, stdout, stderr } = await run([...args, '--nonsense'])
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(/^[^\n]*"bun run [^\n]+\.\n$/)
  },
)

test('a command explains itself', async () => {
  const { code, stdout, stderr } = await run(['tests/run/verify.ts', '--help'])
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toStartWith('Usage: ')
})
