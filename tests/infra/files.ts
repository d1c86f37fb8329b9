import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root, with a slash at its end. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url))
export const INFRA = join(ROOT, 'infra')

/** Plain data, as YAML and JSON hold it. */
// biome-ignore lint/suspicious/noExplicitAny: the files' shapes are what these tests check.
export type Data = any
export type Manifest = { file: string; document: Data }

/** Text of a file, named from the repository's root. */
export function readText(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}

/** All documents of a YAML file. Throws where it does not parse. */
export function readYaml(path: string): Data[] {
  const parsed = Bun.YAML.parse(readText(path)) as Data
  // `parse` gives one document bare and several as a list; none of our documents is a list itself.
  return (Array.isArray(parsed) ? parsed : [parsed]).filter((document) => document !== null)
}

/** Files below a folder of the repository that match a glob, named from the root, sorted. */
export function listFiles(folder: string, pattern: string): string[] {
  const files = new Bun.Glob(pattern).scanSync({ cwd: join(ROOT, folder), absolute: true })
  return [...files].map((file) => relative(ROOT, file)).sort()
}

/** Every Kubernetes object of the repository, the examples included; kustomizations and patches are not objects. */
export function readManifests(): Manifest[] {
  return ['infra/kubernetes', 'infra/prometheus']
    .flatMap((folder) => listFiles(folder, '**/*.yaml'))
    .filter((file) => !/kustomization\.yaml$|\/(overlays|components)\/|scrape\.yaml$/.test(file))
    .flatMap((file) => readYaml(file).map((document) => ({ file, document })))
}

/** The one object of this kind and name. */
export function findManifest(kind: string, name: string): Data {
  const found = readManifests().filter(
    ({ document }) => document.kind === kind && document.metadata.name === name,
  )
  if (found.length !== 1) throw new Error(`${found.length} objects ${kind}/${name}, not one`)
  return found[0]!.document
}
