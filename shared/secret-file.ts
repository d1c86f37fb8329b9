import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The secret text of a file that only this user may read, made once: processes that start together get the same one. */
export async function secretFile(path: string): Promise<string> {
  const known = await readFile(path, 'utf8').catch(onlyMissing)
  if (known !== null) return known.trim()
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const half = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`
  try {
    await writeFile(half, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
    // A link, unlike a rename, does not replace what another process made in the meantime.
    await link(half, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(half, { force: true })
  }
  return (await readFile(path, 'utf8')).trim()
}

function onlyMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
