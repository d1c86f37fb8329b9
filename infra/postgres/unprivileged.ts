import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, lstatSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const PROBE_MS = 10_000
const FALLBACK_USERS = ['postgres', 'nobody']
const NOBODY_ID = 65_534

type User = { name: string; uid: number; gid: number }

/** The command line before a PostgreSQL program, and the user who must own its files; `null` = the current user. */
export type Launch = { prefix: string[]; ownerId: { uid: number; gid: number } | null }

/**
 * How PostgreSQL can run here: it refuses root, and users without a name. In a user namespace it sees our files as an
 * ordinary user's, so that a directory of mode 0700 above them is no obstacle. Where namespaces are forbidden, root
 * runs it as another system user. Throws one sentence where neither works. PostgreSQL must be able to execute
 * `program` and to write to `directory`.
 */
export function chooseLaunch(program: string, directory: string): Launch {
  const users = readUsers()
  const uid = process.getuid?.() ?? 0
  if (uid !== 0 && users.some((user) => user.uid === uid)) return { prefix: [], ownerId: null }
  const namespaced = namespacePrefix(users)
  if (namespaced && runs([...namespaced, program, '--version'])) {
    if (uid === 0) giveTo(directory, { uid: 0, gid: 0 })
    return { prefix: namespaced, ownerId: null }
  }
  if (uid !== 0) {
    throw new Error(
      `PostgreSQL needs a user with a name, and ${uid} has none in /etc/passwd: add one, or set DATABASE_URL.`,
    )
  }
  for (const user of users.filter(({ name }) => FALLBACK_USERS.includes(name))) {
    const prefix = ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups', '--']
    giveTo(directory, user)
    letThrough(dirname(directory), user.gid)
    const isReachable = runs([...prefix, 'test', '-w', directory, '-a', '-x', directory])
    if (isReachable && runs([...prefix, program, '--version'])) return { prefix, ownerId: user }
  }
  giveTo(directory, { uid: 0, gid: 0 })
  throw new Error(
    `PostgreSQL does not run as root, this machine allows no user namespaces, and no other user can reach both ${program} and ${directory}: run the command as an ordinary user, or set DATABASE_URL.`,
  )
}

/** initdb looks its user up by id, so the id inside the namespace must be one of /etc/passwd. */
function namespacePrefix(users: User[]): string[] | null {
  const inner = users.find(({ uid }) => uid !== 0 && uid !== NOBODY_ID) ?? users.find(({ uid }) => uid !== 0)
  if (!inner) return null
  return ['unshare', '--user', `--map-user=${inner.uid}`, `--map-group=${inner.gid}`, '--']
}

/** Lets a group pass through a directory of mode 0700 that we created, without listing it. */
function letThrough(directory: string, gid: number): void {
  const facts = lstatSync(directory)
  if (facts.uid !== 0 || (facts.mode & 0o777) !== 0o700) return
  chownSync(directory, 0, gid)
  chmodSync(directory, 0o710)
}

/** The command line that makes a program receive `signal` when its parent dies; empty where that is impossible. */
export function endWithParent(signal: 'INT' | 'TERM'): string[] {
  const prefix = ['setpriv', '--pdeathsig', signal, '--']
  return runs([...prefix, 'true']) ? prefix : []
}

function runs([command, ...args]: string[]): boolean {
  // Not the current directory, which that user may not be able to enter.
  return spawnSync(command!, args, { stdio: 'ignore', timeout: PROBE_MS, cwd: '/' }).status === 0
}

function readUsers(): User[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter(([name, , uid, gid]) => name && /^\d+$/.test(uid ?? '') && /^\d+$/.test(gid ?? ''))
    .map(([name, , uid, gid]) => ({ name: name!, uid: Number(uid), gid: Number(gid) }))
}

/** Changes the owner of a tree unless its root has that owner: a database may change between the two ways to run. */
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
