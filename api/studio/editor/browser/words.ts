import type {
  AnswerReveal,
  ImageReveal,
  Level,
  Opening,
  Pace,
} from '../../../../shared/contracts/film-settings.ts'
import type { VideoFormat } from '../../../../shared/contracts/format.ts'

/** What people call the values of settings. */
export const FORMAT_WORDS: Readonly<Record<VideoFormat, string>> = {
  vertical: 'Vertical 9:16',
  square: 'Square 1:1',
  landscape: 'Landscape 16:9',
}
export const LEVEL_WORDS: Readonly<Record<Level, string>> = {
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
  impossible: 'Impossible',
}
export const REVEAL_WORDS: Readonly<Record<ImageReveal, string>> = {
  none: 'Shown at once',
  blur: 'Blurred, then sharp',
  zoom: 'Zoomed in, then whole',
  pixelate: 'Pixels, then sharp',
  silhouette: 'Silhouette, then in colour',
  tiles: 'Uncovered tile by tile',
}
export const OPENING_WORDS: Readonly<Record<Opening, string>> = {
  cold: 'With the first question',
  hook: 'With the hook at the start',
  card: 'With a title card',
}
export const PACE_WORDS: Readonly<Record<Pace, string>> = {
  rapid: 'Rapid: 3 seconds to think',
  normal: 'Normal: 5 seconds to think',
  calm: 'Calm: 7 seconds to think',
}
export const ANSWER_REVEAL_WORDS: Readonly<Record<AnswerReveal, string>> = {
  each: 'After each question',
  last_withheld: 'After each but the last',
  end: 'All at the end',
}
