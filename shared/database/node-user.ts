import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Executor } from './connect.ts'
import { INSUFFICIENT_PRIVILEGE, NODE_ROLE } from './node-role.ts'

/** The name that the user has unless an operator chooses another one. */
export const NODE_USER = 'quizvideo_render'

const NAME = /^[a-z_][a-z0-9_]{0,62}$/
/** Printable ASCII, which every client normalises to itself. */
const PASSWORD = /^[!-~]{16,200}$/
const SCRAM_ROUNDS = 4096

/** A render nodes' user cannot be made; the message is one sentence that says why. */
export class NodeUserRefused extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'NodeUserRefused'
  }
}

/** A password that nobody has to remember. */
export function newPassword(): string {
  return randomBytes(24).toString('hex')
}

/**
 * Makes a user that render nodes connect as, or gives an existing one this password. It has the rights of the nodes' role
 * and no others. Throws `NodeUserRefused`.
 */
export async function putNodeUser(database: Executor, name: string, password: string): Promise<void> {
  if (!NAME.test(name)) {
    throw new NodeUserRefused(`"${name}" is no name of a user: a to z, 0 to 9 and _, a letter first.`)
  }
  if (!PASSWORD.test(password)) {
    throw new NodeUserRefused('The password needs 16 to 200 characters of ASCII without spaces.')
  }
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
  if (!hasRole) throw new NodeUserRefused(`There is no role ${NODE_ROLE}: run "bun run migrate" first.`)
  if (exists && !ours) {
    throw new NodeUserRefused(`The user ${name} exists and is no render node's: choose another name.`)
  }
  const act = exists ? 'alter role %I password %L' : `create role %I login password %L in role ${NODE_ROLE}`
  const made = await database.execute<{ statement: string }>(
    sql`select format(${act}, ${name}::text, ${scramOf(password)}::text) as statement`,
  )
  await database
    .execute(sql.raw(made.rows[0]!.statement))
    .catch(({ cause }: { cause?: { code?: string } }) => {
      // The error itself contains the statement, and with it what the server stores for the password.
      throw new NodeUserRefused(
        cause?.code === INSUFFICIENT_PRIVILEGE
          ? `The database's user may not make ${name}: have an administrator run "CREATE ROLE ${name} LOGIN PASSWORD '…' IN ROLE ${NODE_ROLE};".`
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
