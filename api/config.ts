import { isIP } from 'node:net'
import { LOG_LEVELS, type LogLevel } from '../shared/log.ts'

/** A wrong value in the environment. Its message is one sentence that names the variable and what it takes. */
export class ConfigError extends Error {
  constructor(variable: string, sentence: string, cause?: unknown) {
    super(`${variable} ${sentence}`, { cause })
    this.name = 'ConfigError'
  }
}

export type S3Config = Readonly<{
  kind: 's3'
  endpoint: string
  publicEndpoint: string
  accessKey: string
  secretKey: string
  bucket: string
  region: string
}>
export type StorageConfig = Readonly<{ kind: 'disk'; directory: string }> | S3Config

export type Limits = Readonly<{
  /** Requests that a key may make before its budget is spent. */
  keyRequests: number
  /** A key's budget is full again when it rested for this long. */
  keyWindowSeconds: number
  oauthRequestsPerMinute: number
  registrationsPerHour: number
  tokenCallsPerTenMinutes: number
  signInsPerQuarterHour: number
  wrongPasswordsPerQuarterHour: number
  wrongCodes: number
  mailsPerHour: number
  /** Verification mails to one address. */
  freeQuizzesPerMonth: number
  generationsPerHour: number
}>

export type Config = Readonly<{
  port: number
  /** Public root without a trailing slash; the OAuth issuer. */
  baseUrl: string
  dataDir: string
  /** `null` = the embedded PostgreSQL below `dataDir`. */
  databaseUrl: string | null
  databasePoolSize: number
  storage: StorageConfig
  mistral: Readonly<{ apiKey: string; serverUrl: string | null; model: string }> | null
  ffmpegPath: string | null
  smtpUrl: string | null
  /** Addresses or CIDRs whose `X-Forwarded-For` names the client. */
  trustedProxies: readonly string[]
  mcpAllowedOrigins: readonly string[]
  /** Private-use URI schemes without a dot that OAuth clients may redirect to. */
  redirectSchemes: readonly string[]
  otelEndpoint: string | null
  limits: Limits
  logLevel: LogLevel
}>

type Environment = Readonly<Record<string, string | undefined>>

const DEFAULT_MISTRAL_MODEL = 'mistral-small-latest'
const DEFAULT_REDIRECT_SCHEMES = 'cursor,vscode,vscode-insiders,windsurf,zed'

/** Reads the API's whole configuration. Throws `ConfigError` for the first wrong value. */
export function readConfig(env: Environment = process.env): Config {
  const port = integer(env, 'PORT', 3000, 0, 65_535)
  const dataDir = text(env, 'DATA_DIR') ?? '.data'
  return Object.freeze({
    port,
    baseUrl: url(env, 'BASE_URL', ['http:', 'https:'])?.replace(/\/+$/, '') ?? `http://localhost:${port}`,
    dataDir,
    databaseUrl: url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    databasePoolSize: integer(env, 'DATABASE_POOL_SIZE', 20, 2, 1_000),
    storage: storage(env, dataDir),
    mistral: mistral(env),
    ffmpegPath: text(env, 'FFMPEG_PATH'),
    smtpUrl: url(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    trustedProxies: networks(env, 'TRUSTED_PROXIES'),
    mcpAllowedOrigins: origins(env, 'MCP_ALLOWED_ORIGINS'),
    redirectSchemes: list(env, 'OAUTH_REDIRECT_SCHEMES', DEFAULT_REDIRECT_SCHEMES),
    otelEndpoint: url(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']),
    limits: limits(env),
    logLevel: choice(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
  })
}

function limits(env: Environment): Limits {
  const limit = (name: string, fallback: number) => integer(env, name, fallback, 1, 1_000_000_000)
  return Object.freeze({
    keyRequests: limit('LIMIT_KEY_REQUESTS', 1_000),
    keyWindowSeconds: limit('LIMIT_KEY_WINDOW_SECONDS', 86_400),
    oauthRequestsPerMinute: limit('LIMIT_OAUTH_REQUESTS_PER_MINUTE', 600),
    registrationsPerHour: limit('LIMIT_REGISTRATIONS_PER_HOUR', 300),
    tokenCallsPerTenMinutes: limit('LIMIT_TOKEN_CALLS_PER_10_MINUTES', 1_200),
    signInsPerQuarterHour: limit('LIMIT_SIGN_INS_PER_15_MINUTES', 120),
    wrongPasswordsPerQuarterHour: limit('LIMIT_WRONG_PASSWORDS_PER_15_MINUTES', 10),
    wrongCodes: limit('LIMIT_WRONG_CODES', 5),
    mailsPerHour: limit('LIMIT_MAILS_PER_HOUR', 10),
    freeQuizzesPerMonth: limit('LIMIT_FREE_QUIZZES_PER_MONTH', 1),
    generationsPerHour: limit('LIMIT_GENERATIONS_PER_HOUR', 300),
  })
}

function storage(env: Environment, dataDir: string): StorageConfig {
  const endpoint = url(env, 'S3_ENDPOINT', ['http:', 'https:'])
  const publicEndpoint = url(env, 'S3_PUBLIC_ENDPOINT', ['http:', 'https:'])
  if (endpoint === null) return Object.freeze({ kind: 'disk', directory: `${dataDir}/files` })
  const needed = (name: string) => {
    const value = text(env, name)
    if (value === null) throw new ConfigError(name, 'must be set when S3_ENDPOINT is.')
    return value
  }
  return Object.freeze({
    kind: 's3',
    endpoint,
    publicEndpoint: publicEndpoint ?? endpoint,
    accessKey: needed('S3_ACCESS_KEY'),
    secretKey: needed('S3_SECRET_KEY'),
    bucket: needed('S3_BUCKET'),
    region: text(env, 'S3_REGION') ?? 'us-east-1',
  })
}

function mistral(env: Environment): Config['mistral'] {
  const serverUrl = url(env, 'MISTRAL_SERVER_URL', ['http:', 'https:'])
  const apiKey = text(env, 'MISTRAL_API_KEY')
  if (apiKey === null && serverUrl === null) return null
  // A local compatible server needs no key, but the client insists on one.
  return Object.freeze({
    apiKey: apiKey ?? 'none',
    serverUrl,
    model: text(env, 'MISTRAL_MODEL') ?? DEFAULT_MISTRAL_MODEL,
  })
}

function text(env: Environment, name: string): string | null {
  const value = env[name]?.trim()
  return value ? value : null
}

function integer(env: Environment, name: string, fallback: number, least: number, most: number): number {
  const value = text(env, name)
  if (value === null) return fallback
  const number = /^\d+$/.test(value) ? Number(value) : Number.NaN
  if (!(number >= least && number <= most)) {
    throw new ConfigError(name, `must be a whole number from ${least} to ${most}, but is "${value}".`)
  }
  return number
}

function url(env: Environment, name: string, protocols: readonly string[]): string | null {
  const value = text(env, name)
  if (value === null) return null
  // The value is not repeated: it may hold a password.
  const wrong = new ConfigError(
    name,
    `must be a URL that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
  )
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) throw wrong
  return value
}

function choice<const T extends string>(
  env: Environment,
  name: string,
  allowed: readonly T[],
  fallback: T,
): T {
  const value = text(env, name)
  if (value === null) return fallback
  const found = allowed.find((one) => one === value)
  if (found === undefined)
    throw new ConfigError(name, `must be one of ${allowed.join(', ')}, but is "${value}".`)
  return found
}

function list(env: Environment, name: string, fallback = ''): readonly string[] {
  const items = (text(env, name) ?? fallback).split(',').map((item) => item.trim())
  return Object.freeze(items.filter((item) => item !== ''))
}

function origins(env: Environment, name: string): readonly string[] {
  const items = list(env, name)
  for (const item of items) {
    if (!URL.canParse(item) || new URL(item).origin !== item) {
      throw new ConfigError(name, `must be a list of origins such as https://example.com, but has "${item}".`)
    }
  }
  return items
}

function networks(env: Environment, name: string): readonly string[] {
  const items = list(env, name)
  for (const item of items) {
    const [address = '', prefix = '0'] = item.split('/')
    const bits = isIP(address) === 6 ? 128 : 32
    if (isIP(address) === 0 || !/^\d{1,3}$/.test(prefix) || Number(prefix) > bits) {
      throw new ConfigError(
        name,
        `must be a list of addresses or CIDRs such as 10.0.0.0/8, but has "${item}".`,
      )
    }
  }
  return items
}
