import type { Scene, SpeechCue } from '../../shared/timeline/scenes.ts'
import type { SpeechDurations } from '../../shared/timeline/speech-clips.ts'
import { startsByWeight, startsOf } from '../../shared/timeline/word-times.ts'
import { columnsOf, wrapText } from './wrap-text.ts'

/** Up to two lines, shown from `startMs` to `endMs` of the film. */
type Caption = { startMs: number; endMs: number; lines: readonly string[] }

const LINES_MAX = 2

/** A film's spoken texts in order. A long text becomes several captions, each shown while its words are said. */
export function listCaptions(scenes: readonly Scene[], durations: SpeechDurations): Caption[] {
  const captions: Caption[] = []
  for (const scene of scenes) {
    for (const cue of scene.cues) {
      const durationMs = cue.kind === 'speech' ? (durations[cue.clip] ?? 0) : 0
      if (cue.kind !== 'speech' || durationMs <= 0) continue
      captions.push(...captionText({ ...cue, durationMs }, scene.startMs + cue.atMs))
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

function captionText({ text, words = [], durationMs }: SpeechCue, startMs: number): Caption[] {
  const lines = wrapText(text)
  const pages = Array.from({ length: Math.ceil(lines.length / LINES_MAX) }, (_, page) =>
    lines.slice(page * LINES_MAX, (page + 1) * LINES_MAX),
  )
  const texts = pages.map((page) => page.join(' '))
  const starts = startsOf(texts, words, durationMs) ?? startsByWeight(texts.map(columnsOf), durationMs)
  return pages.map((page, index) => ({
    startMs: Math.round(startMs + starts[index]!),
    endMs: Math.round(startMs + starts[index + 1]!),
    lines: page,
  }))
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
