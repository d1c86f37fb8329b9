import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const PREFIX = 'render-node-'

/** Makes this process's work folder and removes those of processes that were killed. */
export async function createWorkFolder(tempDir: string): Promise<string> {
  await removeOrphans(tempDir)
  return mkdtemp(join(tempDir, `${PREFIX}${process.pid}-`))
}

async function removeOrphans(tempDir: string): Promise<void> {
  for (const name of await readdir(tempDir)) {
    const pid = Number(/^render-node-(\d+)-/.exec(name)?.[1])
    if (!Number.isInteger(pid) || isAlive(pid)) continue
    // The folder of another user cannot be removed.
    await rm(join(tempDir, name), { recursive: true, force: true }).catch(() => {})
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
