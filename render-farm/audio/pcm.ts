import { rm } from 'node:fs/promises'
import { SAMPLE_RATE } from '../../shared/music/sounds.ts'
import { childEnvironment } from '../../shared/programs/child-environment.ts'

/** A hung decoder is killed after this long. */
const DECODE_MS_MAX = 60_000
const STDERR_CHARACTERS_MAX = 2000

/** 48 kHz stereo, interleaved, 16 bit. */
export type StereoPcm = Int16Array

/**
 * Decodes any sound file to 48 kHz PCM with one or two channels, at most `secondsMax` of it. Only local files are opened,
 * even if the file is a playlist of URLs. Throws with the tail of ffmpeg's stderr.
 */
export async function decodePcm(
  source: { path: string } | { bytes: Uint8Array },
  options: {
    ffmpeg: string
    channels: 1 | 2
    secondsMax: number
    /** Start of the part to decode; default 0. */
    fromSeconds?: number
    /** Plays faster (> 1) or slower at the same pitch; 0.5…2. */
    tempo?: number
    /** A temporary file for the output: a minute of stereo costs 0.2 s through a pipe, 0.02 s through a file. */
    throughPath?: string
    signal?: AbortSignal
  },
): Promise<Int16Array> {
  const fromFile = 'path' in source
  const child = Bun.spawn(
    [
      options.ffmpeg,
      ...['-v', 'error', '-nostdin', '-protocol_whitelist', 'file,pipe'],
      ...(options.fromSeconds ? ['-ss', String(options.fromSeconds)] : []),
      ...['-i', fromFile ? `file:${source.path}` : 'pipe:0', '-map', '0:a:0', '-vn', '-sn', '-dn'],
      ...['-t', String(options.secondsMax), '-ac', String(options.channels), '-ar', String(SAMPLE_RATE)],
      ...(options.tempo === undefined ? [] : ['-af', `atempo=${options.tempo.toFixed(3)}`]),
      ...['-f', 's16le', 'pipe:1'],
    ],
    {
      stdin: fromFile ? 'ignore' : source.bytes,
      stdout: options.throughPath === undefined ? 'pipe' : Bun.file(options.throughPath),
      stderr: 'pipe',
      env: childEnvironment(),
      signal: options.signal,
      timeout: DECODE_MS_MAX,
      killSignal: 'SIGKILL',
    },
  )
  const [output, errors, status] = await Promise.all([
    child.stdout instanceof ReadableStream ? new Response(child.stdout).arrayBuffer() : null,
    new Response(child.stderr).text(),
    child.exited,
  ])
  options.signal?.throwIfAborted()
  if (status !== 0) throw new Error(`ffmpeg could not read the sound: ${tail(errors) || `status ${status}`}`)
  const bytes = output ?? (await takeFile(options.throughPath!))
  return new Int16Array(bytes, 0, Math.floor(bytes.byteLength / 2))
}

async function takeFile(path: string): Promise<ArrayBuffer> {
  const bytes = await Bun.file(path).arrayBuffer()
  await rm(path)
  return bytes
}

/** Encodes interleaved 32 bit floats, 48 kHz stereo, to AAC-LC in m4a. Backpressure: a slow encoder slows `blocks`. */
export async function encodeAac(
  blocks: Iterable<Float32Array> | AsyncIterable<Float32Array>,
  options: { ffmpeg: string; outPath: string; signal?: AbortSignal },
): Promise<void> {
  const child = Bun.spawn(
    [
      options.ffmpeg,
      ...`-v error -nostdin -y -f f32le -ar ${SAMPLE_RATE} -ac 2 -i pipe:0`.split(' '),
      // The fast coder costs a third of the default one, without an audible difference at this rate.
      ...['-c:a', 'aac', '-profile:a', 'aac_low', '-aac_coder', 'fast', '-b:a', '200k'],
      ...['-map_metadata', '-1', '-fflags', '+bitexact', '-f', 'ipod', options.outPath],
    ],
    {
      stdin: 'pipe',
      stdout: 'ignore',
      stderr: 'pipe',
      env: childEnvironment(),
      signal: options.signal,
      killSignal: 'SIGKILL',
    },
  )
  const errors = new Response(child.stderr).text()
  try {
    for await (const block of blocks) {
      options.signal?.throwIfAborted()
      child.stdin.write(block)
      await child.stdin.flush()
    }
    await child.stdin.end()
  } catch (error) {
    child.kill('SIGKILL')
    options.signal?.throwIfAborted()
    throw new Error(`ffmpeg stopped taking sound: ${tail(await errors)}`, { cause: error })
  }
  const status = await child.exited
  options.signal?.throwIfAborted()
  if (status !== 0) throw new Error(`ffmpeg could not encode the sound: ${tail(await errors)}`)
}

/** 16 bit samples as floats of −1…1. `Float32Array.from` would use an iterator, thirty times as slow as this loop. */
export function toFloats(pcm: Int16Array): Float32Array {
  const floats = new Float32Array(pcm.length)
  for (let index = 0; index < pcm.length; index++) floats[index] = pcm[index]! / 32768
  return floats
}

/** Floats of −1…1 as 16 bit samples, rounded. */
export function toPcm(floats: Float32Array): Int16Array {
  const pcm = new Int16Array(floats.length)
  for (let index = 0; index < floats.length; index++) pcm[index] = Math.round(floats[index]! * 32767)
  return pcm
}

function tail(text: string): string {
  return text.trim().slice(-STDERR_CHARACTERS_MAX)
}
