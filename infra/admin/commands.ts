import { rotateKeys } from '../../api/auth/keys.ts'
import { createAccountWithPassword } from '../../api/auth/password.ts'
import type { Config } from '../../api/config.ts'
import * as accounts from '../../api/services/accounts.ts'
import * as keys from '../../api/services/keys.ts'
import { UsageError } from '../../shared/command.ts'
import type { Database } from '../../shared/database/connect.ts'
import { AppError } from '../../shared/errors.ts'
import type { JobQueue } from '../../shared/queue/boss.ts'
import { cancelRender, listRenders, retryRender } from './renders.ts'

type AdminContext = { config: Config; database: Database; queue: JobQueue }
type Options = Record<string, string | undefined>
type Command = {
  /** Allowed options; those in `needs` are required. */
  takes: readonly string[]
  needs: readonly string[]
  /** Returns what to print: one JSON line for each value. */
  run(context: AdminContext, options: Options): Promise<object[]>
}

const DEFAULT_KEY_NAME = 'admin'
const LIST_LIMIT_DEFAULT = '50'
const LIST_LIMIT_MAX = 1_000

/** The commands of `bun run admin`, by noun and verb. */
export const COMMANDS: Record<string, Command> = {
  'account create': {
    takes: ['email', 'password', 'plan'],
    needs: ['email'],
    async run({ database }, { email, password, plan }) {
      const account = { email: email!, password, plan: plan === undefined ? undefined : planOf(plan) }
      return [await createAccountWithPassword(database, account)]
    },
  },
  'account plan': {
    takes: ['email', 'plan'],
    needs: ['email', 'plan'],
    async run({ database }, { email, plan }) {
      const wanted = planOf(plan!)
      const account = await requireAccount(database, email!)
      const changed = await accounts.setPlan(database, account.id, wanted)
      return [{ id: changed.id, email: changed.email, plan: changed.plan }]
    },
  },
  'key create': {
    takes: ['email', 'name'],
    needs: ['email'],
    async run({ database, config }, { email, name }) {
      const account = await requireAccount(database, email!)
      const created = await keys.createKey(database, account.id, name ?? DEFAULT_KEY_NAME, config.limits)
      return [{ id: created.id, key: created.key }]
    },
  },
  'key list': {
    takes: ['email'],
    needs: ['email'],
    async run({ database, config }, { email }) {
      const account = await requireAccount(database, email!)
      return keys.listKeys(database, account.id, config.limits)
    },
  },
  'keys rotate': {
    takes: [],
    needs: [],
    run: async ({ database }) => [await rotateKeys(database)],
  },
  'key delete': {
    takes: ['id'],
    needs: ['id'],
    async run({ database }, { id }) {
      await keys.revokeKey(database, id!).catch((error) => {
        const isMissing = error instanceof AppError && error.code === 'NOT_FOUND'
        throw isMissing ? new AppError('NOT_FOUND', { hint: `There is no key ${id}.` }) : error
      })
      return [{ id, deleted: true }]
    },
  },
  'render list': {
    takes: ['status', 'limit'],
    needs: [],
    run: ({ database }, { status, limit = LIST_LIMIT_DEFAULT }) => {
      const count = /^\d+$/.test(limit) ? Number(limit) : 0
      if (count < 1 || count > LIST_LIMIT_MAX) {
        throw new UsageError(`--limit must be a whole number from 1 to ${LIST_LIMIT_MAX}, but is "${limit}".`)
      }
      return listRenders(database, { status, limit: count })
    },
  },
  'render retry': {
    takes: ['id'],
    needs: ['id'],
    run: async ({ database, queue }, { id }) => [await retryRender(database, queue, id!)],
  },
  'render cancel': {
    takes: ['id'],
    needs: ['id'],
    run: async ({ database, queue }, { id }) => [await cancelRender(database, queue, id!)],
  },
}

function planOf(text: string): 'free' | 'paid' {
  if (text === 'free' || text === 'paid') return text
  throw new UsageError(`--plan must be free or paid, but is "${text}".`)
}

async function requireAccount(database: Database, email: string) {
  const account = await accounts.findByEmail(database, email)
  if (account === null)
    throw new AppError('NOT_FOUND', { hint: `There is no account with the address ${email}.` })
  return account
}
