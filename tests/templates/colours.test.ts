import { expect, test } from 'bun:test'
import { samplesOf } from '../../infra/scripts/template/samples.ts'
import { random } from '../../shared/random.ts'
import { coloursOf, INK } from '../../shared/templates/editorial/page.ts'
import { styleOf } from '../../shared/templates/game-show/style.ts'
import { contrastOf, ensureContrast } from '../../shared/templates/kit/colour.ts'
import type { Film } from '../../shared/templates/template.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'

function filmWith(accent: string | null, background: string | null): Film {
  const { snapshot } = samplesOf('game-show', 'vertical')[0]!
  const coloured = { ...snapshot, theme: { ...snapshot.theme, accent, background } }
  return filmOf(coloured, buildScenes(coloured, null), {})
}

function randomColour(next: () => number): string {
  return `#${[0, 1, 2]
    .map(() =>
      Math.floor(next() * 256)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

test('type keeps a contrast of 4.5 whatever colours an owner picks', () => {
  const next = random('themes')
  const themes = Array.from({ length: 200 }, () => [randomColour(next), randomColour(next)] as const)
  for (const [accent, background] of [
    ...themes,
    ['#fff', '#fff'],
    ['#000', '#000'],
    ['#00000080', '#ffffff10'],
  ] as const) {
    const show = styleOf(filmWith(accent, background))
    expect(contrastOf('#ffffff', show.background)).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf('#1c0a5e', show.accent)).toBeGreaterThanOrEqual(4.5)
    const page = coloursOf(filmWith(accent, background))
    expect(contrastOf(INK, page.background)).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(page.accent, page.background)).toBeGreaterThanOrEqual(4.5)
  }
})

test("keeps an owner's colour where it is legible already", () => {
  expect(styleOf(filmWith('#ffdd55', '#123a6b'))).toEqual({ accent: '#ffdd55', background: '#123a6b' })
  expect(ensureContrast('#777777', '#ffffff', 4.5, '#000000')).not.toBe('#777777')
})
