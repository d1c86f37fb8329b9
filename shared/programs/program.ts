import { access, chmod, constants, copyFile, mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A required program is missing; the message says in one sentence what to do. */
export class ProgramMissing extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'ProgramMissing'
  }
}

/** Whether this process may run the file. */
export async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
}

/** The file of an installed npm package, or `null` where the package is not installed. */
export function packageFile(packageName: string, file: string): string | null {
  try {
    return join(dirname(Bun.resolveSync(`${packageName}/package.json`, import.meta.dir)), file)
  } catch {
    return null
  }
}

/** An executable path of a file from npm that lost its executable bit: sets the bit, or copies the file where it may not. */
export async function makeExecutable(path: string, privateFolder: string): Promise<string> {
  if (await isExecutable(path)) return path
  try {
    await chmod(path, 0o755)
    return path
  } catch {
    const copy = join(privateFolder, path.split('/').at(-1)!)
    if (await isExecutable(copy)) return copy
    await mkdir(privateFolder, { recursive: true, mode: 0o700 })
    const half = `${copy}.${process.pid}`
    await copyFile(path, half)
    await chmod(half, 0o700)
    await rename(half, copy)
    return copy
  }
}
