import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The text of a file of an installed package. Packs read their data at their first question, not at import. */
export function readPackageFile(path: string): string {
  return readFileSync(fileURLToPath(import.meta.resolve(path)), 'utf8')
}

/** One of the tables under `data/`, whose README tells where each comes from. */
export function readOwnData<T>(table: string): T {
  return JSON.parse(readFileSync(fileURLToPath(new URL(`./data/${table}.json`, import.meta.url)), 'utf8'))
}

/** One of the tables of Unicode CLDR, such as `territoryInfo`. */
export function readCldr<T>(table: string): T {
  const file = JSON.parse(readPackageFile(`cldr-core/supplemental/${table}.json`))
  return file.supplemental[table]
}
