import { mkdir, mkdtemp, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { isExecutable, ProgramMissing, packageFile } from './program.ts'

/** How to start the browser: its file and its extra environment variables. */
export type ChromiumProgram = { path: string; environment: Record<string, string> }

const unbrotli = promisify(brotliDecompress)
/** Unpacking takes seconds: the owner of a lock older than this has died. */
const LOCK_STALE_MS = 60_000
const LOCK_POLL_MS = 50

/**
 * Chromium's headless shell: the configured one, then `chromium-headless-shell` on PATH, then the one from npm,
 * unpacked once below `programsFolder`.
 */
export async function findChromium(
  configuredPath: string | undefined,
  programsFolder: string,
): Promise<ChromiumProgram> {
  if (configuredPath !== undefined) {
    if (await isExecutable(configuredPath)) return { path: configuredPath, environment: {} }
    throw new ProgramMissing(
      `CHROMIUM_PATH names ${configuredPath}, which is not a program that can be run: correct it or unset it.`,
    )
  }
  const onPath = Bun.which('chromium-headless-shell')
  if (onPath !== null) return { path: onPath, environment: {} }
  const packed = packageFile('@sparticuz/chromium', 'bin/chromium.br')
  if (packed === null) {
    throw new ProgramMissing(
      'Chromium was not found: install chromium-headless-shell, or set CHROMIUM_PATH to its file.',
    )
  }
  const folder = await unpackOnce(dirname(packed), programsFolder)
  // The build brings its own libnss3 and others; they come first, so that every host uses the same ones.
  return {
    path: join(folder, 'chromium'),
    environment: { LD_LIBRARY_PATH: [join(folder, 'lib'), folder].join(':') },
  }
}

/** Unpacks into a temporary folder and renames it, so that no process sees it incomplete. */
async function unpackOnce(packedFolder: string, programsFolder: string): Promise<string> {
  const facts = await stat(join(packedFolder, 'chromium.br'))
  const folder = join(programsFolder, `chromium-${facts.size.toString(36)}`)
  if (await isExecutable(join(folder, 'chromium'))) return folder
  await mkdir(programsFolder, { recursive: true, mode: 0o700 })
  return await withLock(`${folder}.lock`, async () => {
    if (await isExecutable(join(folder, 'chromium'))) return folder
    const half = await mkdtemp(`${folder}.half-`)
    try {
      const browser = await unbrotli(await Bun.file(join(packedFolder, 'chromium.br')).bytes())
      await writeFile(join(half, 'chromium'), browser, { mode: 0o700 })
      for (const archive of ['al2023.tar.br', 'swiftshader.tar.br']) {
        const tar = await unbrotli(await Bun.file(join(packedFolder, archive)).bytes())
        for (const [name, file] of await new Bun.Archive(tar).files()) {
          await mkdir(dirname(join(half, name)), { recursive: true })
          await writeFile(join(half, name), await file.bytes(), { mode: 0o700 })
        }
      }
      await rename(half, folder)
      return folder
    } finally {
      await rm(half, { recursive: true, force: true })
    }
  })
}

async function withLock<Result>(path: string, act: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      await (await open(path, 'wx')).close()
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const age = await stat(path).then(
        (facts) => Date.now() - facts.mtimeMs,
        () => 0,
      )
      if (age > LOCK_STALE_MS) await rm(path, { force: true })
      else await Bun.sleep(LOCK_POLL_MS)
    }
  }
  try {
    return await act()
  } finally {
    await rm(path, { force: true })
  }
}
