import type { Chapter } from '../../shared/contracts/render-outputs.ts'
import { bytesOf, fitCharacters, fitLines, plain } from './fit.ts'

/** YouTube counts bytes. */
const DESCRIPTION_BYTES_MAX = 5_000
const LEAD_CHARACTERS_MAX = 1_000
const CHAPTER_CHARACTERS_MAX = 70
/** Half of the room is for chapters, however many sources there are. */
const SOURCES_BYTES_MAX = 2_000
/** YouTube shows chapters where there are three or more and none is shorter. */
const CHAPTER_MS_MIN = 10_000
const CHAPTERS_MIN = 3

type Parts = {
  lead: readonly string[]
  chapters: readonly Chapter[]
  durationMs: number
  /** Where its facts come from, if they are a pack's. */
  origin: string | null
  sources: readonly string[]
  sourcesHeading: string
  hashtags: readonly string[]
}

/** A description within YouTube's limits: what the film is, its chapters, its sources and its hashtags. */
export function describe(parts: Parts): string {
  const { lead, chapters, durationMs, origin, sources, sourcesHeading, hashtags } = parts
  const opening = lead.map((line) => fitCharacters(plain(line), LEAD_CHARACTERS_MAX)).join('\n')
  const tags = hashtags.join(' ')
  const found = fitLines(sources, SOURCES_BYTES_MAX)
  const sourceBlock = [origin, found.length > 0 && sourcesHeading, ...found].filter(Boolean).join('\n')
  const blank = '\n\n'
  const room = DESCRIPTION_BYTES_MAX - bytesOf([opening, '', sourceBlock, tags].join(blank))
  const times = fitLines(chapterLines(chapters, durationMs), room).join('\n')
  return [opening, times, sourceBlock, tags].filter(Boolean).join(blank)
}

/** Each chapter with its time: those that YouTube shows where there are enough of them, else all. */
function chapterLines(chapters: readonly Chapter[], durationMs: number): string[] {
  const kept: Chapter[] = []
  for (const chapter of chapters) {
    const before = kept.at(-1)
    const isLongEnough = before === undefined || chapter.startMs - before.startMs >= CHAPTER_MS_MIN
    if (isLongEnough && durationMs - chapter.startMs >= CHAPTER_MS_MIN) kept.push(chapter)
  }
  const shown = kept.length >= CHAPTERS_MIN ? kept : chapters
  return shown.map(
    ({ startMs, title }) => `${clock(startMs)} ${fitCharacters(plain(title), CHAPTER_CHARACTERS_MAX)}`,
  )
}

function clock(ms: number): string {
  const seconds = Math.floor(ms / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
