import { decodePcm } from '../../../render-farm/audio/pcm.ts'
import { SAMPLE_RATE } from '../../../shared/music/sounds.ts'

/** Integrated loudness (LUFS) and true peak (dBTP) of a film's sound, by ffmpeg's own meter. */
export async function measureLoudness(
  ffmpeg: string,
  path: string,
): Promise<{ loudnessLufs: number; truePeakDbtp: number }> {
  const child = Bun.spawn(
    [
      ffmpeg,
      ...['-nostdin', '-hide_banner', '-i', path, '-map', '0:a:0'],
      ...['-af', 'ebur128=peak=true', '-f', 'null', '-'],
    ],
    { stdout: 'ignore', stderr: 'pipe' },
  )
  const said = await new Response(child.stderr).text()
  const summary = said.slice(said.lastIndexOf('Summary:'))
  const numberAfter = (label: string) => Number(new RegExp(`${label}:\\s+(-?[\\d.]+)`).exec(summary)?.[1])
  return { loudnessLufs: numberAfter('I'), truePeakDbtp: numberAfter('Peak') }
}

/** A film's sound as one channel, at 48 kHz. */
export function decodeSound(ffmpeg: string, path: string): Promise<Int16Array> {
  return decodePcm({ path }, { ffmpeg, channels: 1, secondsMax: 900 })
}

const BEFORE_MS = 60
const AFTER_MS = 60
/** Above what an encoder smears in front of a sharp sound, far below the sound itself. */
const ONSET_SHARE = 0.25

/** When, near `aroundMs`, a sound begins out of silence; `null` where nothing does. */
export function findOnset(pcm: Int16Array, aroundMs: number): number | null {
  const from = Math.max(0, Math.round(((aroundMs - BEFORE_MS) * SAMPLE_RATE) / 1000))
  const to = Math.min(pcm.length, Math.round(((aroundMs + AFTER_MS) * SAMPLE_RATE) / 1000))
  let peak = 0
  for (let at = from; at < to; at++) peak = Math.max(peak, Math.abs(pcm[at]!))
  if (peak < 300) return null
  for (let at = from; at < to; at++) {
    if (Math.abs(pcm[at]!) >= peak * ONSET_SHARE) return (at * 1000) / SAMPLE_RATE
  }
  return null
}
