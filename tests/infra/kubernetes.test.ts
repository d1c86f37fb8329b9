import { describe, expect, test } from 'bun:test'
import { statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseArgs } from 'node:util'
import { GENERATION_SECONDS_MAX } from '../../api/operations/quizzes.ts'
import { NODE_USER, SCALER_USER } from '../../shared/database/limited-users.ts'
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

  test.each(
    ['overlays', 'components'].flatMap((folder) =>
      listFiles(`infra/kubernetes/${folder}`, '**/render-node.yaml'),
    ),
  )('the patch %s changes an object', (file) => {
    const [patch] = readYaml(file)
    const target = findManifest(patch.kind, patch.metadata.name)
    const names = target.spec.template.spec.containers.map((container: Data) => container.name)
    for (const container of patch.spec.template.spec.containers ?? []) expect(names).toContain(container.name)
  })
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
    // And by an authority of the operator's own, wherever there is one.
    for (const { spec } of pods)
      expect(spec.containers[0].volumeMounts).toContainEqual({
        name: 'database-ca',
        mountPath: '/etc/database-ca',
        readOnly: true,
      })
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

describe('what comes first', () => {
  test('is the schema with the users of the database, and all that its pod needs', () => {
    const first = manifests.filter(({ document }) => document.metadata.labels?.['quizvideo/when'] === 'first')
    const job = findManifest('Job', 'migrate')
    expect(first.map(({ document }) => `${document.kind} ${document.metadata.name}`).sort()).toEqual([
      'Job migrate',
      `ServiceAccount ${job.spec.template.spec.serviceAccountName}`,
    ])
    expect(readText('infra/deploy.md')).toContain('infra/kubernetes/overlays/gpu -l quizvideo/when=first')
    const [container] = job.spec.template.spec.containers
    expect(container.args.at(-1)).toContain('migrate.ts')
    for (const user of ['node user', 'scaler user'])
      expect(container.args.at(-1)).toContain(`admin.ts ${user}`)
  })

  test('its users are the ones that nodes and the scaler connect as', () => {
    const node = new URL(findManifest('Secret', 'quizvideo-node-secrets').stringData.DATABASE_URL)
    const scaler = new URL(findManifest('Secret', 'quizvideo-keda').stringData.connection)
    expect([node.username, scaler.username]).toEqual([NODE_USER, SCALER_USER])
  })
})

describe('what others read', () => {
  const kustomizationOf = (folder: string) => readYaml(`infra/${folder}/kustomization.yaml`)[0]

  test('rules and scraping carry the label by which the operator chooses', () => {
    expect(Object.keys(kustomizationOf('prometheus').labels[0].pairs)).toEqual(['release'])
  })

  test("the dashboard lies where Grafana's sidecar looks", () => {
    const scraper = findManifest('NetworkPolicy', 'render-node').spec.ingress[0].from[0].namespaceSelector
    expect(kustomizationOf('grafana').namespace).toBe(scraper.matchLabels['kubernetes.io/metadata.name'])
  })

  test('the guide and the manifest ask for one version of KEDA', () => {
    const versions = ['infra/deploy.md', 'infra/kubernetes/base/render-node-scaling.yaml'].map(
      (file) => /KEDA\]?(?:\(\S+\))? (\d+\.\d+) or later/.exec(readText(file))?.[1],
    )
    expect(versions).toEqual(['2.17', '2.17'])
  })
})

describe('scale-in and stopping', () => {
  const podOf = (name: string) => findManifest('Deployment', name).spec.template.spec
  const settingOf = (name: string, setting: string) =>
    Number(podOf(name).containers[0].env.find((one: Data) => one.name === setting)?.value)

  test('a node may finish the longest attempt before it is killed', () => {
    const drainSeconds = settingOf('render-node', 'RENDER_DRAIN_SECONDS')
    expect(drainSeconds).toBeGreaterThanOrEqual(RENDER_ATTEMPT_SECONDS_MAX)
    expect(podOf('render-node').terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drainSeconds + 60)
  })

  test('an API replica may finish the longest request before it is killed', () => {
    const { terminationGracePeriodSeconds, containers } = podOf('api')
    const drainSeconds = settingOf('api', 'API_DRAIN_SECONDS')
    expect(drainSeconds).toBeGreaterThanOrEqual(GENERATION_SECONDS_MAX)
    const idleSeconds = containers[0].lifecycle.preStop.sleep.seconds
    expect(terminationGracePeriodSeconds).toBeGreaterThanOrEqual(idleSeconds + drainSeconds + 15)
  })

  test('a roll-out of nodes needs no machine on top, and is not given up while films end', () => {
    const { strategy, progressDeadlineSeconds } = findManifest('Deployment', 'render-node').spec
    expect(strategy.rollingUpdate).toEqual({ maxUnavailable: 1, maxSurge: 0 })
    expect(progressDeadlineSeconds).toBeGreaterThan(podOf('render-node').terminationGracePeriodSeconds)
  })

  test('a node makes as many films at a time as the scaler counts for it', () => {
    const { metadata } = findManifest('ScaledObject', 'render-node').spec.triggers[0]
    expect(settingOf('render-node', 'RENDER_CONCURRENCY')).toBe(Number(metadata.targetQueryValue))
  })

  test('a node knows the size of its volumes, which hold its caches, and is not ended for what they hold', () => {
    const { volumes, containers } = podOf('render-node')
    const sizes: string[] = volumes.flatMap((volume: Data) => volume.emptyDir?.sizeLimit ?? [])
    const [data, tmp] = sizes.map((size) => Number(/^(\d+)Gi$/.exec(size)?.[1]))
    expect(sizes).toHaveLength(2)
    for (const size of [data!, tmp!]) expect(size * 1024).toBe(settingOf('render-node', 'RENDER_VOLUME_MB'))
    // Looks and segments, as much of sounds, unpacked programs, and what must stay free.
    expect(data! * 1024).toBeGreaterThan(2 * settingOf('render-node', 'SEGMENT_CACHE_MB') + 3 * 1024)
    const limit = Number(/^(\d+)Gi$/.exec(containers[0].resources.limits['ephemeral-storage'])?.[1])
    expect(limit).toBeGreaterThan(data! + tmp!)
  })

  test('a node gets no shared memory, which its browser is told not to use', () => {
    expect(readText('render-farm/draw/browser.ts')).toContain('--disable-dev-shm-usage')
    expect(JSON.stringify(podOf('render-node'))).not.toContain('/dev/shm')
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
    expect(patch.spec.template.spec.runtimeClassName).toBe('nvidia')
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
