import { readFileSync } from 'node:fs'

/**
 * The 10,000 most common passwords of at least eight characters, in small letters, one a line: shorter ones are refused
 * anyway. From SecLists' list of ten million leaked passwords (MIT).
 */
const FILE = new URL('common-passwords.txt.gz', import.meta.url)

let common: Set<string> | undefined

/** Whether a password is among those that are tried first. Case does not count. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(
    new TextDecoder()
      .decode(Bun.gunzipSync(readFileSync(FILE)))
      .trimEnd()
      .split('\n'),
  )
  return common.has(password.toLowerCase())
}
