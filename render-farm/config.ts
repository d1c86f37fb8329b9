import { hostname, tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { ConfigError, type Environment, type EnvReader, readEnv } from '../shared/env.ts'
import { LOG_LEVELS } from '../shared/log.ts'
import { readSpeechServers } from '../shared/speech/speech-servers.ts'
import { readStorageConfig } from '../shared/storage/config.ts'
import { ENCODER_NAMES } from './encode/encoders.ts'
import { type MachineShare, readMachineShare } from './machine-share.ts'

export type Config = ReturnType<typeof readConfig>

const MEGABYTES = [0, 10_000_000] as const
const SECONDS = [0, 86_400] as const
/** Shorter films are finished before a helping node has drawn their looks. */
const CHUNK_SECONDS_DEFAULT = 40
/** Beyond 8 cores x264 gains little from more; browser, sprites and frames of one film take up to 1.5 GB. */
const CORES_PER_FILM = 8
const BYTES_PER_FILM = 3 * 1024 ** 3
/** One thread composes all films of a node. */
const FILMS_AT_ONCE_MAX = 4

/** Reads a node's whole configuration. Throws `ConfigError` for the first wrong value. */
export function readConfig(variables: Environment = process.env) {
  const env = readEnv(variables)
  const dataDir = resolve(env.text('DATA_DIR') ?? '.data')
  const databaseUrl = env.databaseUrl()
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
    storage: readStorageConfig(env, dataDir),
    encoder: env.choice('RENDER_ENCODER', 'auto', ['auto', ...ENCODER_NAMES]),
    /** `auto` = a GPU where Chromium really draws with one. */
    rasteriser: env.choice('RENDER_RASTERISER', 'auto', ['auto', 'software']),
    ffmpegPath: env.text('FFMPEG_PATH'),
    chromiumPath: env.text('CHROMIUM_PATH'),
    /** Limit of the look and segment cache. */
    cacheBytesMax: env.integer('SEGMENT_CACHE_MB', 2048, MEGABYTES) * 1024 * 1024,
    /** Signs what nodes share; unset = a key of the store or of this machine. */
    cacheKey: readCacheKey(env),
    /** Films that the node makes side by side. */
    concurrency: env.integer('RENDER_CONCURRENCY', 0, [0, 64]) || filmsAtOnce(readMachineShare()),
    /** Films of at least this length are shared with idle nodes; `null` = none is. */
    chunkSecondsMin: env.integer('RENDER_CHUNK_SECONDS', CHUNK_SECONDS_DEFAULT, SECONDS) || null,
    /** With less free space than this the node claims nothing. */
    freeBytesMin: env.integer('RENDER_FREE_DISK_MB', 1024, MEGABYTES) * 1024 * 1024,
    /** What the volumes of `dataDir` and `tempDir` may hold, each; `null` = their file systems say it. */
    volumeBytes: env.integer('RENDER_VOLUME_MB', 0, MEGABYTES) * 1024 * 1024 || null,
    /** Port of `/healthz`, `/readyz` and `/metrics`; 0 = none. */
    port: env.integer('RENDER_NODE_PORT', 0, [0, 65_535]),
    drainMs: readDrainMs(env),
    speech: readSpeechServers(env),
    /** Where traces go; unset = nowhere. */
    otelEndpoint: env.url('OTEL_EXPORTER_OTLP_ENDPOINT'),
    tracedShare: env.fraction('OTEL_TRACES_SAMPLER_ARG', 1),
    logLevel: env.choice('LOG_LEVEL', 'info', LOG_LEVELS),
  })
}

const CACHE_KEY_CHARACTERS_MIN = 32

function readCacheKey(env: EnvReader): string | undefined {
  const key = env.text('CACHE_KEY')
  if (key === undefined || key.length >= CACHE_KEY_CHARACTERS_MIN) return key
  throw new ConfigError('CACHE_KEY', `must have at least ${CACHE_KEY_CHARACTERS_MIN} random characters.`)
}

/** How long a film in progress may continue after SIGTERM. */
export function readDrainMs(env: EnvReader): number {
  return env.integer('RENDER_DRAIN_SECONDS', 10, SECONDS) * 1000
}

/** How many films a node makes side by side: one on small machines, where a film keeps every core busy. */
export function filmsAtOnce({ cores, memoryBytes }: MachineShare): number {
  const fitting = Math.min(Math.floor(cores / CORES_PER_FILM), Math.floor(memoryBytes / BYTES_PER_FILM))
  return Math.max(1, Math.min(FILMS_AT_ONCE_MAX, fitting))
}
