import { expect, test } from 'bun:test'
import { join } from 'node:path'

const MODULE = join(import.meta.dir, '../../shared/hide-memory.ts')
/** Root may read everything: without its rights it is an ordinary user, as in a container. */
const UNPRIVILEGED =
  process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-all', '--inh-caps=-all', '--'] : []

/** What a child reads of the environment of a process that was started with a secret. */
function seenBy(before: string): string {
  const script = `import { hideMemory } from ${JSON.stringify(MODULE)}; ${before}
    const { stdout } = Bun.spawnSync(['cat', '/proc/' + process.pid + '/environ'], { env: {} })
    process.stdout.write(stdout.toString())`
  const { stdout, exitCode } = Bun.spawnSync([...UNPRIVILEGED, process.execPath, '-e', script], {
    env: { PATH: process.env.PATH, SECRETS_KEY: 'a secret of this process' },
  })
  expect(exitCode).toBe(0)
  return stdout.toString()
}

test.skipIf(process.platform !== 'linux')('a program that we start cannot read our environment', () => {
  expect(seenBy('')).toContain('a secret of this process')
  expect(seenBy('hideMemory()')).toBe('')
})
