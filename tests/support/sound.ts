import { afterAll } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFfmpeg } from '../../shared/programs/ffmpeg.ts'
import type { Cue, Scene } from '../../shared/timeline/scenes.ts'
import { PROGRAMS_FOLDER } from './programs.ts'

/** A folder that is gone after the file's tests. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'audio-test-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The ffmpeg that a node would use. */
export const { ffmpeg, ffprobe } = await findFfmpeg(undefined, PROGRAMS_FOLDER)

/** Runs ffmpeg and gives both of its outputs; fails where it fails. */
export async function runFfmpeg(
  args: string[],
  input?: Float32Array,
): Promise<{ out: ArrayBuffer; err: string }> {
  const child = Bun.spawn([ffmpeg, '-hide_banner', '-nostats', ...args], {
    stdin: input ?? 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [out, err] = await Promise.all([
    new Response(child.stdout).arrayBuffer(),
    new Response(child.stderr).text(),
    child.exited,
  ])
  if (child.exitCode !== 0) throw new Error(err)
  return { out, err }
}

/** Both channels of a sound file at 48 kHz. */
export async function decodeStereo(path: string): Promise<{ left: Float32Array; right: Float32Array }> {
  const { out } = await runFfmpeg([
    '-v',
    'error',
    '-i',
    path,
    '-f',
    'f32le',
    '-ac',
    '2',
    '-ar',
    '48000',
    'pipe:1',
  ])
  const samples = new Float32Array(out)
  const channel = (offset: number) =>
    Float32Array.from({ length: samples.length / 2 }, (_, i) => samples[2 * i + offset]!)
  return { left: channel(0), right: channel(1) }
}

/** What ffmpeg's ebur128 says of a file, or of interleaved stereo floats. */
export async function measureEbur128(source: string | Float32Array): Promise<{ lufs: number; dbtp: number }> {
  const input =
    typeof source === 'string' ? ['-i', source] : ['-f', 'f32le', '-ar', '48000', '-ac', '2', '-i', 'pipe:0']
  const filter = ['-af', 'ebur128=peak=true:framelog=verbose', '-f', 'null', '-']
  const { err } = await runFfmpeg([...input, ...filter], typeof source === 'string' ? undefined : source)
  const figure = (pattern: RegExp) => Number(pattern.exec(err)?.[1])
  return { lufs: figure(/I:\s+(-?[\d.]+) LUFS/), dbtp: figure(/Peak:\s+(-?[\d.]+|-inf) dBFS/) }
}

/** RMS in dBFS of `samples` between two moments. */
export function rmsDb(samples: Float32Array, fromMs: number, toMs: number): number {
  const part = samples.subarray(fromMs * 48, toMs * 48)
  return 10 * Math.log10(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length + 1e-15)
}

/** One scene with these cues. */
export function sceneOf(durationMs: number, cues: readonly Cue[]): Scene[] {
  return [{ id: 'outro', kind: 'outro', isAsked: false, startMs: 0, sceneIndex: 0, durationMs, cues }]
}
