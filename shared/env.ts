import { accessSync, constants } from 'node:fs'
import { isIP } from 'node:net'

/** A wrong value in the environment. Its message is one sentence that names the variable and what it takes. */
export class ConfigError extends Error {
  constructor(variable: string, sentence: string, cause?: unknown) {
    super(`${variable} ${sentence}`, { cause })
    this.name = 'ConfigError'
  }
}

export type Environment = Readonly<Record<string, string | undefined>>
export type EnvReader = ReturnType<typeof readEnv>

/** Reads variables by kind: an unset or blank one gives the fallback or `undefined`, a wrong one throws `ConfigError`. */
export function readEnv(env: Environment) {
  const text = (name: string): string | undefined => env[name]?.trim() || undefined

  function integer(name: string, fallback: number, [least, most]: readonly [number, number]): number {
    const value = text(name)
    if (value === undefined) return fallback
    const number = /^\d+$/.test(value) ? Number(value) : Number.NaN
    if (number >= least && number <= most) return number
    throw new ConfigError(name, `must be a whole number from ${least} to ${most}, but is "${value}".`)
  }

  function fraction(name: string, fallback: number): number {
    const value = text(name)
    if (value === undefined) return fallback
    const number = /^\d*\.?\d+$/.test(value) ? Number(value) : Number.NaN
    if (number >= 0 && number <= 1) return number
    throw new ConfigError(name, `must be a number from 0 to 1, but is "${value}".`)
  }

  function choice<const T extends string>(name: string, fallback: T, allowed: readonly T[]): T {
    const value = text(name) ?? fallback
    const found = allowed.find((one) => one === value)
    if (found !== undefined) return found
    throw new ConfigError(name, `must be one of ${allowed.join(', ')}, but is "${value}".`)
  }

  function url(name: string, schemes: readonly string[] = ['http', 'https']): string | undefined {
    const value = text(name)
    if (
      value === undefined ||
      (URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)))
    )
      return value
    // The sentence does not repeat the value: a URL may contain a password.
    throw new ConfigError(
      name,
      `must be a URL that starts with ${schemes.map((one) => (one === 'mailto' ? 'mailto:' : `${one}://`)).join(' or ')}.`,
    )
  }

  /** The files that it names are looked at here: the database's client would say nothing of the variable. */
  function databaseUrl(): string | undefined {
    const name = 'DATABASE_URL'
    const value = url(name, ['postgres', 'postgresql'])
    const named = value === undefined ? new URLSearchParams() : new URL(value).searchParams
    for (const parameter of ['sslrootcert', 'sslcert', 'sslkey']) {
      const file = named.get(parameter)
      if (file === null || isReadable(file)) continue
      throw new ConfigError(
        name,
        `has ${parameter}=${file}, a file that cannot be read: correct the path or put the file there.`,
      )
    }
    return value
  }

  /** Comma-separated values that all pass `isValid`; `kind` is what the sentence about a wrong one calls them. */
  function list(
    name: string,
    fallback = '',
    kind = '',
    isValid = (_item: string) => true,
  ): readonly string[] {
    const items = (text(name) ?? fallback).split(',').map((item) => item.trim())
    const wrong = items.find((item) => item !== '' && !isValid(item))
    if (wrong !== undefined) throw new ConfigError(name, `must be a list of ${kind}, but has "${wrong}".`)
    return Object.freeze(items.filter((item) => item !== ''))
  }

  return {
    text,
    integer,
    fraction,
    choice,
    url,
    databaseUrl,
    list,
    origins: (name: string) => list(name, '', 'origins such as https://example.com', isOrigin),
    networks: (name: string) => list(name, '', 'addresses or CIDRs such as 10.0.0.0/8', isNetwork),
    /** A value that must be set; `sentence` says when and what for. */
    required(name: string, sentence: string): string {
      const value = text(name)
      if (value === undefined) throw new ConfigError(name, sentence)
      return value
    },
  }
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK)
    return true
  } catch {
    return false
  }
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text
}

function isNetwork(text: string): boolean {
  const [address = '', prefix = '0'] = text.split('/')
  const bits = isIP(address) === 6 ? 128 : 32
  return isIP(address) !== 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits
}
