import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ended } from '../../support/ended.ts'

/** Bun's note of where an installed package came from. */
const BUN_MARK = '.bun-tag'

/** A project with the package installed from a service, by the line that its docs show. */
export type Project = {
  folder: string
  /** The files of the installed package. */
  files: string[]
  remove(): Promise<void>
}

/** Adds the package that the service at `baseUrl` hands out to an empty folder. */
export async function installPackage(baseUrl: string): Promise<Project> {
  const folder = await mkdtemp(join(tmpdir(), 'quiz-video-sdk-'))
  // Without it Bun takes the folder of the nearest package above for the project.
  await writeFile(join(folder, 'package.json'), '{}')
  const env = { ...process.env, BUN_INSTALL_CACHE_DIR: join(folder, 'cache') }
  await succeed([process.execPath, 'add', `${baseUrl}/sdk/quizvideo.tgz`], folder, env)
  const cwd = join(folder, 'node_modules/quizvideo')
  const isPacked = (file: string) => file !== BUN_MARK
  const files = [...new Bun.Glob('**').scanSync({ cwd, dot: true })].filter(isPacked).sort()
  return { folder, files, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Runs a program to its end; throws what it said where that was a failure. */
export async function succeed(command: string[], cwd: string, env = process.env): Promise<string> {
  const child = Bun.spawn(command, { cwd, env, stdin: 'ignore', stdout: 'pipe', stderr: 'pipe' })
  const { code, stdout, stderr } = await ended(child)
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}: ${stderr}${stdout}`)
  return stdout
}
