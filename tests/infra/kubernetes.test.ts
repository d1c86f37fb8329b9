import { describe, expect, test } from 'bun:test'
import { statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseArgs } from 'node:util'
import { NODE_USER } from '../../shared/database/node-user.ts'
import { RENDER_ATTEMPT_SECONDS_MAX } from '../../shared/queue/queues.ts'
import { NODE_PREFIXES } from '../support/node-access.ts'
import { type Data, findManifest, listFiles, ROOT, readManifests, readText, readYaml } from './files.ts'
import { findFaults } from './schemas.ts'

const manifests = readManifests()
/** The template of an object's pods: a CronJob has it inside that of its jobs. */
const templateOf = (document: Data) => (document.spec?.jobTemplate ?? document).spec?.template
const workloads = manifests.filter(({ document }) => templateOf(document)?.spec?.containers !== undefined)

describe('every object fits the published schema of its kind', () => {
  test.each(manifests.map(({ file, document }) => [document.kind, document.metadata.name, file, document]))(
    '%s %s in %s',
    (_kind, _name, _file, document) => {
      expect(findFaults(document)).toEqual([])
    },
  )

  test('and the check sees a wrong type, a missing field and a misspelt one', () => {
    const broken = (change: (deployment: Data) => void) => {
      const deployment = structuredClone(findManifest('Deployment', 'api'))
      change(deployment)
      return findFaults(deployment).join()
    }
    expect(broken((d) => (d.spec.replicas = 'two'))).toContain('must be integer')
    expect(broken((d) => delete d.spec.selector)).toContain('required property')
    expect(broken((d) => (d.spec.template.spec.containers[0].livenesProbe = {}))).toContain('livenesProbe')
    expect(broken((d) => (d.spec.template.spec.tolerations = [{ keys: 'x' }]))).toContain(
      'tolerations/0/keys',
    )
  })
})

describe('kustomizations', () => {
  const kustomizations = listFiles('infra', '**/kustomization.yaml')

  test.each(kustomizations)('%s names only files and folders that exist', (file) => {
    const [document] = readYaml(file)
    const named = [
      ...(document.resources ?? []),
      ...(document.patches ?? []).map((patch: Data) => patch.path),
      ...(document.configMapGenerator ?? []).flatMap((generator: Data) => generator.files),
    ]
    expect(named.length).toBeGreaterThan(0)
    for (const name of named) {
      const target = normalize(join(dirname(file), name))
      const isFolder = statSync(join(ROOT, target)).isDirectory()
      if (isFolder) expect(kustomizations).toContain(join(target, 'kustomization.yaml'))
    }
  })

  test('leave no file of the base out, and apply no example', () => {
    const [base] = readYaml('infra/kubernetes/base/kustomization.yaml')
    const files = listFiles('infra/kubernetes/base', '*.yaml').map((file) => file.split('/').at(-1))
    expect([...base.resources].sort()).toEqual(
      files.filter((file) => file !== 'kustomization.yaml').sort() as string[],
    )
  })

  test('set the tag of every image', () => {
    const [base] = readYaml('infra/kubernetes/base/kustomization.yaml')
    const tagged = new Map<string, string>(base.images.map((image: Data) => [image.name, image.newTag]))
    const used = workloads.flatMap(({ document }) =>
      templateOf(document).spec.containers.map((container: Data) => container.image),
    )
    for (const image of used) expect(tagged.get(image)).toMatch(/^\d+\.\d+\.\d+$/)
  })

  test.each(listFiles('infra/kubernetes/overlays', '**/render-node.yaml'))(
    'the patch %s changes an object',
    (file) => {
      const [patch] = readYaml(file)
      const target = findManifest(patch.kind, patch.metadata.name)
      const names = target.spec.template.spec.containers.map((container: Data) => container.name)
      for (const container of patch.spec.template.spec.containers) expect(names).toContain(container.name)
    },
  )
})

describe('references', () => {
  const pods = workloads.map(({ document }) => ({
    name: `${document.kind} ${document.metadata.name}`,
    labels: templateOf(document).metadata.labels as Record<string, string>,
    spec: templateOf(document).spec,
  }))
  const exists = (kind: string, name: string) =>
    manifests.some(({ document }) => document.kind === kind && document.metadata.name === name)

  test.each(pods)('$name uses config, secrets, accounts and volumes that exist', ({ spec }) => {
    expect(exists('ServiceAccount', spec.serviceAccountName)).toBe(true)
    const volumes = spec.volumes.map((volume: Data) => volume.name)
    for (const container of spec.containers) {
      for (const source of container.envFrom ?? []) {
        if (source.configMapRef) expect(exists('ConfigMap', source.configMapRef.name)).toBe(true)
        if (source.secretRef) expect(exists('Secret', source.secretRef.name)).toBe(true)
      }
      for (const { valueFrom } of container.env ?? []) {
        if (valueFrom === undefined) continue
        const secret = findManifest('Secret', valueFrom.secretKeyRef.name)
        expect(Object.keys(secret.stringData)).toContain(valueFrom.secretKeyRef.key)
      }
      for (const mount of container.volumeMounts) expect(volumes).toContain(mount.name)
      const ports = (container.ports ?? []).map((port: Data) => port.name)
      for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
        if (container[probe]) expect(ports).toContain(container[probe].httpGet.port)
      }
    }
  })

  test('a render node gets no secret of the API, and the API none of nodes', () => {
    const secretsOf = (name: string) =>
      findManifest('Deployment', name).spec.template.spec.containers.flatMap((container: Data) =>
        (container.envFrom ?? []).flatMap((source: Data) => source.secretRef?.name ?? []),
      )
    expect(secretsOf('render-node')).toEqual(['quizvideo-node-secrets'])
    expect(secretsOf('api')).toEqual(['quizvideo-secrets', 'quizvideo-mail'])
    const { SECRETS_KEY, ...node } = findManifest('Secret', 'quizvideo-node-secrets').stringData
    expect(SECRETS_KEY).toBeUndefined()
    expect(new URL(node.DATABASE_URL).username).toBe(NODE_USER)
  })

  test('the policy of nodes in the guide lets them write where they do, and nowhere else', () => {
    const [, policy] = /```json\n([^`]+)```/.exec(readText('infra/deploy.md'))!
    const [, read, write] = JSON.parse(policy!).Statement
    expect(read.Action).toBe('s3:GetObject')
    const root = 'arn:aws:s3:::quizvideo/'
    expect(write.Resource).toEqual(NODE_PREFIXES.map((prefix) => `${root}${prefix}*`))
  })

  test('the database is reached over a checked connection alone', () => {
    const urls = manifests.flatMap(({ document }) => document.stringData?.DATABASE_URL ?? [])
    expect(urls).toHaveLength(2)
    for (const url of urls) expect(url).toEndWith('?sslmode=verify-full')
  })

  test.each(pods)('$name is held to the restricted pod standard', ({ spec }) => {
    expect(spec.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    })
    expect(spec.securityContext.runAsUser).toBeGreaterThan(0)
    expect(spec.automountServiceAccountToken).toBe(false)
    for (const container of spec.containers) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      expect(container.resources.limits.memory).toBeDefined()
    }
  })

  test.each(
    manifests
      .filter(({ document }) => selectorOf(document) !== undefined)
      .map(({ document }) => [document.kind, document.metadata.name, document]),
  )('%s %s selects pods that exist', (_kind, _name, document) => {
    const wanted = Object.entries(selectorOf(document)!)
    expect(pods.some(({ labels }) => wanted.every(([key, value]) => labels[key] === value))).toBe(true)
  })

  test('scalers aim at deployments that leave `replicas` to them', () => {
    for (const { document } of manifests) {
      const target = document.spec?.scaleTargetRef
      if (target) expect(findManifest('Deployment', target.name).spec.replicas).toBeUndefined()
    }
  })
})

describe('backups', () => {
  const [container] = templateOf(findManifest('CronJob', 'backup')).spec.containers

  test('the nightly job writes to the volume that it has, with the command of the guide', () => {
    const [, , ...args] = container.args
    const { values } = parseArgs({ args, options: { to: { type: 'string' }, keep: { type: 'string' } } })
    expect(container.volumeMounts).toContainEqual({ name: 'backup', mountPath: values.to! })
    expect(findManifest('PersistentVolumeClaim', 'backup').spec.accessModes).toEqual(['ReadWriteOnce'])
  })

  test('what the guide makes of it restores', () => {
    const [, script] = /sed '([^']+)'/.exec(readText('infra/deploy.md'))!
    const printed = container.args.map((one: string) => `- ${one}\n`).join('')
    const { stdout } = Bun.spawnSync(['sed', script!], { stdin: Buffer.from(printed) })
    expect(stdout.toString()).toBe('- bun\n- infra/scripts/restore.ts\n- --from\n- /backup\n')
  })
})

describe('scale-in and stopping', () => {
  test('a node may finish the longest attempt before it is killed', () => {
    const { terminationGracePeriodSeconds } = findManifest('Deployment', 'render-node').spec.template.spec
    expect(terminationGracePeriodSeconds).toBeGreaterThanOrEqual(RENDER_ATTEMPT_SECONDS_MAX + 60)
  })

  test('nodes are taken away one at a time', () => {
    const { spec } = findManifest('ScaledObject', 'render-node')
    const { scaleDown } = spec.advanced.horizontalPodAutoscalerConfig.behavior
    expect(scaleDown.policies).toEqual([{ type: 'Pods', value: 1, periodSeconds: 60 }])
    expect(findManifest('PodDisruptionBudget', 'render-node').spec.maxUnavailable).toBe(1)
  })

  test.each([
    ['api', 'api'],
    ['render-farm', 'render-node'],
  ])('every setting that Compose gives to %s has its place here', (service, name) => {
    const [compose] = readYaml('infra/compose.yaml')
    const [container] = findManifest('Deployment', name).spec.template.spec.containers
    const own = [...(container.env ?? []), ...(container.ports ?? [])].map((one: Data) => one.name)
    const shared = Object.keys(findManifest('ConfigMap', 'quizvideo-config').data)
    const secret = manifests.flatMap(({ document }) => Object.keys(document.stringData ?? {}))
    // A store outside the cluster has the same address inside as outside.
    const places = new Set([...own, ...shared, ...secret, 'S3_PUBLIC_ENDPOINT'])
    const settings = Object.keys(compose.services[service].environment)
    expect(settings.filter((setting) => !places.has(setting))).toEqual([])
  })

  test('ten nodes are within reach of the scaler', () => {
    expect(findManifest('ScaledObject', 'render-node').spec.maxReplicaCount).toBeGreaterThanOrEqual(10)
  })

  test('the GPU overlay asks for one GPU of the encoder pool', () => {
    const [patch] = readYaml('infra/kubernetes/overlays/gpu/render-node.yaml')
    const { nodeSelector, tolerations, containers } = patch.spec.template.spec
    expect(nodeSelector).toEqual({ 'quizvideo/pool': 'nvenc' })
    expect(tolerations[0].key).toBe('nvidia.com/gpu')
    expect(containers[0].resources.limits['nvidia.com/gpu']).toBe('1')
    // Extended resources cannot be overcommitted: request and limit must agree.
    expect(containers[0].resources.requests['nvidia.com/gpu']).toBe('1')
  })
})

/** Labels by which an object chooses pods of ours; an empty selector means all of them. */
function selectorOf(document: Data): Record<string, string> | undefined {
  const { kind, spec } = document
  if (kind === 'Service') return spec.selector
  if (kind === 'NetworkPolicy') return spec.podSelector.matchLabels
  if (['PodDisruptionBudget', 'PodMonitor', 'Deployment'].includes(kind)) return spec.selector.matchLabels
  return undefined
}
