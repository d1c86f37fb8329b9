import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Executor } from './connect.ts'
import { INSUFFICIENT_PRIVILEGE, NODE_ROLE } from './node-role.ts'

/** The names that the users have unless an operator chooses others. */
export const NODE_USER = 'quizvideo_render'
export const SCALER_USER = 'quizvideo_keda'

const NAME = /^[a-z_][a-z0-9_]{0,62}$/
/** Printable ASCII, which every client normalises to itself. */
const PASSWORD = /^[!-~]{16,200}$/
const SCRAM_ROUNDS = 4096

/** A user of the database cannot be made; the message is one sentence that says why. */
export class UserRefused extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'UserRefused'
  }
}

/** A password that nobody has to remember. */
export function newPassword(): string {
  return randomBytes(24).toString('hex')
}

/**
 * Makes a user that render nodes connect as, or gives an existing one this password. It has the rights of the nodes' role
 * and no others. Throws `UserRefused`.
 */
export async function putNodeUser(database: Executor, name: string, password: string): Promise<void> {
  checkUser(name, password)
  const { rows } = await database.execute<{ exists: boolean; ours: boolean; has_role: boolean }>(sql`
    select
      exists (select from pg_roles where rolname = ${name}) as exists,
      exists (select from pg_roles where rolname = ${NODE_ROLE}) as has_role,
      exists (
        select from pg_roles role
        join pg_auth_members member on member.member = role.oid
        join pg_roles owner on owner.oid = member.roleid
        where role.rolname = ${name} and owner.rolname = ${NODE_ROLE} and not role.rolsuper
      ) as ours`)
  const { exists, ours, has_role: hasRole } = rows[0]!
  if (!hasRole) throw new UserRefused(`There is no role ${NODE_ROLE}: run "bun run migrate" first.`)
  if (exists && !ours) {
    throw new UserRefused(`The user ${name} exists and is no render node's: choose another name.`)
  }
  await putUser(database, { name, password, exists, rights: ` IN ROLE ${NODE_ROLE}` })
}

/**
 * Makes a user that may count the jobs of the queue and nothing else, for what scales the nodes, or gives an existing one
 * this password. Throws `UserRefused`.
 */
export async function putScalerUser(database: Executor, name: string, password: string): Promise<void> {
  checkUser(name, password)
  const { rows } = await database.execute<{ exists: boolean; ours: boolean }>(sql`
    select
      count(*) > 0 as exists,
      bool_and(not (rolsuper or rolcreaterole or rolcreatedb or rolname = current_user or exists (
        select from pg_auth_members where member = pg_roles.oid
      ))) as ours
    from pg_roles where rolname = ${name}`)
  const { exists, ours } = rows[0]!
  if (exists && !ours) {
    throw new UserRefused(`The user ${name} exists and may do more than count jobs: choose another name.`)
  }
  await putUser(database, { name, password, exists, rights: '' })
  // After each upgrade again: the queue's own migrations may make the table anew.
  for (const grant of ['usage on schema pgboss', 'select on pgboss.job'])
    await database.execute(sql.raw(`grant ${grant} to "${name}"`))
}

function checkUser(name: string, password: string): void {
  if (!NAME.test(name)) {
    throw new UserRefused(`"${name}" is no name of a user: a to z, 0 to 9 and _, a letter first.`)
  }
  if (!PASSWORD.test(password)) {
    throw new UserRefused('The password needs 16 to 200 characters of ASCII without spaces.')
  }
}

async function putUser(
  database: Executor,
  { name, password, exists, rights }: { name: string; password: string; exists: boolean; rights: string },
): Promise<void> {
  const act = exists ? 'alter role %I password %L' : `create role %I login password %L${rights}`
  const made = await database.execute<{ statement: string }>(
    sql`select format(${act}, ${name}::text, ${scramOf(password)}::text) as statement`,
  )
  await database
    .execute(sql.raw(made.rows[0]!.statement))
    .catch(({ cause }: { cause?: { code?: string } }) => {
      // The error itself contains the statement, and with it what the server stores for the password.
      throw new UserRefused(
        cause?.code === INSUFFICIENT_PRIVILEGE
          ? `The database's user may not make ${name}: have an administrator run "CREATE ROLE ${name} LOGIN PASSWORD '…'${rights};".`
          : `The database refused to make ${name} (${cause?.code ?? 'no answer'}).`,
      )
    })
}

/** What the server stores for a password (RFC 5803): the password itself would stand in its log. */
function scramOf(password: string): string {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, SCRAM_ROUNDS, 32, 'sha256')
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest()
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${SCRAM_ROUNDS}:${salt.toString('base64')}$${stored}:${keyOf('Server Key').toString('base64')}`
}
