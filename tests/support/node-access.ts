import { randomBytes } from 'node:crypto'
import type { Executor } from '../../shared/database/connect.ts'
import { newPassword, putNodeUser } from '../../shared/database/limited-users.ts'
import type { Storage } from '../../shared/storage/storage.ts'

/** Where nodes may write in the store, as the policy of `infra/deploy.md` has it. */
export const NODE_PREFIXES = ['cache/', 'previews/', 'renders/'] as const

/** The URL of a database for a new user that may do what nodes do alone. */
export async function nodeUrlOf(database: Executor, ownerUrl: string): Promise<string> {
  const url = new URL(ownerUrl)
  url.username = `node_${randomBytes(6).toString('hex')}`
  url.password = newPassword()
  await putNodeUser(database, url.username, url.password)
  return url.href
}

/** A store as nodes have it: what they may not write fails as it would there. */
export function nodeStorage(storage: Storage): Storage {
  const allowed = async (...keys: string[]) => {
    const refused = keys.find((key) => !NODE_PREFIXES.some((prefix) => key.startsWith(prefix)))
    if (refused !== undefined) throw new Error(`a node may not write ${refused}`)
  }
  return {
    get: (key) => storage.get(key),
    read: (key, range) => storage.read(key, range),
    getFile: (key, path) => storage.getFile(key, path),
    stat: (key) => storage.stat(key),
    list: (prefix) => storage.list(prefix),
    presign: (key, options) => storage.presign(key, options),
    check: () => storage.check(),
    put: (key, body, type) => allowed(key).then(() => storage.put(key, body, type)),
    putFile: (key, path, type) => allowed(key).then(() => storage.putFile(key, path, type)),
    remove: (...keys) => allowed(...keys).then(() => storage.remove(...keys)),
  }
}
