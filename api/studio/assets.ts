import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { once } from '../../shared/once.ts'

/** A file for browsers, sent compressed to those that accept gzip. */
type Asset = { contentType: string; read(): Promise<Uint8Array>; headers?: Record<string, string> }

/** The paths of the files that the studio's pages load, and the files. */
export type StudioAssets = {
  player: string
  stage: string
  stageStyle: string
  library: string
  film: string
  editor: string
  start: string
  kit: string
  cutter: string
  cutterWorker: string
  core: string
  coreWasm: string
  /** The file at a path as a response, or `null`. */
  answer(path: string, acceptsGzip: boolean): Promise<Response | null>
}

const FOLDER = '/assets/studio/'
const FOREVER = 'public, max-age=31536000, immutable'
const HASH_LENGTH = 12
const SCRIPT_TYPE = 'text/javascript; charset=utf-8'
/** A worker has the policy of its own file, so the page itself need not allow WebAssembly. */
const WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
const STAGE_STYLE = 'html,body{margin:0;overflow:hidden;background:#000}'
const zip = promisify(gzip)

/** Bundles the browser's scripts and names each file by its hash. Takes about a second, once per process. */
export async function buildStudioAssets(): Promise<StudioAssets> {
  const folder = join(import.meta.dir, 'browser')
  const { outputs } = await Bun.build({
    entrypoints: [
      ...['player.ts', 'stage-frame.ts', 'library.ts', 'film.ts', 'cutter.ts', 'start.ts', 'kit.ts'].map(
        (name) => join(folder, name),
      ),
      join(import.meta.dir, 'editor/browser/editor.tsx'),
      Bun.resolveSync('@ffmpeg/ffmpeg/worker', import.meta.dir),
    ],
    target: 'browser',
    format: 'esm',
    minify: true,
    jsx: { runtime: 'automatic', importSource: 'preact', development: false },
    naming: '[name].[ext]',
  })
  const assets = new Map<string, Asset & { small?: Promise<Uint8Array> }>()
  const add = (name: string, extension: string, hash: string, asset: Asset): string => {
    const path = `${FOLDER}${name}-${hash}.${extension}`
    assets.set(path, asset)
    return path
  }
  const addBytes = (name: string, extension: string, bytes: Uint8Array, rest: Omit<Asset, 'read'>) =>
    add(name, extension, hashOf(bytes), { ...rest, read: async () => bytes })
  const script = async (name: string, headers?: Record<string, string>) => {
    const output = outputs.find(({ path }) => path.endsWith(`/${name}.js`))
    if (output === undefined) throw new Error(`the bundle has no ${name}`)
    return addBytes(name, 'js', new Uint8Array(await output.arrayBuffer()), {
      contentType: SCRIPT_TYPE,
      headers,
    })
  }
  const core = await coreFiles()
  return {
    player: await script('player'),
    stage: await script('stage-frame'),
    stageStyle: addBytes('stage', 'css', new TextEncoder().encode(STAGE_STYLE), {
      contentType: 'text/css; charset=utf-8',
    }),
    library: await script('library'),
    film: await script('film'),
    editor: await script('editor'),
    start: await script('start'),
    kit: await script('kit'),
    cutter: await script('cutter'),
    cutterWorker: await script('worker', { 'Content-Security-Policy': WORKER_POLICY }),
    core: add('ffmpeg-core', 'js', core.version, { contentType: SCRIPT_TYPE, read: core.readScript }),
    coreWasm: add('ffmpeg-core', 'wasm', core.version, {
      contentType: 'application/wasm',
      read: core.readWasm,
    }),
    async answer(path, acceptsGzip) {
      const asset = assets.get(path)
      if (asset === undefined) return null
      const headers = {
        'Content-Type': asset.contentType,
        'Cache-Control': FOREVER,
        'X-Content-Type-Options': 'nosniff',
        Vary: 'Accept-Encoding',
        ...asset.headers,
      }
      if (!acceptsGzip) return new Response((await asset.read()) as BodyInit, { headers })
      asset.small ??= asset.read().then((bytes) => zip(bytes))
      const small = (await asset.small) as BodyInit
      return new Response(small, { headers: { ...headers, 'Content-Encoding': 'gzip' } })
    },
  }
}

/** The cutter's ffmpeg: 32 MB that few visitors load, so it is named by its version and read on demand. */
async function coreFiles() {
  const manifest = Bun.resolveSync('@ffmpeg/core/package.json', import.meta.dir)
  const { version } = (await Bun.file(manifest).json()) as { version: string }
  const file = (name: string) => () => Bun.file(join(dirname(manifest), 'dist/esm', name)).bytes()
  return { version, readScript: file('ffmpeg-core.js'), readWasm: file('ffmpeg-core.wasm') }
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH)
}

/** The same, built at the first call. */
export const studioAssets = once(buildStudioAssets)
