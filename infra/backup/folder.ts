import { existsSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** Where one backup's files are. */
export type BackupPaths = Readonly<{
  name: string
  folder: string
  manifest: string
  objectIndex: string
  secrets: string
}>

const BACKUPS = 'backups'
const NAME = /^\d{8}T\d{6}Z(-\d+)?$/

/** The path of an object in a backup folder. */
export function objectPath(root: string, key: string): string {
  return join(root, 'objects', key)
}

/** The path of a table's rows. */
export function tablePath({ folder }: BackupPaths, table: string): string {
  return join(folder, 'tables', `${table}.copy.gz`)
}

/** The complete backups of a backup folder, oldest first. */
export async function listBackups(root: string): Promise<BackupPaths[]> {
  return (await listAll(root)).filter(({ manifest }) => existsSync(manifest))
}

/** What runs that did not reach their end have left. */
export async function listIncomplete(root: string): Promise<BackupPaths[]> {
  return (await listAll(root)).filter(({ manifest }) => !existsSync(manifest))
}

/** Makes the folder of a new backup, named by a time; names sort by age. */
export async function createBackup(root: string, takenAt: Date): Promise<BackupPaths> {
  const time = takenAt.toISOString().replace(/[-:]|\.\d+/g, '')
  const taken = new Set((await listAll(root)).map(({ name }) => name))
  let name = time
  for (let count = 2; taken.has(name); count++) name = `${time}-${count}`
  const paths = pathsOf(root, name)
  await mkdir(join(paths.folder, 'tables'), { recursive: true, mode: 0o700 })
  return paths
}

/** The backup to restore: the newest, or the one with this name. Throws one sentence where there is none. */
export async function findBackup(root: string, name?: string): Promise<BackupPaths> {
  const all = await listBackups(root)
  const found = name === undefined ? all.at(-1) : all.find((one) => one.name === name)
  if (found) return found
  const names = all.map((one) => one.name).join(', ')
  throw new Error(
    all.length === 0
      ? `${root} holds no complete backup.`
      : `${root} holds no backup ${name}; it holds ${names}.`,
  )
}

async function listAll(root: string): Promise<BackupPaths[]> {
  const names = await readdir(join(root, BACKUPS)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names
    .filter((name) => NAME.test(name))
    .sort()
    .map((name) => pathsOf(root, name))
}

function pathsOf(root: string, name: string): BackupPaths {
  const folder = join(resolve(root), BACKUPS, name)
  return {
    name,
    folder,
    manifest: join(folder, 'backup.json'),
    objectIndex: join(folder, 'objects.jsonl.gz'),
    secrets: join(folder, 'secrets.json'),
  }
}
