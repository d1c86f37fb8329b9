import { expect, test } from 'bun:test'
import { basename, join } from 'node:path'
import { INFRA, readText, readYaml } from './files.ts'

const FILE = 'infra/kubernetes/seccomp/render-node.json'
const profile = JSON.parse(readText(FILE))
const [allowed, ...others] = profile.syscalls
const outcomeOf = (name: string): string =>
  profile.syscalls.find(({ names }: { names: string[] }) => names.includes(name))?.action ??
  profile.defaultAction

test('the profile lets Chromium make the namespaces of its sandbox', () => {
  for (const name of ['clone', 'unshare', 'chroot']) expect(allowed.names).toContain(name)
  expect(allowed.action).toBe('SCMP_ACT_ALLOW')
})

test.each([
  ...['mount', 'umount2', 'pivot_root', 'move_mount', 'open_tree', 'fsopen', 'setns'],
  ...['bpf', 'perf_event_open', 'ptrace', 'process_vm_readv', 'userfaultfd', 'open_by_handle_at'],
  ...['init_module', 'finit_module', 'kexec_load', 'reboot', 'keyctl', 'add_key', 'io_uring_setup'],
  ...['settimeofday', 'sethostname', 'swapon', 'a_call_of_a_later_kernel'],
])('the profile refuses %s', (name) => {
  expect(outcomeOf(name)).toBe('SCMP_ACT_ERRNO')
})

test('the libraries are told that clone3 does not exist, whose flags no profile can read', () => {
  expect(outcomeOf('clone3')).toBe('SCMP_ACT_ERRNO')
  expect(profile.defaultErrnoRet).toBe(38)
  expect(others.flatMap(({ names }: { names: string[] }) => names)).not.toContain('clone3')
})

test('containerd and Docker read the profile alike', () => {
  // Docker's own form has conditions by capability, which containerd ignores: it would allow what they guard.
  const fields = new Set(profile.syscalls.flatMap((rule: object) => Object.keys(rule)))
  expect([...fields].sort()).toEqual(['action', 'args', 'errnoRet', 'names'])
  expect(profile.archMap).toBeUndefined()
})

test('the manifests, Compose and the guide name the file as it is', () => {
  const [patch] = readYaml('infra/kubernetes/components/browser-sandbox/render-node.yaml')
  const { localhostProfile } = patch.spec.template.spec.securityContext.seccompProfile
  expect(localhostProfile).toBe(`quizvideo/${basename(FILE)}`)
  const { security_opt: options } = readYaml('infra/compose.yaml')[0].services['render-farm']
  const named = options.flatMap((option: string) => /^seccomp:(.*)$/.exec(option)?.[1] ?? [])
  expect(named.map((path: string) => join(INFRA, path))).toEqual([join(INFRA, '..', FILE)])
  for (const text of [FILE, `/var/lib/kubelet/seccomp/${localhostProfile}`, 'components/browser-sandbox'])
    expect(readText('infra/deploy.md')).toContain(text)
})
