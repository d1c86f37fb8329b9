import type { Log } from '../../shared/log.ts'
import type { FfmpegPrograms } from '../../shared/programs/ffmpeg.ts'
import type { Storage } from '../../shared/storage/storage.ts'
import type { Tracer } from '../../shared/tracing.ts'
import type { EspeakEngine } from '../audio/espeak.ts'
import type { FileCache } from '../cache/file-cache.ts'
import type { BrowserKeeper } from '../draw/browser-keeper.ts'
import type { Encoder } from '../encode/encoders.ts'
import type { Network } from '../fetch/resolve-target.ts'

/** What every film of a node is made with. */
export type FarmTools = {
  programs: FfmpegPrograms
  ffmpegVersion: string
  /** There is no ffmpeg here: `programs` run its WebAssembly build in a browser. */
  isLastResort?: boolean
  encoder: Encoder
  browsers: BrowserKeeper
  /** Looks by content hash, and segments where there is no `segments`. */
  cache: FileCache
  /** Segments by content hash, shared by all nodes. */
  segments?: FileCache
  /** Folder for voices and decoded music. */
  cacheFolder: string
  storage: Storage
  /** How foreign pictures are reached; the public network where it is not given. */
  network?: Network
  speech: { url?: string; apiKey?: string; mistralApiKey?: string; mistralServerUrl?: string }
  /** The built-in voice, kept between films; each film starts its own where it is missing. */
  espeak?: EspeakEngine
  /** Nothing is traced where it is missing. */
  tracer?: Tracer
  log: Log
}
