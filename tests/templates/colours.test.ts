import { expect, test } from 'bun:test'
import { samplesOf } from '../../infra/scripts/template/samples.ts'
import { random } from '../../shared/random.ts'
import { chalksOf } from '../../shared/templates/chalkboard/style.ts'
import {
  accentOf,
  INK as PAPER_INK,
  WHITE as PAPER_WHITE,
  PAPERS,
  RIGHT_PAPER,
} from '../../shared/templates/collage/style.ts'
import { styleOf as coverStyleOf } from '../../shared/templates/editorial/style.ts'
import { styleOf } from '../../shared/templates/game-show/style.ts'
import { contrastOf, ensureContrast } from '../../shared/templates/kit/colour.ts'
import { CRAYONS, NAVY, styleOf as playStyleOf } from '../../shared/templates/playground/style.ts'
import { NIGHT as SPOT_NIGHT, styleOf as spotStyleOf } from '../../shared/templates/spotlight/style.ts'
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
    const film = filmWith(accent, background)
    for (const scene of film.scenes) {
      const show = styleOf(film, scene)
      for (const body of [show.panel, show.panelDeep])
        expect(contrastOf(show.ink, body)).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf('#1c0a5e', show.accent)).toBeGreaterThanOrEqual(4.5)
    }
    const spot = spotStyleOf(film)
    for (const { fold, shadow, accent, key } of [...spot.cycle, spot.gala]) {
      for (const velvet of [fold, shadow]) expect(contrastOf(spot.ink, velvet)).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf(SPOT_NIGHT, accent)).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf(key, spot.outline)).toBeGreaterThanOrEqual(4.5)
    }
    for (const scene of film.scenes) {
      const play = playStyleOf(film, scene)
      for (const ground of [play.sky, play.low])
        expect(contrastOf(play.ink, ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf(NAVY, play.accent)).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf('#ffffff', play.title)).toBeGreaterThanOrEqual(4.5)
      const cover = coverStyleOf(film, scene)
      expect(contrastOf(cover.ink, cover.ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf(cover.ink, cover.faint)).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf(cover.onPaper, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    }
  }
})

test('white type stands on every crayon colour', () => {
  for (const crayon of CRAYONS) expect(contrastOf('#ffffff', crayon)).toBeGreaterThanOrEqual(4.5)
})

test('playground visits another place with every question, each with legible type, and ends with a party', () => {
  const { snapshot } = samplesOf('playground', 'vertical')[0]!
  const questions = Array.from({ length: 7 }, () => snapshot.questions[0]!)
  const many = { ...snapshot, questions }
  const film = filmOf(many, buildScenes(many, null), {})
  const asked = film.scenes.filter(({ kind }) => kind === 'question')
  const styles = asked.map((scene) => playStyleOf(film, scene))
  for (const { ink, sky, low } of styles)
    for (const ground of [sky, low]) expect(contrastOf(ink, ground)).toBeGreaterThanOrEqual(4.5)
  const names = styles.map(({ place }) => place.name)
  expect(new Set(names.slice(0, 5)).size).toBe(5)
  expect(names.filter((name) => name === 'party')).toEqual(['party'])
  expect(names.at(-1)).toBe('party')
})

test("keeps an owner's colour where it is legible already", () => {
  for (const background of ['#123a6b', '#fff2d8', '#bfe8ff', '#ff7a1a']) {
    const film = filmWith('#ffdd55', background)
    const first = film.scenes.find(({ kind }) => kind === 'question')!
    expect(styleOf(film, first)).toMatchObject({ accent: '#ffdd55', ground: background })
  }
  expect(ensureContrast('#777777', '#ffffff', 4.5, '#000000')).not.toBe('#777777')
})

test('chalk is legible on every board of a rising quiz, dark or light, and type on every paper', () => {
  const next = random('chalks')
  const themes = Array.from({ length: 40 }, () => [randomColour(next), randomColour(next)] as const)
  for (const [accent, background] of [
    [null, null],
    ['#ffffff', '#ffffff'],
    ['#000', '#000'],
    ...themes,
  ] as const) {
    const film = filmWith(accent, background)
    const [first] = film.scenes.filter((scene) => scene.kind === 'question')
    for (const heat of [0, 0.25, 0.5, 0.75, 1]) {
      const scene = { ...first!, heat }
      const chalks = chalksOf(film, scene)
      for (const chalk of ['ink', 'accent'] as const)
        expect(contrastOf(chalks[chalk], chalks.background)).toBeGreaterThanOrEqual(4.5)
      for (const colour of chalks.colours)
        expect(contrastOf(colour, chalks.onChalk)).toBeGreaterThanOrEqual(4.5)
      const papers = accentOf(film)
      expect(contrastOf(papers.onAccent, papers.accent)).toBeGreaterThanOrEqual(4.5)
    }
  }
  for (const paper of PAPERS) expect(contrastOf(PAPER_WHITE, paper)).toBeGreaterThanOrEqual(4.5)
  expect(contrastOf(PAPER_INK, RIGHT_PAPER)).toBeGreaterThanOrEqual(4.5)
})
