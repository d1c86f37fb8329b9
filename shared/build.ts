import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import packageJson from '../package.json'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Long enough that no two builds of a service ever share it, short enough to be read aloud. */
const DIGEST_DIGITS = 12

/** What a running process is made of. */
export type Build = {
  /** Of its code and the versions of its packages, in hex: two processes with one digest do the same. */
  digest: string
  /** The release and its digest, `0.1.0+3fa9c1d2e4b5`, for people. */
  version: string
}

/** The build of a process whose own code lies in this folder; `shared` is part of each. */
export function readBuild(folder: 'api' | 'render-farm'): Build {
  const digest = digestCode([folder, 'shared']).slice(0, DIGEST_DIGITS)
  return { digest, version: `${packageJson.version}+${digest}` }
}

/**
 * SHA-256 in hex over the versions of all packages and every file below these paths of the repository, by name and
 * content; texts for people (`.md`) do not count. All of a node's code takes 20 ms.
 */
export function digestCode(paths: readonly string[], root: string = ROOT): string {
  const hash = createHash('sha256').update(JSON.stringify(packageJson.dependencies))
  for (const path of paths.flatMap((one) => filesOf(join(root, one))).sort()) {
    const bytes = readFileSync(path)
    hash.update(`\n${relative(root, path)} ${bytes.length}\n`).update(bytes)
  }
  return hash.digest('hex')
}

/** The files below a folder, or the file itself. */
function filesOf(path: string): string[] {
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.md'))
      .map((entry) => join(entry.parentPath, entry.name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return [path]
    throw error
  }
}
