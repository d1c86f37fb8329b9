import { expect, test } from 'bun:test'
import { type Data, readManifests, readText, readYaml } from './files.ts'

/** What a variable of another program may be called. */
const FOREIGN = /^(POSTGRES_|MINIO_|MC_HOST_|NVIDIA_|NODE_ENV$|HOME$)/
const known = new Set(
  [...readText('.env.example').matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name!),
)

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

/** Variables that an object gives to containers. */
function namesOf(document: Data): string[] {
  if (document.kind === 'ConfigMap') return Object.keys(document.data)
  // KEDA reads this one; it reaches no container.
  if (document.kind === 'Secret')
    return document.metadata.name === 'quizvideo-keda' ? [] : Object.keys(document.stringData)
  const containers: Data[] = document.spec?.template?.spec?.containers ?? []
  return containers.flatMap((container) => (container.env ?? []).map((variable: Data) => variable.name))
}
