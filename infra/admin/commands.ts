import { deleteAccount } from '../../api/auth/delete-account.ts'
import { clearFactors } from '../../api/auth/factors/clear.ts'
import { rotateKeys } from '../../api/auth/keys.ts'
import { createAccountWithPassword } from '../../api/auth/password.ts'
import type { Config } from '../../api/config.ts'
import { openVault } from '../../api/secrets/open-vault.ts'
import { changeAccount, findAccount, listAccounts } from '../../api/services/account-control.ts'
import * as accounts from '../../api/services/accounts.ts'
import * as keys from '../../api/services/keys.ts'
import { takeInventory } from '../../api/services/store-inventory.ts'
import { UsageError } from '../../shared/command.ts'
import type { Database } from '../../shared/database/connect.ts'
import {
  NODE_USER,
  newPassword,
  putNodeUser,
  putScalerUser,
  SCALER_USER,
} from '../../shared/database/limited-users.ts'
import { updateAccount } from '../../shared/database/queries/accounts.ts'
import { insertEvent, OPERATOR } from '../../shared/database/queries/audit-events.ts'
import { COST_COLUMNS, selectCosts } from '../../shared/database/queries/costs.ts'
import { AppError } from '../../shared/errors.ts'
import { INT32_MAX, PAGE_ITEMS_MAX } from '../../shared/limits.ts'
import type { Log } from '../../shared/log.ts'
import type { JobQueue } from '../../shared/queue/boss.ts'
import type { Storage } from '../../shared/storage/storage.ts'
import { cancelRender, listRenders, retryRender } from './renders.ts'

type AdminContext = { config: Config; database: Database; queue: JobQueue; storage: Storage; log: Log }
type Options = Record<string, string | undefined>
type Command = {
  /** Allowed options; those in `needs` are required. */
  takes: readonly string[]
  needs: readonly string[]
  /** Options without a value. */
  flags?: readonly string[]
  /** `--password-stdin` gives it the option `password` from stdin, where no list of processes shows it. */
  takesPassword?: true
  /** Sends or cancels jobs. */
  usesQueue?: true
  columns?: readonly string[]
  /** Returns what to print: one JSON line for each value, or one row of a CSV file where it has `columns`. */
  run(context: AdminContext, options: Options): Promise<object[]>
}

const BY_OPERATOR = { actorId: OPERATOR }
const DEFAULT_KEY_NAME = 'admin'
const LIST_LIMIT_DEFAULT = '50'
const LIST_LIMIT_MAX = 1_000

/** The commands of `bun run admin`, by noun and verb. */
export const COMMANDS: Record<string, Command> = {
  'account create': {
    takes: ['email', 'password', 'plan'],
    needs: ['email'],
    async run({ database, config: { defaultPlan } }, { email, password, plan }) {
      const wanted = plan === undefined ? undefined : planOf(plan)
      return [
        await createAccountWithPassword(database, { email: email!, password, plan: wanted, defaultPlan }),
      ]
    },
  },
  'account list': {
    takes: ['email', 'page', 'limit'],
    needs: [],
    async run({ database }, { email, page = '1', limit = LIST_LIMIT_DEFAULT }) {
      const query = {
        email,
        page: countOf('page', page, INT32_MAX),
        limit: countOf('limit', limit, PAGE_ITEMS_MAX),
      }
      return (await listAccounts(database, query)).accounts
    },
  },
  'account owner': {
    takes: ['email'],
    needs: ['email'],
    async run({ database }, { email }) {
      const { id } = await requireAccount(database, email!)
      await database.transaction(async (tx) => {
        await updateAccount(tx, id, { isOwner: true })
        await insertEvent(tx, { accountId: id, kind: 'owner_named', ...BY_OPERATOR })
      })
      return [await findAccount(database, id)]
    },
  },
  'account suspend': {
    takes: ['email'],
    needs: ['email'],
    usesQueue: true,
    async run({ database, queue }, { email }) {
      const { id } = await requireAccount(database, email!)
      return [await changeAccount({ database, queue }, id, { suspended: true }, BY_OPERATOR)]
    },
  },
  'account resume': {
    takes: ['email'],
    needs: ['email'],
    async run({ database, queue }, { email }) {
      const { id } = await requireAccount(database, email!)
      return [await changeAccount({ database, queue }, id, { suspended: false }, BY_OPERATOR)]
    },
  },
  'account clear-factors': {
    takes: ['email'],
    needs: ['email'],
    async run({ database }, { email }) {
      const { id } = await requireAccount(database, email!)
      return [{ id, removed: await database.transaction((tx) => clearFactors(tx, id, BY_OPERATOR)) }]
    },
  },
  'account delete': {
    takes: ['email'],
    needs: ['email'],
    usesQueue: true,
    async run({ database, storage, queue, log }, { email }) {
      const { id } = await requireAccount(database, email!)
      await deleteAccount({ database, storage, queue, log }, id)
      return [{ id, deleted: true }]
    },
  },
  'account plan': {
    takes: ['email', 'plan'],
    needs: ['email', 'plan'],
    async run({ database }, { email, plan }) {
      const wanted = planOf(plan!)
      const account = await requireAccount(database, email!)
      const changed = await database.transaction((tx) =>
        accounts.setPlan(tx, account.id, wanted, BY_OPERATOR),
      )
      return [{ id: changed.id, email: changed.email, plan: changed.plan }]
    },
  },
  'key create': {
    takes: ['email', 'name'],
    needs: ['email'],
    async run({ database, config }, { email, name }) {
      const account = await requireAccount(database, email!)
      const { keyRequests } = config.limits
      const created = await database.transaction((tx) =>
        keys.createKey(tx, account.id, name ?? DEFAULT_KEY_NAME, { keyRequests, trace: BY_OPERATOR }),
      )
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
    run: async ({ database, config, log }) => [await rotateKeys(database, await openVault(config, log))],
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
  'node user': userCommand(NODE_USER, putNodeUser),
  'scaler user': userCommand(SCALER_USER, putScalerUser),
  sweep: {
    takes: [],
    needs: [],
    flags: ['dry-run'],
    async run({ database, storage }, { 'dry-run': dryRun }) {
      const signal = new AbortController().signal
      const found = await takeInventory({ storage, database, signal, isDryRun: dryRun !== undefined })
      if (found === null) throw new AppError('CONFLICT', { hint: 'Another process sweeps at the moment.' })
      return found
    },
  },
  usage: {
    takes: ['month'],
    needs: [],
    columns: COST_COLUMNS,
    async run({ database }, { month = accounts.monthOf(Date.now()) }) {
      if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month)) {
        throw new UsageError(`--month must be a month such as 2026-11, but is "${month}".`)
      }
      return selectCosts(database, month)
    },
  },
  'render list': {
    takes: ['status', 'limit'],
    needs: [],
    run: ({ database }, { status, limit = LIST_LIMIT_DEFAULT }) => {
      return listRenders(database, { status, limit: countOf('limit', limit, LIST_LIMIT_MAX) })
    },
  },
  'render retry': {
    takes: ['id'],
    needs: ['id'],
    usesQueue: true,
    run: async ({ database, queue }, { id }) => [await retryRender(database, queue, id!)],
  },
  'render cancel': {
    takes: ['id'],
    needs: ['id'],
    usesQueue: true,
    run: async ({ database, queue }, { id }) => [await cancelRender(database, queue, id!)],
  },
}

function countOf(option: string, text: string, most: number): number {
  const count = /^\d+$/.test(text) ? Number(text) : 0
  if (count >= 1 && count <= most) return count
  throw new UsageError(`--${option} must be a whole number from 1 to ${most}, but is "${text}".`)
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

/** Makes a user of the database, or gives it another password. */
function userCommand(defaultName: string, put: typeof putNodeUser): Command {
  return {
    takes: ['name'],
    needs: [],
    takesPassword: true,
    async run({ database }, { name = defaultName, password }) {
      const made = password === undefined ? { password: newPassword() } : {}
      await put(database, name, password ?? made.password!)
      return [{ name, ...made }]
    },
  }
}
