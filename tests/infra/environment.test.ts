import { expect, test } from 'bun:test'
import { readConfig as readApiConfig } from '../../api/config.ts'
import { readConfig as readNodeConfig } from '../../render-farm/config.ts'
import { type Data, readManifests, readText, readYaml } from './files.ts'

/** What a variable of another program may be called. */
const FOREIGN = /^(POSTGRES_|MINIO_|MC_HOST_|NVIDIA_|(NODE|KEDA)_PASSWORD$|NODE_ENV$|HOME$)/
const example = [...readText('.env.example').matchAll(/^# ([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(
  ([, name, value]): [string, string] => [name!, value!],
)
const known = new Set(example.map(([name]) => name))
/** With these set the readers ask for every variable that they know. */
const COMPLETE = {
  DATABASE_URL: 'postgres://localhost/quiz',
  S3_ENDPOINT: 'https://s3.example.com',
  S3_ACCESS_KEY: 'access',
  S3_SECRET_KEY: 'secret',
  S3_BUCKET: 'quiz-video',
  MISTRAL_API_KEY: 'key',
}

const used: [string, string][] = [
  ...readManifests().flatMap(({ file, document }) =>
    namesOf(document).map((name): [string, string] => [name, file]),
  ),
  ...['infra/compose.yaml', 'infra/compose.gpu.yaml'].flatMap((file) =>
    Object.values<Data>(readYaml(file)[0].services).flatMap((service) =>
      Object.keys(service.environment ?? {}).map((name): [string, string] => [name, file]),
    ),
  ),
  ...['infra/api.Dockerfile', 'infra/render-farm.Dockerfile'].flatMap((file) =>
    [...readText(file).matchAll(/^(?:ENV| {4}) ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]): [string, string] => [
      name!,
      file,
    ]),
  ),
]

test('the manifests, the Compose files and the images set variables', () => {
  expect(new Set(used.map(([, file]) => file)).size).toBeGreaterThan(6)
})

test.each(used)('%s in %s is a variable of the service', (name) => {
  if (!FOREIGN.test(name)) expect([...known]).toContain(name)
})

test('whoever can turn traces on there can also say how many of them are kept', () => {
  const filesOf = (wanted: string) => used.filter(([name]) => name === wanted).map(([, file]) => file)
  expect(filesOf('OTEL_EXPORTER_OTLP_ENDPOINT')).toContain('infra/kubernetes/base/config.yaml')
  expect(filesOf('OTEL_TRACES_SAMPLER_ARG')).toEqual(filesOf('OTEL_EXPORTER_OTLP_ENDPOINT'))
})

test('the example names the variables that the readers ask for, and no other', () => {
  const asked = new Set(['RENDER_NODES']) // read by `bun run start` itself
  const variables = new Proxy<Record<string, string>>(COMPLETE, {
    get: (values, name: string) => {
      asked.add(name)
      return values[name]
    },
  })
  readApiConfig(variables)
  readNodeConfig(variables)
  expect([...known].sort()).toEqual([...asked].sort())
})

test.each(example.filter(([, value]) => /^\d+$/.test(value)))('%s=%s is the default', (name, value) => {
  for (const read of [readApiConfig, readNodeConfig])
    expect(read({ ...COMPLETE, [name]: value })).toEqual(read(COMPLETE) as never)
})

/** Variables that an object gives to containers. */
function namesOf(document: Data): string[] {
  if (document.kind === 'ConfigMap') return Object.keys(document.data)
  // KEDA reads this one; it reaches no container.
  if (document.kind === 'Secret')
    return document.metadata.name === 'quizvideo-keda' ? [] : Object.keys(document.stringData)
  const containers: Data[] = document.spec?.template?.spec?.containers ?? []
  return containers.flatMap((container) => (container.env ?? []).map((variable: Data) => variable.name))
}
