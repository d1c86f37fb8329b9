import { statSync } from 'node:fs'
import { copyFile, mkdir, rename } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import ignore from '@balena/dockerignore'
import { ROOT, readText } from './files.ts'

/** One instruction of a Dockerfile: `RUN`, and what follows it on one line. */
export type Step = { word: string; rest: string }
/** An image as far as this repository makes it. */
export type ImageTree = {
  /** Folder that holds what `COPY` put into the image: `/app` is `<root>/app`. */
  root: string
  environment: Record<string, string>
  /** What the container runs, without `tini`. */
  command: string[]
  healthCheck: string[]
}

/** A Dockerfile's instructions, comments dropped and continued lines joined. */
export function readSteps(file: string): Step[] {
  return readText(file)
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#'))
    .join('\n')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, word, rest] = /^(\w+)\s+(.*)$/.exec(line) ?? []
      return { word: word!, rest: rest! }
    })
}

/** The instructions after a stage's `FROM`; without a name those of the last stage, which is the image. */
export function stageOf(steps: readonly Step[], name?: string): Step[] {
  const starts = steps.flatMap(({ word }, index) => (word === 'FROM' ? [index] : []))
  const start =
    name === undefined ? starts.at(-1) : starts.find((at) => steps[at]!.rest.endsWith(` AS ${name}`))
  if (start === undefined) throw new Error(`there is no stage ${name}`)
  return steps.slice(start + 1, starts.find((at) => at > start) ?? steps.length)
}

/**
 * Does below a folder what a Dockerfile does with this repository: its `COPY` of what `.dockerignore` lets through, and its
 * `bun install`. What comes from base images and packages of the system is left out.
 */
export async function buildTree(file: string, folder: string): Promise<ImageTree> {
  const steps = readSteps(file)
  const root = await buildStage(steps, undefined, folder)
  const rest = (word: string) => stageOf(steps).find((step) => step.word === word)!.rest
  return {
    root,
    environment: Object.fromEntries(
      rest('ENV')
        .split(/\s+/)
        .map((pair) => pair.split('=') as [string, string]),
    ),
    command: JSON.parse(rest('CMD')),
    healthCheck: JSON.parse(rest('HEALTHCHECK').replace(/^.*? CMD /, '')),
  }
}

async function buildStage(steps: readonly Step[], name: string | undefined, folder: string): Promise<string> {
  const root = join(folder, name ?? 'image')
  let workFolder = root
  for (const { word, rest } of stageOf(steps, name)) {
    if (word === 'WORKDIR') {
      workFolder = join(root, rest)
      await mkdir(workFolder, { recursive: true })
    }
    if (word === 'RUN' && rest.startsWith('bun install')) await install(rest, workFolder)
    if (word !== 'COPY') continue
    const [first, ...others] = rest.split(/\s+/)
    const target = join(workFolder, others.pop()!)
    const stage = /^--from=(.*)$/.exec(first!)?.[1]
    if (stage === undefined) await copyFiles([first!, ...others], target)
    // Another path is one of the stage's base image.
    else if (others[0]!.startsWith('/app/'))
      await rename(join(await buildStage(steps, stage, folder), others[0]!), target)
  }
  return root
}

/** Copies as the builder does: a folder's content to the target, a file into it. */
async function copyFiles(sources: readonly string[], target: string): Promise<void> {
  for (const source of sources) {
    const files = contextFiles(source)
    if (files.length === 0) throw new Error(`.dockerignore leaves nothing of ${source}`)
    for (const file of files) {
      const to = join(target, file === source ? basename(file) : relative(source, file))
      await mkdir(dirname(to), { recursive: true })
      await copyFile(join(ROOT, file), to)
    }
  }
}

/** Files at or below a path of the repository that its `.dockerignore` lets through. */
export function contextFiles(source: string): string[] {
  const path = join(ROOT, source)
  const found = statSync(path).isFile()
    ? [source]
    : [...new Bun.Glob('**').scanSync({ cwd: path, dot: true })].map((file) => join(source, file))
  return ignore().add(readText('.dockerignore')).filter(found)
}

async function install(command: string, cwd: string): Promise<void> {
  const { exitCode, stderr } = Bun.spawnSync(['sh', '-c', command], { cwd })
  if (exitCode !== 0) throw new Error(`${command}: ${stderr}`)
}
