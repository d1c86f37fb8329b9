import { availableParallelism, hostname, tmpdir, totalmem } from 'node:os'
import { resolve } from 'node:path'
import { LOG_LEVELS, type LogLevel } from '../shared/log.ts'
import type { StorageConfig } from '../shared/storage/create.ts'
import { ENCODER_NAMES, type EncoderName } from './encode/encoders.ts'

/** A wrong value in the environment. Its message is one sentence that names the variable and what it takes. */
export class ConfigError extends Error {
  constructor(variable: string, sentence: string) {
    super(`${variable} ${sentence}`)
    this.name = 'ConfigError'
  }
}

export type Config = Readonly<{
  nodeName: string
  databaseUrl: string
  dataDir: string
  tempDir: string
  storage: StorageConfig
  encoder: EncoderName | 'auto'
  /** `auto` = a GPU where Chromium really draws with one. */
  rasteriser: 'auto' | 'software'
  ffmpegPath: string | undefined
  chromiumPath: string | undefined
  /** Limit of the look and segment cache. */
  cacheBytesMax: number
  /** Films that the node makes side by side. */
  concurrency: number
  /** Films of at least this length are shared with idle nodes; `null` = none is. */
  chunkSecondsMin: number | null
  /** With less free space than this the node claims nothing. */
  freeBytesMin: number
  /** Port of `/healthz`, `/readyz` and `/metrics`; 0 = none. */
  port: number
  /** How long a film in work may go on after SIGTERM. */
  drainMs: number
  speech: Readonly<{ url?: string; apiKey?: string; mistralApiKey?: string; mistralServerUrl?: string }>
  /** Where traces go; `null` = nowhere. */
  otelEndpoint: string | null
  logLevel: LogLevel
}>

type Environment = Readonly<Record<string, string | undefined>>

/** Reads a node's whole configuration. Throws `ConfigError` for the first wrong value. */
export function readConfig(env: Environment = process.env): Config {
  const dataDir = resolve(text(env, 'DATA_DIR') ?? '.data')
  const databaseUrl = url(env, 'DATABASE_URL', ['postgres:', 'postgresql:'])
  if (databaseUrl === undefined) {
    throw new ConfigError(
      'DATABASE_URL',
      'must be set for a render node: `bun run start` brings a database of its own.',
    )
  }
  return Object.freeze({
    nodeName: `${hostname()}-${process.pid}`,
    databaseUrl,
    dataDir,
    tempDir: tmpdir(),
    storage: storage(env, dataDir),
    encoder: choice(env, 'RENDER_ENCODER', ['auto', ...ENCODER_NAMES], 'auto'),
    rasteriser: choice(env, 'RENDER_RASTERISER', ['auto', 'software'], 'auto'),
    ffmpegPath: text(env, 'FFMPEG_PATH'),
    chromiumPath: text(env, 'CHROMIUM_PATH'),
    cacheBytesMax: integer(env, 'SEGMENT_CACHE_MB', 2048, 10_000_000) * 1024 * 1024,
    concurrency: integer(env, 'RENDER_CONCURRENCY', 0, 64) || filmsAtOnce(availableParallelism(), totalmem()),
    chunkSecondsMin: integer(env, 'RENDER_CHUNK_SECONDS', CHUNK_SECONDS_DEFAULT, 86_400) || null,
    freeBytesMin: integer(env, 'RENDER_FREE_DISK_MB', 1024, 10_000_000) * 1024 * 1024,
    port: integer(env, 'RENDER_NODE_PORT', 0, 65_535),
    drainMs: integer(env, 'RENDER_DRAIN_SECONDS', 10, 86_400) * 1000,
    speech: Object.freeze({
      url: url(env, 'SPEECH_URL', ['http:', 'https:']),
      apiKey: text(env, 'SPEECH_API_KEY'),
      mistralApiKey: text(env, 'MISTRAL_API_KEY'),
      mistralServerUrl: url(env, 'MISTRAL_SERVER_URL', ['http:', 'https:']),
    }),
    otelEndpoint: url(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']) ?? null,
    logLevel: choice(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
  })
}

/** Shorter films are done before help has drawn its looks. */
const CHUNK_SECONDS_DEFAULT = 40
/** Beyond 8 cores x264 gains little from more; browser, sprites and frames of one film take up to 1.5 GB. */
const CORES_PER_FILM = 8
const BYTES_PER_FILM = 3 * 1024 ** 3
/** All films of a node are composed by one thread. */
const FILMS_AT_ONCE_MAX = 4

/** How many films a machine makes side by side: one on small ones, where a film keeps every core busy. */
export function filmsAtOnce(cores: number, memoryBytes: number): number {
  const fitting = Math.min(Math.floor(cores / CORES_PER_FILM), Math.floor(memoryBytes / BYTES_PER_FILM))
  return Math.max(1, Math.min(FILMS_AT_ONCE_MAX, fitting))
}

function storage(env: Environment, dataDir: string): StorageConfig {
  const endpoint = url(env, 'S3_ENDPOINT', ['http:', 'https:'])
  const publicEndpoint = url(env, 'S3_PUBLIC_ENDPOINT', ['http:', 'https:'])
  if (endpoint === undefined) return { kind: 'disk', directory: `${dataDir}/files` }
  const needed = (name: string) => {
    const value = text(env, name)
    if (value === undefined) throw new ConfigError(name, 'must be set when S3_ENDPOINT is.')
    return value
  }
  return {
    kind: 's3',
    endpoint,
    publicEndpoint: publicEndpoint ?? endpoint,
    accessKey: needed('S3_ACCESS_KEY'),
    secretKey: needed('S3_SECRET_KEY'),
    bucket: needed('S3_BUCKET'),
    region: text(env, 'S3_REGION') ?? 'us-east-1',
  }
}

function text(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined
}

function integer(env: Environment, name: string, fallback: number, most: number): number {
  const value = text(env, name)
  if (value === undefined) return fallback
  if (!/^\d+$/.test(value) || Number(value) > most) {
    throw new ConfigError(name, `must be a whole number from 0 to ${most}, but is "${value}".`)
  }
  return Number(value)
}

function url(env: Environment, name: string, protocols: readonly string[]): string | undefined {
  const value = text(env, name)
  // The value is not repeated: it may hold a password.
  if (value !== undefined && !(URL.canParse(value) && protocols.includes(new URL(value).protocol))) {
    throw new ConfigError(
      name,
      `must be a URL that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
    )
  }
  return value
}

function choice<const T extends string>(
  env: Environment,
  name: string,
  allowed: readonly T[],
  fallback: T,
): T {
  const value = text(env, name)
  if (value === undefined) return fallback
  const found = allowed.find((one) => one === value)
  if (found === undefined)
    throw new ConfigError(name, `must be one of ${allowed.join(', ')}, but is "${value}".`)
  return found
}
