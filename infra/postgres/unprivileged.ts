import { spawnSync } from 'node:child_process'
import { chownSync, lstatSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const INNER_ID = '1000'
const PROBE_MS = 10_000
const CANDIDATES = ['postgres', 'nobody']

/** Words to put before a PostgreSQL program, and the user who must own its files; `null`: whoever we are. */
export type Launch = { prefix: string[]; ownerId: { uid: number; gid: number } | null }

/**
 * How PostgreSQL can run here: it refuses root. As root it runs in a user namespace, in which root's files
 * belong to an ordinary user, so that even a directory of mode 0700 above them stays open; where namespaces are
 * forbidden, as another system user. Throws one sentence where neither works. `program` and `directory` are what
 * it must be able to execute and to write.
 */
export function chooseLaunch(program: string, directory: string): Launch {
  if (process.getuid?.() !== 0) return { prefix: [], ownerId: null }
  const namespaced = ['unshare', '--user', `--map-user=${INNER_ID}`, `--map-group=${INNER_ID}`, '--']
  if (runs([...namespaced, program, '--version'])) {
    giveTo(directory, { uid: 0, gid: 0 })
    return { prefix: namespaced, ownerId: null }
  }
  for (const user of CANDIDATES.map(findUser)) {
    if (!user) continue
    const prefix = ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups', '--']
    giveTo(directory, user)
    const canWork =
      runs([...prefix, program, '--version']) &&
      runs([...prefix, 'test', '-w', directory, '-a', '-x', directory])
    if (canWork) return { prefix, ownerId: user }
  }
  giveTo(directory, { uid: 0, gid: 0 })
  throw new Error(
    `PostgreSQL does not run as root, this machine allows no user namespaces, and no other user can reach both ${program} and ${directory}: run the command as an ordinary user, or set DATABASE_URL.`,
  )
}

/** Words before a command that make it end with `signal` when its parent is killed; none where that is impossible. */
export function endWithParent(signal: 'INT' | 'TERM'): string[] {
  const prefix = ['setpriv', '--pdeathsig', signal, '--']
  return runs([...prefix, 'true']) ? prefix : []
}

function runs([command, ...args]: string[]): boolean {
  // HOME may be empty or closed to that user; PostgreSQL needs nothing of it.
  return spawnSync(command!, args, { stdio: 'ignore', timeout: PROBE_MS, cwd: '/' }).status === 0
}

function findUser(name: string): { uid: number; gid: number } | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null
}

/** Changes the owner of a tree where its root has another one: a database may move between the two ways. */
function giveTo(directory: string, owner: { uid: number; gid: number }): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  if (lstatSync(directory).uid === owner.uid) return
  const walk = (path: string) => {
    const isDirectory = lstatSync(path).isDirectory()
    if (isDirectory) for (const name of readdirSync(path)) walk(join(path, name))
    if (!lstatSync(path).isSymbolicLink()) chownSync(path, owner.uid, owner.gid)
  }
  walk(directory)
}
