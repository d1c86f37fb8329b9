import type { Scene } from '../../shared/timeline/scenes.ts'
import type { SpeechDurations } from '../../shared/timeline/speech-clips.ts'
import { columnsOf, wrapText } from './wrap-text.ts'

/** Up to two lines, shown from `startMs` to `endMs` of the film. */
type Caption = { startMs: number; endMs: number; lines: readonly string[] }

const LINES_MAX = 2

/** A film's spoken texts in order. A long text becomes several captions, timed in proportion to their lengths. */
export function listCaptions(scenes: readonly Scene[], durations: SpeechDurations): Caption[] {
  const captions: Caption[] = []
  for (const scene of scenes) {
    for (const cue of scene.cues) {
      const durationMs = cue.kind === 'speech' ? (durations[cue.clip] ?? 0) : 0
      if (cue.kind !== 'speech' || durationMs <= 0) continue
      captions.push(...captionText(cue.text, scene.startMs + cue.atMs, durationMs))
    }
  }
  return captions.sort((a, b) => a.startMs - b.startMs)
}

/** The captions as WebVTT. */
export function formatVtt(captions: readonly Caption[]): string {
  const blocks = captions.map(
    ({ startMs, endMs, lines }, index) =>
      `${index + 1}\n${clockOf(startMs, '.')} --> ${clockOf(endMs, '.')}\n${lines.map(escapeVtt).join('\n')}\n`,
  )
  return ['WEBVTT\n', ...blocks].join('\n')
}

/** The captions as SubRip, which has no escapes. */
export function formatSrt(captions: readonly Caption[]): string {
  return captions
    .map(
      ({ startMs, endMs, lines }, index) =>
        `${index + 1}\n${clockOf(startMs, ',')} --> ${clockOf(endMs, ',')}\n${lines.join('\n')}\n`,
    )
    .join('\n')
}

function captionText(text: string, startMs: number, durationMs: number): Caption[] {
  const lines = wrapText(text)
  const total = lines.reduce((sum, line) => sum + columnsOf(line), 0)
  const captions: Caption[] = []
  let passed = 0
  for (let first = 0; first < lines.length; first += LINES_MAX) {
    const shown = lines.slice(first, first + LINES_MAX)
    const from = startMs + (durationMs * passed) / total
    passed += shown.reduce((sum, line) => sum + columnsOf(line), 0)
    const to = startMs + (durationMs * passed) / total
    captions.push({ startMs: Math.round(from), endMs: Math.round(to), lines: shown })
  }
  return captions
}

/** `01:02:03.004`; SubRip has a comma before the milliseconds. */
function clockOf(ms: number, point: '.' | ','): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const clock = [two(ms / 3_600_000), two((ms / 60_000) % 60), two((ms / 1_000) % 60)].join(':')
  return `${clock}${point}${String(ms % 1_000).padStart(3, '0')}`
}

function escapeVtt(line: string): string {
  return line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
