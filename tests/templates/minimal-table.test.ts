import { expect, test } from 'bun:test'
import { samplesOf } from '../../infra/scripts/template/samples.ts'
import type { Level } from '../../shared/contracts/film-settings.ts'
import { VideoFormat } from '../../shared/contracts/format.ts'
import { contrastOf } from '../../shared/templates/kit/colour.ts'
import { overlap, type Rect } from '../../shared/templates/kit/rect.ts'
import { isRightToLeft } from '../../shared/templates/kit/text-size.ts'
import { paletteFor } from '../../shared/templates/minimal/style.ts'
import { minimal } from '../../shared/templates/minimal/template.ts'
import type { Film, Layer } from '../../shared/templates/template.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf, LOGO_ASSET } from '../../shared/timeline/film.ts'
import type { QuestionScene } from '../../shared/timeline/scenes.ts'
import { snapshotOf } from '../support/snapshots.ts'

const PLANETS = ['Earth', 'Jupiter', 'Mars', 'Venus']

function filmWith(
  questions: readonly (readonly [text: string, answers: readonly string[]])[],
  format: VideoFormat = 'vertical',
) {
  const snapshot = snapshotOf({
    template: 'minimal',
    format,
    questions: questions.map(([text, answers]) => ({
      text,
      countdownSeconds: 4,
      image: null,
      answers: answers.map((answer, index) => ({ text: answer, isCorrect: index === 1 })),
    })),
  })
  const film = filmOf(snapshot, buildScenes(snapshot, null), {})
  return { film, scenes: film.scenes.filter((one): one is QuestionScene => one.kind === 'question') }
}

/** A film of pictures of one shape, which all have these options. */
function picturedFilm(
  shape: { width: number; height: number },
  answers: readonly string[],
  change: { format?: VideoFormat; level?: Level } = {},
) {
  const { format = 'vertical', level = null } = change
  const snapshot = snapshotOf({
    template: 'minimal',
    format,
    questions: [0, 1].map(() => ({
      text: 'Which country has this flag?',
      countdownSeconds: 4,
      level,
      image: { storageKey: 'sample', url: null, alt: '' },
      answers: answers.map((text, index) => ({ text, isCorrect: index === 1 })),
    })),
  })
  const film = filmOf(snapshot, buildScenes(snapshot, null), { 'question-0': shape, 'question-1': shape })
  return { film, scenes: film.scenes.filter((one): one is QuestionScene => one.kind === 'question') }
}

const layersAt = (film: Film, scene: QuestionScene, sinceRevealMs: number) =>
  minimal.frame(film, scene, scene.beats.revealMs + sinceRevealMs)
const ofPart = (layers: readonly Layer[], part: string) => layers.filter(({ look }) => look.part === part)

test('letters stand in one column of rows, level with their words, and above the words of quarters', () => {
  const { film, scenes } = filmWith([
    ['Which planet is the largest?', PLANETS],
    ['Which has the most storms?', PLANETS],
    ['How many moons does it have?', ['12', '97', '274', '16']],
    ['Which two words name a trench?', ['Tonga Trench', 'Mariana Trench', 'Java', 'Puerto Rico Trench']],
  ])
  for (const scene of scenes) {
    const layers = layersAt(film, scene, -1500)
    const [letters, words] = [ofPart(layers, 'option-letter'), ofPart(layers, 'option-text')]
    expect(letters).toHaveLength(4)
    expect(letters.every(({ motion }) => motion.x === 60 || motion.x === 500)).toBe(true)
    for (const [index, { look, motion }] of letters.entries()) {
      const text = words[index]!
      expect(look.width).toBeGreaterThanOrEqual(92)
      const isBeside = text.motion.x >= motion.x + look.width
      if (!text.look.classes!.includes('bar') && !isBeside) {
        expect(text.motion.y).toBeGreaterThanOrEqual(motion.y + look.height)
        continue
      }
      expect(text.motion.x).toBeGreaterThanOrEqual(motion.x + look.width)
      const middle = text.motion.y + text.look.height / 2
      expect(Math.abs(motion.y + look.height / 2 - middle)).toBeLessThan(16)
    }
  }
})

test('options stand on quarters, on stripes and under rules in turn, and short figures in one giant line; the last question stands between them', () => {
  const { film, scenes } = filmWith([
    ['Which planet is the largest?', PLANETS],
    ['Which has the most storms?', PLANETS],
    ['Which is the driest?', PLANETS],
    ['How many moons does Mars have?', ['1', '2', '12', '27']],
    ['Which is the last one?', PLANETS],
  ])
  const pages = scenes.map((scene) => {
    const layers = layersAt(film, scene, -1500 - 2000)
    const fields = layers.filter(({ id }) => id.startsWith('field-')).map(({ motion }) => motion.inset!)
    const texts = ofPart(layers, 'option-text')
    return {
      fields,
      texts,
      rows: new Set(
        ofPart(layers, 'option').map(({ look, motion }) => Math.round((motion.y + look.height) / 60)),
      ).size,
    }
  })
  expect(pages.map(({ fields, rows }) => [fields.length, rows])).toEqual([
    [4, 2],
    [4, 4],
    [0, 4],
    [4, 1],
    [4, 2],
  ])
  // They bleed off the page.
  for (const { left, right } of pages[1]!.fields) expect([left, right]).toEqual([0, 0])
  for (const { left, right } of pages[0]!.fields) expect(Math.min(left!, right!)).toBe(0)
  for (const { look, motion } of pages[3]!.texts) {
    expect(Number(look.vars!.size)).toBeGreaterThanOrEqual(150)
    expect(motion.x + look.width).toBeLessThanOrEqual(940)
  }
  // The answer's colour takes their place.
  const won = layersAt(film, scenes[0]!, 900)
  expect(won.filter(({ id }) => id.startsWith('field-'))).toEqual([])
})

test('each option stands on a colour of its own, which type is legible on, until the flood takes its row', () => {
  const questions = Array.from({ length: 12 }, () => ['Which planet is the largest?', PLANETS] as const)
  const { film, scenes } = filmWith(questions)
  const coloured = scenes.filter((_, index) => index % 3 !== 2 || index === 11)
  for (const scene of coloured) {
    const coloursAt = (sinceRevealMs: number) =>
      layersAt(film, scene, sinceRevealMs)
        .filter(({ id }) => id.startsWith('field-'))
        .map(({ motion }) => motion.tint!.colour)
    const dry = coloursAt(-4000)
    expect(new Set(dry).size).toBe(4)
    const { ink } = paletteFor(film, scene)
    for (const colour of dry) expect(contrastOf(colour, ink)).toBeGreaterThanOrEqual(4.5)
    expect(coloursAt(-300)).toEqual([])
  }
})

test('questions have two surprises in turn: pupils that go round, and a look askance', () => {
  const { film, scenes } = filmWith([
    ['Which planet is the largest?', PLANETS],
    ['Which has the most storms?', PLANETS],
    ['Which is the driest?', PLANETS],
    ['Which is the last one?', PLANETS],
  ])
  const seen = scenes.slice(0, 3).flatMap((scene) => {
    const times = Array.from({ length: Math.floor(scene.beats.revealMs / 200) }, (_, index) => index * 200)
    const frames = times.map((timeMs) => minimal.frame(film, scene, timeMs))
    const all = (part: string) => frames.flatMap((layers) => ofPart(layers, part))
    const askance = all('lids').filter(({ look: { vars } }) => vars!.left !== vars!.right)
    const round = frames.filter((layers) => {
      const [eyes, pupils] = ['eyes', 'pupils'].map((part) => ofPart(layers, part)[0]!)
      return pupils !== undefined && pupils.motion.y > eyes!.motion.y + 20
    })
    return [askance.length > 0 ? 'squints' : '', round.length > 0 ? 'rolls' : '']
  })
  expect(new Set(seen.filter((name) => name !== ''))).toEqual(new Set(['rolls', 'squints']))
})

test('the answer is twice as large as it was among the options, as wide as its column, and no glyph is stretched', () => {
  const { film, scenes } = filmWith([['Which planet is the largest?', PLANETS]])
  const before = ofPart(layersAt(film, scenes[0]!, -1500), 'option-text')[1]!
  const { look, motion } = ofPart(layersAt(film, scenes[0]!, 900), 'option-text')[0]!
  expect(Number(look.vars!.size)).toBeGreaterThan(2 * Number(before.look.vars!.size))
  expect(look.width).toBe(880)
  expect(look.vars!.tall).toBeUndefined()
  expect(motion.stretch).toBeUndefined()
})

test('the face says an answer that nothing shows: white in its mouth, below its eyes, with the question gone', () => {
  const { film, scenes } = filmWith([
    ['Which planet is the largest?', PLANETS],
    ['How many moons does Mars have?', ['1', '2', '12', '27']],
    ['Which two words name a trench?', ['Tonga Trench', 'Mariana Trench', 'Java', 'Puerto Rico Trench']],
    ['Which is the last one?', PLANETS],
  ])
  for (const scene of scenes) {
    const layers = layersAt(film, scene, 900)
    const [mouth, eyes, word] = ['mouth', 'smile', 'option-text'].map((part) => ofPart(layers, part)[0]!)
    expect(layers.indexOf(mouth!)).toBeLessThan(layers.indexOf(word!))
    expect(word!.look.classes).toContain('said')
    expect(word!.motion.y).toBeGreaterThan(mouth!.motion.y + 120)
    expect(word!.motion.y + word!.look.height).toBeLessThanOrEqual(1500)
    expect(mouth!.motion.y + mouth!.look.height).toBeLessThanOrEqual(film.height)
    const badges = ofPart(layers, 'clock-tick')[0]!
    expect(eyes!.motion.y).toBeGreaterThan(badges.motion.y + badges.look.height)
    expect(eyes!.motion.y + eyes!.look.height).toBeLessThan(mouth!.motion.y)
    expect(ofPart(layers, 'question')).toEqual([])
  }
})

test('a question that would outshout its answer has left before that comes over it', () => {
  const { film, scenes } = filmWith([['Is Pluto larger than our own Moon?', ['Yes', 'No']]])
  const words = ofPart(layersAt(film, scenes[0]!, 900), 'option-text')[0]!
  expect(Number(words.look.vars!.size)).toBeGreaterThan(400)
  expect(ofPart(layersAt(film, scenes[0]!, -100), 'question')).toHaveLength(1)
  expect(ofPart(layersAt(film, scenes[0]!, 80), 'question')).toEqual([])
})

test('letter and tick stand above the answer, where its lines begin', () => {
  const { film, scenes } = filmWith([
    ['أي كوكب هو الأكبر؟', ['زحل', 'المشتري', 'نبتون', 'أورانوس']],
    ['Which planet is the largest?', PLANETS],
  ])
  const [arabic, english] = scenes.map((scene) => {
    const layers = layersAt(film, scene, 900)
    return ['option-letter', 'clock-tick', 'option-text'].map((part) => {
      const { look, motion } = ofPart(layers, part)[0]!
      return { from: motion.x, to: motion.x + look.width, y: motion.y, foot: motion.y + look.height }
    })
  })
  expect(arabic![0]!.to).toBe(arabic![2]!.to)
  expect(arabic![1]!.to).toBeLessThan(arabic![0]!.from)
  expect(english![0]!.from).toBe(english![2]!.from)
  expect(english![1]!.from).toBeGreaterThan(english![0]!.to)
  for (const [letter, tick, words] of [arabic!, english!]) {
    expect(letter!.foot).toBe(tick!.foot)
    expect(letter!.foot).toBeLessThan(words!.y)
  }
})

const COUNTRIES = ['South Korea', 'Malaysia', 'Myanmar', 'Dominican Republic']
const FLAG = { width: 1500, height: 1000 }

test.each([FLAG, { width: 1600, height: 900 }, { width: 1200, height: 900 }])(
  'options below a wide picture of $width × $height are quarters of a good height',
  (shape) => {
    const { film, scenes } = picturedFilm(shape, COUNTRIES)
    const layers = layersAt(film, scenes[0]!, -1500)
    const tiles = ofPart(layers, 'option')
    expect(new Set(tiles.map(({ motion }) => motion.x)).size).toBe(2)
    for (const { look } of tiles) expect(look.height).toBeGreaterThanOrEqual(148)
    expect(layers.filter(({ id }) => id.startsWith('field-'))).not.toBeEmpty()
    for (const { look } of ofPart(layers, 'option-text'))
      expect(Number(look.vars!.size)).toBeGreaterThanOrEqual(54)
    expect(ofPart(layers, 'picture')[0]!.look.width).toBeGreaterThanOrEqual(860)
  },
)

test.each(
  VideoFormat.options.flatMap((format) =>
    [FLAG, { width: 800, height: 1200 }, null].flatMap((shape) =>
      [
        COUNTRIES,
        ['كوريا الجنوبية', 'ماليزيا', 'ميانمار', 'جمهورية الدومينيكان'],
        ['大韓民国', 'マレーシア', 'ミャンマー', 'ドミニカ共和国'],
        ['1,200', '274', '99 %', '1867'],
      ].map((answers) => ({ format, shape, answers, first: answers[0] })),
    ),
  ),
)('$format, $shape, $first: words keep off the letter of the next column', ({ format, shape, answers }) => {
  const { film, scenes } = shape
    ? picturedFilm(shape, answers, { format })
    : filmWith([['Which country has this flag?', answers]], format)
  const layers = layersAt(film, scenes[0]!, -1500)
  const [letters, words] = [ofPart(layers, 'option-letter'), ofPart(layers, 'option-text')]
  expect(words).toHaveLength(4)
  for (const { look, motion } of words) {
    for (const letter of letters) {
      const isBeside = Math.abs(letter.motion.y - motion.y) < look.height
      const gap = Math.max(
        letter.motion.x - motion.x - look.width,
        motion.x - letter.motion.x - letter.look.width,
      )
      // A row's own letter has its air within its box.
      if (isBeside && gap > 0) expect(gap).toBeGreaterThanOrEqual(30)
      if (isBeside) expect(gap).toBeGreaterThanOrEqual(0)
    }
  }
})

test('an answer from the second column grows from the edge where its lines begin, and never leaves its column', () => {
  const { film, scenes } = filmWith([['How many moons does it have?', ['12', '274', '97', '16']]])
  for (let ageMs = 0; ageMs < 600; ageMs += 17) {
    for (const { look, motion } of ofPart(layersAt(film, scenes[0]!, ageMs), 'option-text')) {
      if (!look.classes!.includes('forward')) continue
      const grown = (look.width * ((motion.scale ?? 1) - 1)) / 2
      expect(Math.round(motion.x - grown)).toBeGreaterThanOrEqual(59)
      expect(Math.round(motion.x + look.width + grown)).toBeLessThanOrEqual(941)
    }
  }
})

test.each([
  ['Malaysia', COUNTRIES],
  ['ماليزيا', ['كوريا الجنوبية', 'ماليزيا', 'ميانمار', 'جمهورية الدومينيكان']],
  ['Cuba', ['Nicaragua', 'Cuba', 'Haiti', 'Belize']],
] as const)('below a picture, letter and tick stand in a row above the answer %s', (_, answers) => {
  for (const shape of [FLAG, { width: 1200, height: 900 }, { width: 800, height: 1200 }]) {
    const { film, scenes } = picturedFilm(shape, answers)
    const layers = layersAt(film, scenes[0]!, 900)
    const boxes = ['option-letter', 'clock-tick', 'option-text', 'picture'].map((part) => {
      const { look, motion } = ofPart(layers, part)[0]!
      return { x: motion.x, y: motion.y, width: look.width, height: look.height }
    })
    const [letter, tick, text, picture] = boxes as [Rect, Rect, Rect, Rect]
    // Two low rows below a high picture leave less room.
    expect(letter.height).toBeGreaterThanOrEqual(shape === FLAG ? 88 : 72)
    expect([tick.y, tick.height]).toEqual([letter.y, letter.height])
    expect(letter.y).toBeGreaterThan(picture.y + picture.height)
    expect(letter.y + letter.height).toBeLessThanOrEqual(text.y)
    expect(text.y + text.height).toBeLessThanOrEqual(1500)
    const isReversed = isRightToLeft(answers[1]!)
    expect(isReversed ? letter.x + letter.width : letter.x).toBe(isReversed ? text.x + text.width : text.x)
  }
})

test('an answer that goes up beside a low clock keeps off a logo', () => {
  const { snapshot, pictures } = samplesOf('minimal', 'vertical').find(({ name }) => name === 'kinds')!
  const assets = { ...pictures, [LOGO_ASSET]: { width: 600, height: 200 } }
  const film = filmOf(snapshot, buildScenes(snapshot, null), assets)
  const scene = film.scenes.find((one): one is QuestionScene => one.kind === 'question')!
  const layers = minimal.frame(film, scene, scene.beats.outMs - 100)
  const boxOf = ({ look, motion }: Layer) => {
    const [width, height] = [look.width * (motion.scale ?? 1), look.height * (motion.scale ?? 1)]
    return { x: motion.x + (look.width - width) / 2, y: motion.y + (look.height - height) / 2, width, height }
  }
  const answer = ofPart(layers, 'option-text').find(({ look }) => look.classes!.includes('forward'))!
  const [logo] = ofPart(layers, 'logo')
  expect(overlap(boxOf(answer), boxOf(logo!))).toBeFalse()
})
