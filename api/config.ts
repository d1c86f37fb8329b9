import { ConfigError, type Environment, type EnvReader, readEnv } from '../shared/env.ts'
import { LOG_LEVELS } from '../shared/log.ts'
import { readSpeechServers } from '../shared/speech/speech-servers.ts'
import { readStorageConfig } from '../shared/storage/config.ts'

export type Config = ReturnType<typeof readConfig>
export type Limits = Config['limits']

const DEFAULT_MISTRAL_MODEL = 'mistral-small-latest'
const DEFAULT_REDIRECT_SCHEMES = 'cursor,vscode,vscode-insiders,windsurf,zed'
const LIMIT_RANGE = [1, 1_000_000_000] as const
const FILM_DAYS_RANGE = [1, 36_500] as const

/** Reads the API's whole configuration. Throws `ConfigError` for the first wrong value. */
export function readConfig(variables: Environment = process.env) {
  const env = readEnv(variables)
  const port = env.integer('PORT', 3000, [0, 65_535])
  const dataDir = env.text('DATA_DIR') ?? '.data'
  return Object.freeze({
    port,
    /** Where operators reach `/readyz` and `/metrics`; 0 = on `port`, for this machine alone. */
    operationsPort: env.integer('OPERATIONS_PORT', 0, [0, 65_535]),
    /** How long requests in flight may take after SIGTERM. */
    drainMs: env.integer('API_DRAIN_SECONDS', 10, [0, 3_600]) * 1_000,
    /** Public root without a trailing slash; the OAuth issuer. */
    baseUrl: env.url('BASE_URL')?.replace(/\/+$/, '') ?? `http://localhost:${port}`,
    dataDir,
    /** Unset = the embedded PostgreSQL below `dataDir`. */
    databaseUrl: env.databaseUrl(),
    /** What secrets in the database are sealed with: the first seals, all open. Empty = a key in `dataDir`. */
    secretsKeys: readSecretsKeys(env),
    databasePoolSize: env.integer('DATABASE_POOL_SIZE', 20, [2, 1_000]),
    storage: readStorageConfig(env, dataDir),
    /** Unset = no quiz generation. */
    generation: readGeneration(env),
    /** As the farm has them: they decide whether a quiz that leaves it open is spoken. */
    speech: readSpeechServers(env),
    ffmpegPath: env.text('FFMPEG_PATH'),
    /** Unset = no publishing to YouTube. */
    youtube: readYoutube(env),
    smtpUrl: env.url('SMTP_URL', ['smtp', 'smtps']),
    /** Addresses or CIDRs whose `X-Forwarded-For` names the client. */
    trustedProxies: env.networks('TRUSTED_PROXIES'),
    mcpAllowedOrigins: env.origins('MCP_ALLOWED_ORIGINS'),
    /** Private-use URI schemes without a dot that OAuth clients may redirect to. */
    redirectSchemes: env.list('OAUTH_REDIRECT_SCHEMES', DEFAULT_REDIRECT_SCHEMES),
    /** Where traces go; unset = nowhere. */
    otelEndpoint: env.url('OTEL_EXPORTER_OTLP_ENDPOINT'),
    tracedShare: env.fraction('OTEL_TRACES_SAMPLER_ARG', 1),
    /** The plan of new accounts; the first one, the owner's, is paid. */
    defaultPlan: env.choice('DEFAULT_PLAN', 'free', ['free', 'paid']),
    /** Unset = the paid plan is not sold: people ask the owner for it. */
    paidOffer: readPaidOffer(env),
    operator: readOperatorLinks(env),
    /** How long an app may act for an account after its approval, however often it refreshes its tokens. */
    grantDaysMax: env.integer('GRANT_DAYS_MAX', 180, [1, 3_650]),
    /** How long a signed-in browser stays signed in without being used. */
    sessionIdleDays: env.integer('SESSION_IDLE_DAYS', 14, [1, 365]),
    /** How long the events of an account are kept. */
    auditDays: env.integer('AUDIT_DAYS', 400, [1, 36_500]),
    limits: readLimits(env),
    logLevel: env.choice('LOG_LEVEL', 'info', LOG_LEVELS),
  })
}

const SECRETS_KEY_CHARACTERS_MIN = 32

function readSecretsKeys(env: EnvReader): readonly string[] {
  const keys =
    env
      .text('SECRETS_KEY')
      ?.split(',')
      .map((key) => key.trim()) ?? []
  if (keys.every((key) => key.length >= SECRETS_KEY_CHARACTERS_MIN)) return Object.freeze(keys)
  // The sentence does not repeat the value.
  throw new ConfigError(
    'SECRETS_KEY',
    `must have at least ${SECRETS_KEY_CHARACTERS_MIN} random characters, such as "openssl rand -base64 32" prints; older keys follow after a comma.`,
  )
}

function readLimits(env: EnvReader) {
  const limit = (name: string, fallback: number) => env.integer(name, fallback, LIMIT_RANGE)
  return Object.freeze({
    /** Requests that a key may make before its budget is spent. */
    keyRequests: limit('LIMIT_KEY_REQUESTS', 1_000),
    /** A key's budget is full again when the key was not used for this long. */
    keyWindowSeconds: limit('LIMIT_KEY_WINDOW_SECONDS', 86_400),
    /** Requests of all keys of an account on a UTC day: more keys are no larger budget. */
    accountRequestsPerDay: limit('LIMIT_ACCOUNT_REQUESTS_PER_DAY', 10 * limit('LIMIT_KEY_REQUESTS', 1_000)),
    freeKeys: limit('LIMIT_FREE_KEYS', 10),
    paidKeys: limit('LIMIT_PAID_KEYS', 50),
    oauthRequestsPerMinute: limit('LIMIT_OAUTH_REQUESTS_PER_MINUTE', 600),
    /** Requests of one address that need no credentials. */
    anonymousRequestsPerMinute: limit('LIMIT_ANONYMOUS_REQUESTS_PER_MINUTE', 2_400),
    registrationsPerHour: limit('LIMIT_REGISTRATIONS_PER_HOUR', 300),
    tokenCallsPerTenMinutes: limit('LIMIT_TOKEN_CALLS_PER_10_MINUTES', 1_200),
    signInsPerQuarterHour: limit('LIMIT_SIGN_INS_PER_15_MINUTES', 120),
    wrongPasswordsPerQuarterHour: limit('LIMIT_WRONG_PASSWORDS_PER_15_MINUTES', 10),
    /** Tries at one mailed code. */
    wrongCodes: limit('LIMIT_WRONG_CODES', 5),
    /** Verification mails to one address. */
    mailsPerHour: limit('LIMIT_MAILS_PER_HOUR', 10),
    freeQuizzesPerMonth: limit('LIMIT_FREE_QUIZZES_PER_MONTH', 1),
    generationsPerHour: limit('LIMIT_GENERATIONS_PER_HOUR', 300),
    /** Calls to a model that an account may wait for at a time. */
    generationsAtOnce: limit('LIMIT_GENERATIONS_AT_ONCE', 2),
    /** Renders of an account that have not ended. */
    freeOpenRenders: limit('LIMIT_FREE_OPEN_RENDERS', 3),
    paidOpenRenders: limit('LIMIT_PAID_OPEN_RENDERS', 200),
    /** Length of the videos that an account may order on a UTC day. */
    freeFilmMinutesPerDay: limit('LIMIT_FREE_FILM_MINUTES_PER_DAY', 30),
    paidFilmMinutesPerDay: limit('LIMIT_PAID_FILM_MINUTES_PER_DAY', 3_000),
    /** Pictures, tracks, narration and videos of an account together. */
    freeStoredMegabytes: limit('LIMIT_FREE_STORED_MB', 1_024),
    paidStoredMegabytes: limit('LIMIT_PAID_STORED_MB', 51_200),
    /** Days after which ended renders are removed with their videos. */
    freeFilmDays: env.integer('FILMS_DAYS_FREE', 30, FILM_DAYS_RANGE),
    paidFilmDays: env.integer('FILMS_DAYS_PAID', 365, FILM_DAYS_RANGE),
    /** Event streams of an account that one process keeps open, and how long each may live. */
    eventStreams: limit('LIMIT_EVENT_STREAMS', 5),
    eventStreamSeconds: limit('LIMIT_EVENT_STREAM_SECONDS', 3_600),
    /** Dry runs of an account that one process works on at a time. */
    dryRunsAtOnce: limit('LIMIT_DRY_RUNS_AT_ONCE', 2),
    exportsPerDay: limit('LIMIT_EXPORTS_PER_DAY', 1),
    /** Previews that an account may wait for at a time, frames and sounds each. */
    previewsAtOnce: limit('LIMIT_PREVIEWS_AT_ONCE', 2),
  })
}

/** The server of the model that writes quizzes: Mistral where it is set, else one with the form of OpenAI. */
function readGeneration(env: EnvReader) {
  const serverUrl = env.url('MISTRAL_SERVER_URL')
  const mistralKey = env.text('MISTRAL_API_KEY')
  const mistralModel = env.text('MISTRAL_MODEL') ?? DEFAULT_MISTRAL_MODEL
  const url = env.url('GENERATION_URL')
  const apiKey = env.text('GENERATION_API_KEY')
  const model = env.text('GENERATION_MODEL')
  if (mistralKey !== undefined || serverUrl !== undefined) {
    // The client requires a key, although a local compatible server needs none.
    const key = mistralKey ?? 'none'
    return Object.freeze({ form: 'mistral' as const, apiKey: key, serverUrl, model: mistralModel })
  }
  if (url === undefined) return undefined
  if (model === undefined) throw new ConfigError('GENERATION_MODEL', 'must name the model of GENERATION_URL.')
  return Object.freeze({ form: 'openai' as const, url, apiKey, model })
}

/** How people get the paid plan. */
export type PaidOffer = {
  /** An address to follow, or a sentence. */
  contact: string
  /** As it is shown, such as "€9 a month". */
  price: string | undefined
}

function readPaidOffer(env: EnvReader): Readonly<PaidOffer> | undefined {
  const contact = env.text('PLAN_CONTACT')
  const price = env.text('PLAN_PRICE')
  if (contact !== undefined) return Object.freeze({ contact, price })
  if (price === undefined) return undefined
  throw new ConfigError('PLAN_CONTACT', 'must say where people upgrade when PLAN_PRICE is set.')
}

/** Where the operator says who they are; pages name those that are set. */
export type OperatorLinks = { terms?: string; privacy?: string; contact?: string }

function readOperatorLinks(env: EnvReader): Readonly<OperatorLinks> {
  return Object.freeze({
    terms: env.url('TERMS_URL'),
    privacy: env.url('PRIVACY_URL'),
    contact: env.url('CONTACT_URL', ['http', 'https', 'mailto']),
  })
}

/** The client that Google registered for this service. */
function readYoutube(env: EnvReader) {
  const clientId = env.text('YOUTUBE_CLIENT_ID')
  const clientSecret = env.text('YOUTUBE_CLIENT_SECRET')
  const serverUrl = env.url('YOUTUBE_SERVER_URL')?.replace(/\/+$/, '')
  if (clientId === undefined) return undefined
  if (clientSecret === undefined) {
    throw new ConfigError('YOUTUBE_CLIENT_SECRET', 'must be the secret of YOUTUBE_CLIENT_ID.')
  }
  return Object.freeze({ clientId, clientSecret, serverUrl })
}
