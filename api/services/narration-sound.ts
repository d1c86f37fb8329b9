import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '../../shared/errors.ts'
import { NARRATION_BYTES_MAX, NARRATION_MS_MIN, NARRATION_SECONDS_MAX } from '../../shared/limits.ts'
import { TAIL_MS, trimSilence } from '../../shared/speech/trim-silence.ts'
import { validationError } from '../../shared/validation.ts'
import type { Context } from '../context.ts'
import { decodeUpload, demuxerOf, runFfmpeg } from './media-decoder.ts'
import { RECORDING_DEMUXERS } from './sound-files.ts'

const FRAMES_PER_MS = 48
const NARRATION_TYPE = 'audio/ogg'
/** −50 dBFS: the noise of a microphone that is switched off lies below. */
const AUDIBLE_PEAK = 10 ** (-50 / 20)
/** Opus is transparent for one voice at this rate; a minute has 700 kB. */
const WRITING = '-ac 1 -ar 48000 -c:a libopus -b:a 96k -map_metadata -1 -f ogg'.split(' ')

type Sound = { durationMs: number; sizeBytes: number }

/** The only demuxer that may read a recording. Throws `PAYLOAD_TOO_LARGE` and `UNSUPPORTED_MEDIA_TYPE`. */
export function requireRecording(file: Uint8Array): string {
  if (file.byteLength > NARRATION_BYTES_MAX)
    throw new AppError('PAYLOAD_TOO_LARGE', { hint: 'A narration can be up to 12 MB.' })
  const demuxer = demuxerOf(file, RECORDING_DEMUXERS)
  if (demuxer !== null) return demuxer
  throw new AppError('UNSUPPORTED_MEDIA_TYPE', {
    hint: 'The file must be MP3, M4A, WAV, OGG, FLAC or WebM audio.',
  })
}

/**
 * Validates a recording by decoding all of it, cuts off the silence before and after, and stores it as Ogg Opus, mono,
 * without metadata. Throws `VALIDATION_ERROR` where it is no sound, silent or too long.
 */
export function storeNarration(
  ctx: Context,
  { file, demuxer, storageKey }: { file: Uint8Array; demuxer: string; storageKey: string },
): Promise<Sound> {
  const writing = (folder: string) => [
    ...`-t ${NARRATION_SECONDS_MAX + 1} -map 0:a:0 -ac 1 -ar 48000 -f f32le`.split(' '),
    join(folder, 'whole'),
  ]
  return decodeUpload(ctx, { file, demuxer, writing }, async ({ folder, exitCode }) => {
    const whole = Bun.file(join(folder, 'whole'))
    if (exitCode !== 0 || !(await whole.exists()))
      throw refusal('is damaged or contains no audio that can be decoded')
    const voice = trimmed(new Float32Array(await whole.arrayBuffer()))
    const [raw, output] = [join(folder, 'voice'), join(folder, 'voice.ogg')]
    await Bun.write(raw, voice)
    const reading = '-f f32le -ar 48000 -ac 1 -i'.split(' ')
    const { exitCode: encoded } = await runFfmpeg(ctx, [...reading, raw, ...WRITING, output])
    if (encoded !== 0) throw new Error(`ffmpeg ended with ${encoded} while it encoded a narration`)
    await ctx.storage.putFile(storageKey, output, NARRATION_TYPE)
    return { durationMs: voice.length / FRAMES_PER_MS, sizeBytes: (await stat(output)).size }
  })
}

function trimmed(whole: Float32Array): Float32Array {
  if (whole.length > NARRATION_SECONDS_MAX * 1_000 * FRAMES_PER_MS)
    throw refusal(`must last at most ${NARRATION_SECONDS_MAX} seconds`)
  const voice = trimSilence(whole, AUDIBLE_PEAK)
  if (voice.length === 0) throw refusal('contains no sound that can be heard')
  if (voice.length / FRAMES_PER_MS - TAIL_MS < NARRATION_MS_MIN)
    throw refusal('contains less than a tenth of a second of sound')
  return voice
}

function refusal(message: string) {
  return validationError([{ path: 'file', message }])
}
