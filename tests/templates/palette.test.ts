import { expect, test } from 'bun:test'
import { samplesOf } from '../../infra/scripts/template/samples.ts'
import { DEFAULT_THEME } from '../../shared/contracts/theme.ts'
import { random } from '../../shared/random.ts'
import { COAL, stylesOf } from '../../shared/templates/arcade/style.ts'
import { contrastOf } from '../../shared/templates/kit/colour.ts'
import { paletteOf } from '../../shared/templates/kit/palette.ts'
import { paletteFor } from '../../shared/templates/minimal/style.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'

const PLAIN = samplesOf('arcade', 'vertical')[0]!.snapshot

/** The palettes of a film whose owner chose these colours; `null` keeps the template's own. */
function palettesWith(accent: string | null, background: string | null) {
  const coloured = { ...PLAIN, theme: { ...PLAIN.theme, accent, background } }
  const film = filmOf(coloured, buildScenes(coloured, null), {})
  const lastQuestion = film.scenes.findLast(({ kind }) => kind === 'question')!
  // The minimal template has a poster of its own for each of ten questions, and for the last one.
  const turns = accent === null && background === null ? 10 : 5
  const posters = Array.from({ length: turns }, (_, questionIndex) => ({
    ...lastQuestion,
    questionIndex,
    questionCount: turns + 1,
  }))
  return {
    worlds: stylesOf(film),
    calm: [...posters, { ...lastQuestion, questionIndex: turns, questionCount: turns + 1 }].map((scene) =>
      paletteFor(film, scene),
    ),
  }
}

function randomColours(count: number): [string, string][] {
  const next = random('palettes')
  const one = () =>
    `#${Math.floor(next() * 0x1000000)
      .toString(16)
      .padStart(6, '0')}`
  return Array.from({ length: count }, () => [one(), one()])
}

test('every pair of ink and ground of a flat template has a contrast of 4.5, whatever an owner picks', () => {
  const themes = [
    [null, null],
    ['#fff', '#fff'],
    ['#000', '#000'],
    ['#777777', '#777777'],
    ['#00000080', '#ffffff10'],
    ...randomColours(300),
  ] as const
  for (const [accent, background] of themes) {
    const { worlds, calm } = palettesWith(accent, background)
    for (const { ink, ground, water, foam, paper } of calm) {
      for (const field of [ground, water, foam]) expect(contrastOf(ink, field)).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf(ink, paper)).toBeGreaterThanOrEqual(4.5)
    }
    for (const { ink, accent, background, keys } of worlds) {
      for (const type of [ink, accent]) expect(contrastOf(type, background)).toBeGreaterThanOrEqual(4.5)
      for (const key of keys) expect(contrastOf(COAL, key)).toBeGreaterThanOrEqual(4.5)
    }
  }
})

test('a flat template on a light ground of its own keeps its own dark ink', () => {
  const paper = { background: '#f3e9d8', accent: '#c2334d', ink: '#2b2118' }
  expect(paletteOf(DEFAULT_THEME, paper)).toMatchObject({ background: paper.background, ink: paper.ink })
  const onDark = paletteOf({ ...DEFAULT_THEME, background: '#101010' }, paper)
  expect(contrastOf(onDark.ink, onDark.panel)).toBeGreaterThanOrEqual(4.5)
})
