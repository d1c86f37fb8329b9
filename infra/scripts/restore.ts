import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../../api/config.ts'
import { runCommand, UsageError } from '../../shared/command.ts'
import { createLog } from '../../shared/log.ts'
import { createStorage } from '../../shared/storage/create.ts'
import { createFolderBeside, isArchive, unpackArchive } from '../backup/archive.ts'
import { findBackup } from '../backup/folder.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { restoreSecrets } from '../backup/secrets.ts'
import { withIdleDatabase } from '../service/database.ts'

const HELP = `
Usage: bun run restore --from PATH [--at TIME] [--overwrite]

Brings a backup of "bun run backup" into a database and a store that are empty. Stop the service first.
  --from PATH   the folder or the archive
  --at TIME     one of the folder's backups instead of the newest
  --overwrite   throws away what the database holds, and adds the backup's files to those that the store holds

Films that had not been made are queued again. Works on DATABASE_URL, else on the embedded database in DATA_DIR. Prints one
JSON object on stdout; what it does meanwhile is on stderr.
`
const say = (sentence: string) => process.stderr.write(`${sentence}\n`)

await runCommand(HELP, async (args) => {
  const { from, at, overwrite } = readOptions(args)
  const config = readConfig(process.env)
  await inFolder(from, async (root) => {
    const paths = await findBackup(root, at)
    const storage = createStorage(config.storage)
    const restored = await withIdleDatabase(config, (databaseUrl) =>
      restoreBackup({
        databaseUrl,
        storage,
        root,
        paths,
        mayOverwrite: overwrite,
        log: createLog('error'),
        say,
      }),
    )
    const toDo = await restoreSecrets(config, paths)
    process.stdout.write(`${JSON.stringify({ backup: paths.name, ...restored })}\n`)
    if (toDo !== null) say(toDo)
  })
  return 0
})

function readOptions(args: string[]): { from: string; at: string | undefined; overwrite: boolean } {
  const options = {
    from: { type: 'string' },
    at: { type: 'string' },
    overwrite: { type: 'boolean' },
  } as const
  const { from, at, overwrite = false } = parseArgs({ args, options }).values
  if (!from) throw new UsageError('--from is missing: "bun run restore --from FOLDER".')
  return { from, at, overwrite }
}

/** Calls `work` with the folder, or with one beside the archive into which it was unpacked. */
async function inFolder(path: string, work: (root: string) => Promise<void>): Promise<void> {
  if (!isArchive(path)) return work(resolve(path))
  const root = await createFolderBeside(path)
  try {
    await unpackArchive(resolve(path), root)
    await work(root)
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}
