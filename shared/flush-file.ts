import { open } from 'node:fs/promises'

/** Writes a file through to the disk: what was reported as kept must survive a power cut. */
export async function flushFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.datasync()
  } finally {
    await file.close()
  }
}
