import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'

const SOURCE = join(import.meta.dir, '../sdk')
/** The archive's address: package managers install what ends with `.tgz`. */
export const CLIENT_PACKAGE_PATH = '/sdk/quizvideo.tgz'
/** npm unpacks this folder of an archive. */
const PACKED_FOLDER = 'package'

/**
 * The client package as a gzipped tar that npm, Bun, pnpm and Yarn install: the client for any JavaScript engine, its
 * types, and the command line. Takes 0.1 s. One release always has the same bytes, whose hash lockfiles keep.
 */
export async function packClient(): Promise<Uint8Array<ArrayBuffer>> {
  const files = new Map<string, string>()
  for (const name of ['LICENSE', 'README.md', 'package.json']) files.set(name, read(name))
  await addBundle(files, 'index', 'browser')
  await addBundle(files, 'bin', 'node')
  await addTypes(files)
  const archive = pack()
  for (const [name, text] of [...files].sort()) {
    archive.entry({ name: `${PACKED_FOLDER}/${name}`, mtime: new Date(0) }, text)
  }
  archive.finalize()
  return new Uint8Array(gzipSync(await buffer(archive)))
}

async function addBundle(
  files: Map<string, string>,
  name: string,
  target: 'browser' | 'node',
): Promise<void> {
  const { outputs } = await Bun.build({
    entrypoints: [join(SOURCE, `src/${name}.ts`)],
    target,
    format: 'esm',
    minify: true,
  })
  files.set(`dist/${name}.js`, await outputs[0]!.text())
}

/** Adds the types of what the client itself is made of; the command line has none. */
async function addTypes(files: Map<string, string>): Promise<void> {
  const { isolatedDeclarationSync } = await import('oxc-transform')
  for (const folder of ['src', 'src/generated']) {
    for (const file of readdirSync(join(SOURCE, folder)).filter((one) => /(?<!^bin)\.ts$/.test(one))) {
      const { code, errors } = isolatedDeclarationSync(file, read(`${folder}/${file}`))
      if (errors.length > 0) throw new Error(`${folder}/${file} lacks a type: ${errors[0]!.message}`)
      // Declarations keep the names of their sources; packages import what is there.
      const types = code.replace(/(from ["']\.[^"']*)\.ts(["'])/g, '$1.js$2')
      files.set(`${folder.replace('src', 'dist')}/${basename(file, '.ts')}.d.ts`, types)
    }
  }
}

function read(name: string): string {
  return readFileSync(join(SOURCE, name), 'utf8')
}
