import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../../api/config.ts'
import { runCommand, UsageError } from '../../shared/command.ts'
import { createStorage } from '../../shared/storage/create.ts'
import { createFolderBeside, isArchive, packFolder } from '../backup/archive.ts'
import { pruneBackups } from '../backup/prune.ts'
import { type SavedBackup, saveBackup } from '../backup/save-backup.ts'
import { readSecrets, sentenceOfSecrets } from '../backup/secrets.ts'
import { withDatabase } from '../service/database.ts'

const HELP = `
Usage: bun run backup --to PATH [--keep N] [--with-secrets]

Copies the database and the files that it names, as they are at one moment, while the service runs.
  --to PATH        a folder, to which each run adds a backup: files that are there are not copied again;
                   or one archive, where the name ends in .tar
  --keep N         keeps the newest N backups of the folder and removes older ones
  --with-secrets   copies the key of secrets too: whoever has the backup can then sign in as anybody

Works on DATABASE_URL, else on the service that runs on DATA_DIR, else on the embedded database in DATA_DIR. Prints one JSON
object on stdout; what it does meanwhile is on stderr. "bun run restore" brings it back.
`
const say = (sentence: string) => process.stderr.write(`${sentence}\n`)

await runCommand(HELP, async (args) => {
  const { to, keep, withSecrets } = readOptions(args)
  const config = readConfig(process.env)
  const secretsKeys = withSecrets ? await readSecrets(config) : undefined
  const storage = createStorage(config.storage)
  const saved = await inFolder(to, (root) =>
    withDatabase(config, (databaseUrl) => saveBackup({ databaseUrl, storage, root, secretsKeys, say })),
  )
  const removed = keep === undefined ? [] : await pruneBackups(resolve(to), keep)
  process.stdout.write(`${JSON.stringify({ to: resolve(to), ...saved, removed })}\n`)
  for (const sentence of remarks(saved)) say(sentence)
  if (!withSecrets) say(sentenceOfSecrets(config))
  return 0
})

function readOptions(args: string[]): { to: string; keep: number | undefined; withSecrets: boolean } {
  const options = {
    to: { type: 'string' },
    keep: { type: 'string' },
    'with-secrets': { type: 'boolean' },
  } as const
  const { to, keep, 'with-secrets': withSecrets = false } = parseArgs({ args, options }).values
  if (!to) throw new UsageError('--to is missing: "bun run backup --to FOLDER".')
  if (keep !== undefined && !/^[1-9]\d{0,4}$/.test(keep))
    throw new UsageError('--keep must be a number from 1.')
  if (keep !== undefined && isArchive(to))
    throw new UsageError('--keep is for a folder: an archive holds one backup.')
  return { to, keep: keep === undefined ? undefined : Number(keep), withSecrets }
}

/** Calls `work` with the folder, or with one beside the archive that it then becomes. */
async function inFolder(path: string, work: (root: string) => Promise<SavedBackup>): Promise<SavedBackup> {
  if (!isArchive(path)) return work(path)
  const root = await createFolderBeside(path)
  try {
    const saved = await work(root)
    await packFolder(root, resolve(path))
    return saved
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

function remarks({ goneCount, lostKeys }: SavedBackup): string[] {
  const gone = `${goneCount} files were deleted while the backup was made: it has their rows and not them.`
  const lost = `${lostKeys.length} files are named by the database and missing in the store, such as ${lostKeys[0]}.`
  return [...(goneCount > 0 ? [gone] : []), ...(lostKeys.length > 0 ? [lost] : [])]
}
