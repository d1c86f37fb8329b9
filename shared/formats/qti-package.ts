import { type Archive, isArchive, openArchive, packArchive } from './archive.ts'
import type { QuizWritten } from './format.ts'
import { escapeMarkup } from './html.ts'
import { refusal } from './refusal.ts'
import { beginsWith, type Element, newBudget, parseXml, within } from './xml.ts'

const MANIFEST = 'imsmanifest.xml'
/** Canvas names its own files like this. */
const FILE_BASE = /^(?:\$IMS-CC-FILEBASE\$|%24IMS-CC-FILEBASE%24)\/?/

/** A document of a package; pictures are addressed from its folder. */
export type PackageDocument = { name: string; root: Element }

/** Whether bytes are a document with one of these roots, or an archive that holds one. */
export function holdsRoot(bytes: Uint8Array, names: readonly string[]): boolean {
  const isDocument = (file: Uint8Array) => names.some((name) => beginsWith(file, name))
  if (!isArchive(bytes)) return isDocument(bytes)
  return [...openArchive(bytes)].some(([name, file]) => isXml(name) && isDocument(file))
}

/** The documents with one of these roots, in the order of the package's manifest; a single document is one too. */
export function documentsOf(
  bytes: Uint8Array,
  names: readonly string[],
  title: string,
): { documents: PackageDocument[]; files: Archive } {
  const files: Archive = isArchive(bytes) ? openArchive(bytes) : new Map([['quiz.xml', bytes]])
  const all = [...files].filter(([name, file]) => isXml(name) && names.some((root) => beginsWith(file, root)))
  if (all.length === 0) throw refusal(`is no ${title}`)
  const places = placesIn(files)
  const placeOf = (name: string) => places.get(name) ?? places.size
  const budget = newBudget()
  const documents = all
    .map(([name, file]) => ({ name, root: parseXml(file, budget) }))
    .sort((one, other) => placeOf(one.name) - placeOf(other.name))
  return { documents, files }
}

/** The place of each file in the manifest; a package without one has none. */
function placesIn(files: Archive): Map<string, number> {
  const manifest = files.get(MANIFEST)
  if (manifest === undefined) return new Map()
  const resources = within(parseXml(manifest), 'resource')
  return new Map(resources.map(({ attributes }, index) => [pathIn('', attributes.href ?? ''), index]))
}

/** The name of a package's file that an address in a document leads to; addresses elsewhere stay as they are. */
export function fileIn(files: Pick<Archive, 'has'>, { name }: PackageDocument, address: string): string {
  if (/^(?:https?:|data:|\/\/)/i.test(address)) return address
  const isBase = FILE_BASE.test(address)
  const path = address.replace(FILE_BASE, '')
  // Quizzes of Canvas stand beside their pictures, courses keep them in a folder.
  const paths = isBase ? [path, `web_resources/${path}`] : [pathIn(name, path), path]
  return paths.map((one) => pathIn('', one)).find((one) => files.has(one)) ?? path
}

/** A path from a document, without dots and escapes; it is looked up, never opened. */
function pathIn(document: string, address: string): string {
  const url = URL.parse(address, `http://package/${document}`)
  try {
    return decodeURIComponent(url?.pathname ?? address).replace(/^\//, '')
  } catch {
    return address
  }
}

function isXml(name: string): boolean {
  return name.toLowerCase().endsWith('.xml') && !name.endsWith(MANIFEST)
}

/** A resource of a manifest: a document with the files that it shows. */
export type Resource = { type: string; name: string; bytes: Uint8Array; files?: readonly string[] }

/** A package of documents and pictures; `schema` names its version. */
export function packageFile(
  schema: { name: string; version: string; namespace: string },
  resources: readonly Resource[],
  pictures: ReadonlyMap<string, Uint8Array>,
): Omit<QuizWritten, 'losses'> {
  const rows = resources.map(({ type, name, files = [] }, index) => {
    const own = [name, ...files].map((file) => `<file href="${escapeMarkup(file)}"/>`).join('')
    return `    <resource identifier="R${index + 1}" type="${type}" href="${escapeMarkup(name)}">${own}</resource>\n`
  })
  const manifest = `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="QUIZ" xmlns="${schema.namespace}">
  <metadata><schema>${schema.name}</schema><schemaversion>${schema.version}</schemaversion></metadata>
  <organizations/>
  <resources>
${rows.join('')}  </resources>
</manifest>
`
  const bytes = packArchive({
    [MANIFEST]: new TextEncoder().encode(manifest),
    ...Object.fromEntries(resources.map(({ name, bytes }) => [name, bytes])),
    ...Object.fromEntries(pictures),
  })
  return { bytes, contentType: 'application/zip', extension: 'zip' }
}
