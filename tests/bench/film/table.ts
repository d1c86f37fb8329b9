import type { Measured } from './measure.ts'

type Row = { measure: string; aim: string; value: (one: Measured) => string }

/** What a viewer gets of a film, what is aimed at for the vertical one, and how it is written. */
const ROWS: readonly Row[] = [
  {
    measure: 'options begin to enter after their scene, s',
    aim: '≤ 0.4',
    value: ({ times }) => seconds([...times.silent.optionsBeginMs, ...times.spoken.optionsBeginMs]),
  },
  {
    measure: 'all options stand, s',
    aim: '≤ 1.0',
    value: ({ times }) => seconds([...times.silent.optionsStandMs, ...times.spoken.optionsStandMs]),
  },
  {
    measure: 'first question readable after frame 0, s: silent / spoken',
    aim: '≤ 1.3',
    value: ({ times }) =>
      `${seconds([times.silent.firstQuestionMs])} / ${seconds([times.spoken.firstQuestionMs])}`,
  },
  {
    measure: 'largest words of frame 0, px',
    aim: '≥ 120',
    value: ({ firstFrame }) => px([firstFrame.largestPx]),
  },
  {
    measure: 'frame 0 shows of question 1',
    aim: 'something',
    value: ({ firstFrame: { showsQuestion, showsEmoji, optionCount } }) =>
      [
        ...(showsQuestion ? ['question'] : []),
        ...(showsEmoji ? ['its emoji'] : []),
        ...(optionCount > 0 ? [`${optionCount} options`] : []),
      ].join(', ') || 'nothing',
  },
  { measure: 'question, px', aim: '≥ 92', value: ({ type }) => px(type.questionPx) },
  { measure: 'option, px', aim: '≥ 70', value: ({ type }) => px(type.optionPx) },
  {
    measure: 'options, px high',
    aim: '≥ 148; ≥ 190 side by side',
    value: ({ type: { rowPx, tilePx } }) =>
      [
        ...(rowPx.length > 0 ? [px(rowPx)] : []),
        ...(tilePx.length > 0 ? [`${px(tilePx)} side by side`] : []),
      ].join('; '),
  },
  { measure: 'question “2+2?”, px', aim: '≥ 240', value: ({ sumPx }) => px([sumPx]) },
  { measure: 'question of emoji alone, px', aim: '≥ 280', value: ({ emojiPx }) => px([emojiPx]) },
  { measure: 'digit of the clock, px', aim: '≥ 180, or a bar', value: ({ type }) => px(type.digitPx) },
  {
    measure: 'all texts span, y',
    aim: '≤ 260 to ≥ 1380',
    value: ({ type: { allSpan } }) => `${allSpan.top} to ${allSpan.bottom}`,
  },
  {
    measure: 'texts, stickers and rail span, y',
    aim: '≤ 260 to ≥ 1380',
    value: ({ type: { seenSpan } }) => `${seenSpan.top} to ${seenSpan.bottom}`,
  },
  {
    measure: 'question and options span, y',
    aim: '',
    value: ({ type: { askedSpan } }) => `${askedSpan.top} to ${askedSpan.bottom}`,
  },
  {
    measure: 'half-seconds in which < 1 % of the frame changes; longest stretch, s',
    aim: '≤ 10 %',
    value: ({ picture }) => `${percent(picture.stillShare)}; ${picture.longestStillSeconds.toFixed(1)}`,
  },
  {
    measure: 'flashes a second over a quarter of the frame / over a twentieth',
    aim: '≤ 3',
    value: ({ picture: { flashes } }) => `${flashes.quarter} / ${flashes.twentieth}`,
  },
  {
    measure: 'a question / the film without facts, silent, s',
    aim: '≤ 7.3 / ≤ 40',
    value: ({ times }) => lengths(times.silent),
  },
  { measure: 'the same, spoken, s', aim: '≤ 8.2 / ≤ 44', value: ({ times }) => lengths(times.spoken) },
  {
    measure: 'the same, rapid and silent, s',
    aim: '≤ 6 / ≤ 33',
    value: ({ times }) => lengths(times.rapidSilent),
  },
  { measure: 'the same, rapid and spoken, s', aim: '', value: ({ times }) => lengths(times.rapidSpoken) },
  { measure: 'with a fact after each answer, spoken, s', aim: '', value: ({ times }) => lengths(times.told) },
  {
    measure: 'silence between voice and countdown, s',
    aim: '≤ 0.15',
    value: ({ times }) => seconds([...times.spoken.voiceGapMs, ...times.rapidSpoken.voiceGapMs]),
  },
  {
    measure: 'ticks and reveals off the beat, at most ms',
    aim: '≤ 20',
    value: ({ sound }) =>
      `${Math.round(Math.max(...sound.offBeatMs))}${sound.unheard > 0 ? `, ${sound.unheard} unheard` : ''}`,
  },
  {
    measure: 'countdown, last second over first, dB',
    aim: '≥ +3',
    value: ({ sound }) => decibels(sound.buildDb),
  },
  {
    measure: 'silence before the hit (12 dB down), ms',
    aim: '100 to 150',
    value: ({ sound }) => range(sound.gapMs, (ms) => String(ms)),
  },
  { measure: 'hit over the bed, dB', aim: '≥ +3', value: ({ sound }) => decibels(sound.hitDb) },
  { measure: 'drawn anew, mean of a frame', aim: '', value: ({ picture }) => percent(picture.damageShare) },
  { measure: 'composed frames/s', aim: '', value: ({ picture }) => picture.composedFps.toFixed(0) },
]

/** A table in Markdown: a column for each template, a row for each measure. */
export function tableOf(columns: readonly Measured[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`
  return [
    line(['measure', 'aim', ...columns.map(({ template }) => template)]),
    line(Array.from({ length: columns.length + 2 }, () => '---')),
    ...ROWS.map(({ measure, aim, value }) => line([measure, aim, ...columns.map(value)])),
  ].join('')
}

function seconds(ms: readonly number[]): string {
  return range(ms, (one) => (one / 1000).toFixed(2))
}

function lengths({ cycleMs, filmMs }: { cycleMs: number; filmMs: number }): string {
  return `${(cycleMs / 1000).toFixed(1)} / ${(filmMs / 1000).toFixed(1)}`
}

function px(values: readonly number[]): string {
  return range(values, (one) => one.toFixed(0))
}

function decibels(values: readonly number[]): string {
  return range(values, (one) => `${one < 0 ? '−' : '+'}${Math.abs(one).toFixed(1)}`)
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}

/** The least and the greatest, or the one value that all share; “none” where there is nothing. */
function range(values: readonly number[], write: (value: number) => string): string {
  if (values.length === 0 || values.some((value) => !Number.isFinite(value))) return 'none'
  const [low, high] = [write(Math.min(...values)), write(Math.max(...values))]
  return low === high ? low : `${low} to ${high}`
}
