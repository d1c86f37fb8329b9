const PROBE_MS_MAX = 5_000
/** Any id but root's: as root Chromium refuses its own sandbox. Files keep their owner. */
const USER_ID = 1000

let known: readonly string[] | null | undefined

/**
 * The command line before a program that gives it a user and a network of its own: no interface, no rights outside of it,
 * and no look at its node's environment and memory. `null` where the host allows none; asked once.
 */
export function ownNamespaces(): readonly string[] | null {
  if (known === undefined) known = probe()
  return known
}

function probe(): readonly string[] | null {
  const unshare = Bun.which('unshare', { PATH: '/usr/bin:/bin' })
  if (unshare === null) return null
  const map =
    process.getuid?.() === 0 ? [`--map-user=${USER_ID}`, `--map-group=${USER_ID}`] : ['--map-current-user']
  const prefix = [unshare, '--user', ...map, '--net', '--']
  const options = { env: {}, stdout: 'ignore', stderr: 'ignore', timeout: PROBE_MS_MAX } as const
  return Bun.spawnSync([...prefix, '/bin/true'], options).success ? prefix : null
}
