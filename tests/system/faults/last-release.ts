import { mkdtemp, readFile, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import lastRelease from './last-release.json'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** A tree of the last release with this one's packages, or why there is none. */
export async function checkOutLastRelease(): Promise<{ root: string } | { missing: string }> {
  const { commit } = lastRelease
  const root = await mkdtemp(join(tmpdir(), 'last-release-'))
  const archive = Bun.spawnSync(['git', 'archive', '--output', `${root}.tar`, commit], { cwd: ROOT })
  if (archive.exitCode !== 0) {
    return {
      missing: `git has no commit ${commit.slice(0, 8)}: a shallow clone? "git fetch --unshallow" brings it`,
    }
  }
  Bun.spawnSync(['tar', '-xf', `${root}.tar`, '-C', root])
  const [old, ours] = await Promise.all([root, ROOT].map(dependenciesOf))
  const other = Object.entries(old!).find(([name, version]) => ours![name] !== version)
  if (other) return { missing: `it needs ${other.join(' ')}, which is not the version that is installed` }
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  return { root }
}

async function dependenciesOf(root: string): Promise<Record<string, string>> {
  return JSON.parse(await readFile(join(root, 'package.json'), 'utf8')).dependencies
}
