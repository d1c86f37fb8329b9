import { join } from 'node:path'
import { isPlainHttp } from '../../api/auth/mail.ts'
import type { Config } from '../../api/config.ts'
import { connect } from '../../shared/database/connect.ts'
import { hasOwner } from '../../shared/database/queries/owners.ts'

type Facts = {
  baseUrl: string
  /** Whether somebody owns this instance; `null` = it could not be found out. */
  isOwned: boolean | null
  /** The folder of mails that are not sent; `null` = they are sent. */
  outbox: string | null
  /** Whether a person watches, who sees each mail's code here. */
  isWatched: boolean
}

/** What a person at the terminal needs next, in a few lines. */
export function greeting({ baseUrl, isOwned, outbox, isWatched }: Facts): string {
  const lines = [
    `Studio    ${baseUrl}/studio`,
    `Docs      ${baseUrl}/docs`,
    `MCP       ${baseUrl}/mcp`,
    ...(isOwned === null ? [] : [`Accounts  ${accountsOf(baseUrl, isOwned)}`]),
    `Mails     ${mailsOf(outbox, isWatched)}`,
  ]
  return `\n${lines.map((line) => `  ${line}\n`).join('')}\n`
}

/** Finds out what `greeting` says about a service that has just started. */
export async function readFacts(
  service: { baseUrl: string; databaseUrl: string },
  config: Pick<Config, 'smtpUrl' | 'dataDir'>,
): Promise<Facts> {
  const { database, close } = connect(service.databaseUrl, { poolSize: 1, onError: () => {} })
  const isOwned = await hasOwner(database)
    .catch(() => null)
    .finally(close)
  const outbox = config.smtpUrl === undefined ? join(config.dataDir, 'outbox') : null
  // What others reach over https may keep what it prints, where more people read it than may know a code.
  const isWatched = process.stderr.isTTY === true && isPlainHttp(service.baseUrl)
  return { baseUrl: service.baseUrl, isOwned, outbox, isWatched }
}

function accountsOf(baseUrl: string, isOwned: boolean): string {
  return isOwned
    ? `the owner's account exists; others sign up at ${baseUrl}/sign-up`
    : `sign up at ${baseUrl}/sign-up; the first account owns this instance`
}

function mailsOf(outbox: string | null, isWatched: boolean): string {
  if (outbox === null) return 'sent through SMTP_URL'
  return `kept in ${outbox}${isWatched ? '; codes also appear here' : ''} (set SMTP_URL to send them)`
}
