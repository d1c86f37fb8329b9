import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dir, '../../..')
const SOURCE = join(ROOT, 'api/sdk')

/** A project with the package installed as npm would: built, packed and unpacked into its `node_modules`. */
export type Project = {
  folder: string
  /** The files of the packed package. */
  files: string[]
  remove(): Promise<void>
}

export async function installPackage(): Promise<Project> {
  const folder = await mkdtemp(join(tmpdir(), 'quiz-video-sdk-'))
  const source = join(folder, 'source')
  const installed = join(folder, 'node_modules/quizvideo')
  await mkdir(installed, { recursive: true })
  for (const file of ['package.json', 'README.md', 'LICENSE'])
    await cp(join(SOURCE, file), join(source, file))
  await succeed([process.execPath, join(SOURCE, 'build.ts'), join(source, 'dist')], ROOT)
  await succeed([process.execPath, 'pm', 'pack', '--ignore-scripts', '--destination', folder], source)
  const [archive] = [...new Bun.Glob('quizvideo-*.tgz').scanSync(folder)]
  await succeed(['tar', '-xzf', join(folder, archive!), '--strip-components=1', '-C', installed], folder)
  const files = [...new Bun.Glob('**').scanSync({ cwd: installed, dot: true })].sort()
  return { folder, files, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Runs a program to its end; throws what it said where that was a failure. */
export async function succeed(command: string[], cwd: string, env = process.env): Promise<string> {
  const child = Bun.spawn(command, { cwd, env, stdin: 'ignore', stdout: 'pipe', stderr: 'pipe' })
  const [output, complaint] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  const code = await child.exited
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}: ${complaint}${output}`)
  return output
}
