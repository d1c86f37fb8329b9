import { expect, test } from 'bun:test'
import { findTemplate, TEMPLATE_NAMES } from '../../shared/templates/index.ts'
import { contentArea } from '../../shared/templates/kit/layout/area.ts'
import { countedFigure, factTextOf } from '../../shared/templates/kit/question/fact-text.ts'
import { aftermathAt, tellingOf } from '../../shared/templates/kit/question/telling.ts'
import { phrasesIn } from '../../shared/templates/kit/question/told-phrases.ts'
import { overlap, type Rect } from '../../shared/templates/kit/rect.ts'
import { minimal } from '../../shared/templates/minimal/template.ts'
import type { Film, Layer } from '../../shared/templates/template.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import type { QuestionScene } from '../../shared/timeline/scenes.ts'
import { snapshotOf } from '../support/snapshots.ts'

const ANSWERS = ['Earth', 'Jupiter', 'Mars', 'Venus']

function filmWith(explanation: string | null, template = 'minimal'): { film: Film; scene: QuestionScene } {
  const snapshot = snapshotOf({
    template,
    format: 'vertical',
    questions: [
      {
        text: 'Which planet has the shortest day?',
        countdownSeconds: 4,
        image: null,
        explanation,
        answers: ANSWERS.map((text) => ({ text, isCorrect: text === 'Jupiter' })),
      },
    ],
  })
  const film = filmOf(snapshot, buildScenes(snapshot, null), {})
  return { film, scene: film.scenes.find((scene) => scene.kind === 'question')! }
}

function answersAt(film: Film, scene: QuestionScene, timeMs: number): Layer[] {
  return minimal
    .frame(film, scene, timeMs)
    .filter(({ look, motion }) => ANSWERS.includes(look.text?.text ?? '') && (motion.opacity ?? 1) > 0)
}

test('the right answer comes forward large, and the wrong ones leave', () => {
  const { film, scene } = filmWith(null)
  const { revealMs } = scene.beats
  const before = answersAt(film, scene, revealMs - 200).find(({ look }) => look.text?.text === 'Jupiter')!
  const after = answersAt(film, scene, revealMs + 500)
  expect(after.map(({ look }) => look.text)).toEqual([{ text: 'Jupiter' }])
  expect(Number(after[0]!.look.vars!.size)).toBeGreaterThan(1.5 * Number(before.look.vars!.size))
  // It stands still from then on until the question leaves.
  expect(answersAt(film, scene, revealMs + 1000).map(({ motion }) => motion)).toEqual([after[0]!.motion])
})

test('what is told about the right answer stands below its card, which has gone up to the head of the page', () => {
  const { film, scene } = filmWith('A day takes ten hours there.')
  const { revealMs, explanationMs, outMs } = scene.beats
  const cardAt = (timeMs: number) =>
    minimal.frame(film, scene, timeMs).find(({ look }) => look.classes?.includes('forward'))!
  const [before, after] = [cardAt(revealMs + 600), cardAt(explanationMs! + 400)]
  const footOf = ({ look, motion }: Layer) => motion.y + (look.height * (1 + (motion.scale ?? 1))) / 2
  expect(footOf(after)).toBeLessThan(footOf(before) - 300)
  const layers = minimal.frame(film, scene, explanationMs! + 400)
  const board = layers.find(({ look }) => look.part === 'explanation')!
  expect(layers.filter(({ look }) => look.part === 'question')).toEqual([])
  const foot = footOf(after)
  expect(board.motion.y).toBeGreaterThanOrEqual(foot)
  expect(outMs - explanationMs!).toBeGreaterThanOrEqual(1200)
})

/** What stands on the board of an explanation, in reading order. */
function toldAt(film: Film, scene: QuestionScene, timeMs: number): { text: string; isMarked: boolean }[] {
  return minimal
    .frame(film, scene, timeMs)
    .filter(({ id }) => id.startsWith('told-'))
    .toSorted((one, other) => one.motion.y - other.motion.y)
    .map(({ look }) => ({
      text: look.text!.text!.slice(...look.words!).replaceAll('\n', ' '),
      isMarked: look.classes!.includes('key'),
    }))
}

test('an explanation stands on one card, its only figure large between its words and counted up', () => {
  const { film, scene } = filmWith('Saturn has 1,274 known moons: more than all others.')
  const { fromMs } = tellingOf(film, scene)!
  expect(toldAt(film, scene, fromMs - 20)).toEqual([])
  const shown = Array.from({ length: 12 }, (_, step) => toldAt(film, scene, fromMs + step * 100))
  for (const [before, figure, after] of shown) {
    expect([before?.text, after?.text]).toEqual(['Saturn has', 'known moons: more than all others.'])
    expect(figure?.isMarked).toBe(true)
  }
  const figures = shown.map(([, figure]) => Number(figure!.text.replace(',', '')))
  expect(figures).toEqual(figures.toSorted((one, other) => one - other))
  expect([figures[0], shown.at(-1)![1]!.text]).toEqual([1147, '1,274'])
  const sizes = minimal
    .frame(film, scene, scene.beats.outMs)
    .filter(({ look }) => look.part === 'told')
    .map(({ look }) => Number(look.vars!.size))
    .toSorted((one, other) => one - other)
  expect(sizes.at(-1)!).toBeGreaterThan(2.5 * sizes[0]!)
})

test('an explanation without one figure stands whole, and its key word is marked once it is said', () => {
  const text = 'In 1969 two people walked there for 2 hours, while a third one circled above.'
  const { film, scene } = filmWith(text)
  const { fromMs, keyMs } = tellingOf(film, scene)!
  const marked = (timeMs: number) => toldAt(film, scene, timeMs).filter(({ isMarked }) => isMarked)
  for (const timeMs of [fromMs, keyMs, scene.beats.outMs]) {
    const words = toldAt(film, scene, timeMs).flatMap((piece) => piece.text.trim().split(' '))
    expect(words.toSorted()).toEqual(text.split(' ').toSorted())
  }
  expect(marked(keyMs - 20)).toEqual([])
  expect(marked(keyMs).length).toBe(1)
})

test.each([
  ['274', 0.5, '137'],
  ['8,500', 0.5, '4,250'],
  ['1.234.567', 0.1, '123.457'],
  ['90%', 0.5, '45%'],
  ['3.14', 0.5, '3.14'],
  ['٢٧٤', 0.5, '٢٧٤'],
  ['२७४', 0.5, '२७४'],
  ['1 234', 0.5, '617'],
  ['12 345 678', 0.5, '6 172 839'],
  ['1.234,5', 0.5, '1.234,5'],
  ['1,234.567', 0.5, '1,234.567'],
  ['1,00,000', 0.5, '1,00,000'],
  ['$500', 0.5, '$250'],
  ['99 %', 1 / 3, '33 %'],
  ['−40', 0.5, '−40'],
])('%s counted up as far as %p is %s', (figure, share, counted) => {
  expect(countedFigure(figure, share)).toBe(counted)
  expect(countedFigure(figure, 1)).toBe(figure)
})

test.each([
  ['It has 3D glasses.', ''],
  ['Between 2 and 4.', ''],
  ['Over 90 % of it is water.', '90 %'],
  ['You were born with almost 300.', '300'],
  ['You were born with almost 300. Many grew together.', '300'],
  ['With its 300, it wins.', '300'],
  ['Babies have about 300: many grow together.', '300'],
  ['The Challenger Deep lies 11 km below the waves.', '11 km'],
  ['It flies at 900 km/h.', '900 km/h'],
  ['Tous les 300 m’ont plu.', '300'],
  ['It has 300!', '300!'],
  ['Il y en a 300 !', '300 !'],
  ['約300本あります。', ''],
  ['共有300。', ''],
  ['It falls to −40 °C at night.', '−40 °C'],
  ['It costs $5 a day.', '$5'],
  ['Es kostet 5 € am Tag.', '5 €'],
  ['Il y en a 1 234 567 là.', '1 234 567'],
  ['يوجد ١٬٢٣٤ منها.', '١٬٢٣٤'],
  ['Es sind 1.234,5 davon.', '1.234,5'],
  ['It ended 3:2 for them.', ''],
  ['At 10:30 it rang.', ''],
  ['It is 2½ times as high.', ''],
  ['It flew as the B-52.', ''],
  ['It is a 24-hour clock.', ''],
  ['It was the 2nd one.', ''],
  // An ordinal of German, or the end of a sentence.
  ['Er ist der 3. Mond.', ''],
])('the figure of “%s” is “%s”', (text, figure) => {
  const parts = factTextOf(text)
  expect(parts.figure).toBe(figure)
  const told = [parts.before, parts.figure, parts.after].filter((part) => part !== '')
  // No more is left out than the mark of a sentence after the figure.
  const bare = (shown: string) => shown.replace(/[\s.,:。]/g, '')
  expect(bare(told.join(' '))).toBe(bare(text))
  expect(parts.after === '' || /[\p{L}\p{N}]/u.test(parts.after)).toBeTrue()
})

test.each([
  ['The first one was the Penny Black of 1840.', false],
  ['In 1840 it was sold for the first time.', false],
  ['The 1969 landing was the first.', false],
  ['It dates from 1840, and still works.', false],
  ['It began in 1840: nobody knew.', false],
  ['It is 1900 km long.', true],
  ['It has 1840 seats.', true],
  ['It has 1,840.', true],
  ['It costs $1840.', true],
  ['It has 999.', true],
  ['It weighs 2400.', true],
  ['It runs along Route 66.', false],
  ['It was agent 007 who did it.', false],
  ['It was the #1 of its time.', false],
  ['It has version 1.2.3 of it.', false],
  ['It is 3.142 as a figure.', false],
  ['It falls to −40 at night.', false],
  ['Over 90 % of it is water.', true],
  ['Saturn has 274 known moons.', true],
])('“%s”: whether its figure is counted up: %p', (text, isCounted) => {
  const { figure, isCounted: isIt } = factTextOf(text)
  expect(isIt).toBe(isCounted)
  for (const share of [0, 0.3, 1]) expect(countedFigure(figure, share)).not.toContain('NaN')
})

test('a year stands on its card at once, without the full stop of its sentence', () => {
  const { film, scene } = filmWith('The first one was the Penny Black of 1840.')
  const { fromMs } = tellingOf(film, scene)!
  for (let timeMs = fromMs + 20; timeMs < scene.beats.outMs; timeMs += 100)
    expect(toldAt(film, scene, timeMs).map(({ text }) => text)).toEqual([
      'The first one was the Penny Black of',
      '1840',
    ])
})

/** Height of a figure's marker in sizes of its type, and px that a board's parts have around their lines. */
const MARKER = 1.04
const BOARD_PAD = 32

test.each(TEMPLATE_NAMES)('%s: the marker of a figure never reaches the words above and below it', (name) => {
  const { film, scene } = filmWith('The Penny Black of England is from 1840 and many grew fond of it.', name)
  const { fromMs } = tellingOf(film, scene)!
  let struck = 1
  for (let timeMs = fromMs + 320; timeMs <= scene.beats.outMs; timeMs += 40) {
    const told = findTemplate(name)!
      .frame(film, scene, timeMs)
      .filter(({ look }) => look.part === 'told')
    const figure = told.find(({ look }) => look.text!.text === '1840')!
    struck = Math.max(struck, figure.motion.scale ?? 1)
    const middleOf = ({ look, motion }: Layer) => motion.y + look.height / 2
    const reach = (Number(figure.look.vars!.size) * MARKER * (figure.motion.scale ?? 1)) / 2
    for (const words of told.filter((layer) => layer !== figure)) {
      const half = words.look.height / 2 - BOARD_PAD
      expect(Math.abs(middleOf(words) - middleOf(figure))).toBeGreaterThanOrEqual(reach + half - 3)
    }
  }
  expect(struck).toBeGreaterThan(1.03)
})

const textsIn = (text: string) => phrasesIn(text).map((phrase) => text.slice(...phrase).trim())

test('a phrase ends with a mark rather than with a little word, and phrases are about as long as one another', () => {
  expect(textsIn('You were born with almost 300. Many grew together.')).toEqual([
    'You were born with almost 300.',
    'Many grew together.',
  ])
  expect(textsIn('Saturn has 274 known moons: more than all other planets together.')).toEqual([
    'Saturn has 274 known moons:',
    'more than all other planets together.',
  ])
  expect(textsIn('It needs 12 of our years to go once round the Sun.')).toEqual([
    'It needs 12 of our years',
    'to go once round the Sun.',
  ])
  for (const text of [
    '42',
    '生まれたときは約300本あり、多くが一つになる。',
    'x'.repeat(300),
    'word '.repeat(60).trim(),
  ]) {
    const phrases = phrasesIn(text)
    expect(phrases.map((phrase) => text.slice(...phrase)).join('')).toBe(text)
    expect(phrases.every(([from, to]) => to > from)).toBeTrue()
  }
})

test.each(TEMPLATE_NAMES)('%s: a fact stands in large type on one board that stays in its place', (name) => {
  const { film, scene } = filmWith('It spins so fast that a day takes only ten hours on that planet.', name)
  const { fromMs } = tellingOf(film, scene)!
  const boards = new Set<string>()
  const sizes: number[] = []
  // Some templates move in steps.
  for (let timeMs = fromMs + 320; timeMs <= scene.beats.outMs; timeMs += 100) {
    const layers = findTemplate(name)!.frame(film, scene, timeMs)
    const { look, motion } = layers.find(({ look: { part } }) => part === 'explanation')!
    boards.add([look.height, motion.x, motion.y].join(' '))
    for (const told of layers.filter(({ look: { part } }) => part === 'told'))
      sizes.push(Number(told.look.vars!.size))
  }
  expect(boards.size).toBe(1)
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(74)
})

test.each(TEMPLATE_NAMES)(
  '%s: a short fact without a figure fills the room below its answer, which stays as large',
  (name) => {
    const shownOf = (explanation: string | null) => {
      const { film, scene } = filmWith(explanation, name)
      const layers = findTemplate(name)!.frame(film, scene, scene.beats.outMs - 100)
      const answer = layers.find(({ id, look: { text } }) => id !== 'question' && text?.text === 'Jupiter')!
      return { layers, answer: shownBox(answer) }
    }
    const { layers, answer } = shownOf('It dries others, and soaks itself.')
    const sizes = layers
      .filter(({ look: { part } }) => part === 'told')
      .map(({ look: { vars } }) => Number(vars!.size))
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(100)
    const board = shownBox(layers.find(({ look: { part } }) => part === 'explanation')!)
    expect(overlap(answer, board)).toBeFalse()
    // A text of two more lines takes that room from no answer.
    const { answer: other } = shownOf(
      'It dries all of the others, and soaks itself, as nobody else ever does.',
    )
    expect(answer.height).toBeGreaterThanOrEqual(other.height - 1)
  },
)

test('a stage cheers at the reveal, listens to what is told, and cheers again', () => {
  const { film, scene } = filmWith('A day takes ten hours there.')
  const { markMs, fromMs } = tellingOf(film, scene)!
  const acts = [scene.beats.revealMs, fromMs, markMs].map((timeMs) => aftermathAt(film, scene, timeMs))
  expect(acts.map(({ act, isAgain }) => [act, isAgain])).toEqual([
    ['cheer', false],
    ['listen', false],
    ['cheer', true],
  ])
  expect(markMs - fromMs).toBeGreaterThanOrEqual(600)
  expect(scene.beats.outMs - markMs).toBeGreaterThanOrEqual(600)
})

const FORMATS = ['vertical', 'square', 'landscape'] as const

/** Px by which the lint lets letters reach out of the safe area. */
const SAFE_PX = 24

test.each(['editorial', 'spotlight'].flatMap((name) => FORMATS.map((format) => [name, format] as const)))(
  '%s %s: the large letter on the corner of an answer that is read from the right stays in the safe area',
  (template, format) => {
    const text = 'أي كوكب هو الأكبر؟'
    const answers = ['زحل', 'المشتري', 'نبتون', 'أورانوس'].map((answer) => ({
      text: answer,
      isCorrect: answer === 'المشتري',
    }))
    const questions = [{ text, countdownSeconds: 4, image: null, answers }]
    const snapshot = snapshotOf({ template, format, questions })
    const film = filmOf(snapshot, buildScenes(snapshot, null), {})
    const scene = film.scenes.find((one) => one.kind === 'question')!
    const area = contentArea(film)
    const layers = findTemplate(template)!.frame(film, scene, scene.beats.revealMs + 1300)
    for (const letter of layers.filter(({ look }) => look.part === 'option-letter').map(shownBox)) {
      expect(letter.x).toBeGreaterThanOrEqual(area.x - SAFE_PX)
      expect(letter.x + letter.width).toBeLessThanOrEqual(area.x + area.width + SAFE_PX)
    }
  },
)

test.each(TEMPLATE_NAMES.flatMap((name) => FORMATS.map((format) => [name, format] as const)))(
  "%s %s: a level's name never stands over a question or its picture",
  (name, format) => {
    const film = risingFilm(name, format)
    const scenes = film.scenes.filter((scene): scene is QuestionScene => scene.kind === 'question')
    expect(scenes.filter(({ entersLevel }) => entersLevel).length).toBeGreaterThan(2)
    for (const scene of scenes.filter(({ entersLevel }) => entersLevel))
      for (const timeMs of [120, 240, 360, 480, 590]) {
        const layers = findTemplate(name)!.frame(film, scene, timeMs)
        if (layers.some(({ id }) => id === 'curtain')) continue
        const card = shownBox(layers.find(({ id }) => id === 'level-card')!)
        expect(card.y + card.height / 2).toBeLessThan(film.height * 0.25)
        const shown = layers.filter(({ id }) => ['question', 'sticker'].includes(id)).map(shownBox)
        expect(shown.filter((box) => overlap(card, box))).toEqual([])
      }
  },
)

function shownBox({ look, motion: { x, y, scale = 1 } }: Layer): Rect {
  const [width, height] = [look.width * scale, look.height * scale]
  return { x: x + (look.width - width) / 2, y: y + (look.height - height) / 2, width, height }
}

function risingFilm(template: string, format: Film['snapshot']['format']): Film {
  const question = (text: string) => ({
    text,
    countdownSeconds: 4,
    image: null,
    explanation: null,
    answers: ANSWERS.map((answer) => ({ text: answer, isCorrect: answer === 'Jupiter' })),
  })
  const texts = ['largest', 'next', 'furthest from the sun in summer', 'red', 'named after a god of the sea']
  const snapshot = snapshotOf({
    template,
    format,
    difficulty: 'rising',
    questions: texts.map((text) => question(`🪐 Which planet is ${text}?`)),
  })
  return filmOf(snapshot, buildScenes(snapshot, null), {})
}

test('what grows over an option with its share of votes leaves its letter and its words in front', () => {
  const { film: plain } = filmWith(null)
  const [question] = plain.snapshot.questions
  const answers = question!.answers.map((answer, index) => ({
    ...answer,
    isCorrect: false,
    percent: index * 10 + 10,
  }))
  const snapshot = { ...plain.snapshot, questions: [{ ...question!, kind: 'poll' as const, answers }] }
  const film = filmOf(snapshot, buildScenes(snapshot, null), {})
  const scene = film.scenes.find((one) => one.kind === 'question')!
  const ids = minimal.frame(film, scene, scene.beats.revealMs + 900).map(({ id }) => id)
  for (const over of ['letter-over-1', 'text-over-1'])
    expect(ids.indexOf(over)).toBeGreaterThan(ids.indexOf('share-1'))
})

test('the stage comes closer by no more px at the edges of a wide frame than what is read may lie out of place', () => {
  const { film: tall } = filmWith(null)
  const snapshot = { ...tall.snapshot, format: 'landscape' as const }
  const film = filmOf(snapshot, buildScenes(snapshot, null), {})
  const scene = film.scenes.find((one) => one.kind === 'question')!
  const scales = minimal
    .frame(film, scene, scene.beats.revealMs - 200)
    .flatMap(({ motion }) => motion.camera?.scale ?? [])
  expect(Math.max(...scales)).toBeGreaterThan(1)
  expect((Math.max(...scales) - 1) * (film.width / 2)).toBeLessThanOrEqual(24)
})

/** A riddle: its answer is not among options. */
function riddleIn(template: string, answer = 'A map'): { film: Film; scene: QuestionScene } {
  const snapshot = snapshotOf({
    template,
    format: 'vertical',
    quizType: 'reveal_answer',
    questions: [
      {
        text: 'What has cities, but no houses?',
        countdownSeconds: 4,
        image: null,
        answers: [{ text: answer, isCorrect: true }],
      },
    ],
  })
  const film = filmOf(snapshot, buildScenes(snapshot, null), {})
  return { film, scene: film.scenes.find((scene) => scene.kind === 'question')! }
}

test.each(TEMPLATE_NAMES)(
  '%s: an answer that is not among options comes forward as large as one that is',
  (name) => {
    const { film, scene } = riddleIn(name)
    const layers = findTemplate(name)!.frame(film, scene, scene.beats.revealMs + 700)
    const answer = layers.find(({ look }) => look.text?.text === 'A map')!
    expect(answer.look.classes).toContain('forward')
    expect(Number(answer.look.vars!.size) * (answer.motion.scale ?? 1)).toBeGreaterThanOrEqual(170)
    expect(layers.some(({ id }) => id === 'answer-picture')).toBeTrue()
    expect(layers.some(({ look }) => look.part.startsWith('hidden'))).toBeFalse()
  },
)

test.each(TEMPLATE_NAMES)(
  '%s: the place of that answer waits with a large question mark, which hops, and opens in the last seconds',
  (name) => {
    const { film, scene } = riddleIn(name)
    const { revealMs } = scene.beats
    const at = (timeMs: number, part: string) =>
      findTemplate(name)!
        .frame(film, scene, timeMs)
        .filter(({ look }) => look.part === part)
    const [plate] = at(revealMs - 3500, 'hidden')
    const [calm] = at(revealMs - 3500, 'hidden-mark')
    expect(Number(calm!.look.vars!.size)).toBeGreaterThanOrEqual(0.9 * plate!.look.height)
    const heights = [3900, 2900, 1900, 900].map((leftMs) => at(revealMs - leftMs, 'hidden-mark')[0]!.motion.y)
    expect(new Set(heights).size).toBeGreaterThan(1)
    const stages = [3500, 2500, 1500, 500].map((leftMs) =>
      at(revealMs - leftMs, 'hidden').map(({ look }) =>
        look.classes!.filter((name) => name.startsWith('stage')),
      ),
    )
    expect(stages).toEqual([[[]], [['stage-0']], [['stage-1']], [['stage-2']]])
  },
)

test('minimal: eyes look about for that answer below its plate, open from the count on, and scared in the last second', () => {
  const { film, scene } = riddleIn('minimal')
  const { revealMs } = scene.beats
  const at = (leftMs: number, part: string) =>
    minimal.frame(film, scene, revealMs - leftMs).find(({ look }) => look.part === part)
  const leftMs = Array.from({ length: 30 }, (_, index) => index * 100 + 200)
  expect(leftMs.filter((ms) => at(ms, 'lids'))).toEqual([])
  expect(new Set(leftMs.map((ms) => at(ms, 'pupils')!.motion.x)).size).toBeGreaterThan(3)
  expect([2500, 500].map((ms) => at(ms, 'pupils')!.look.classes!.includes('scared'))).toEqual([false, true])
  for (const ms of [3500, 1500]) {
    const [eyes, plate] = [at(ms, 'eyes')!, at(ms, 'hidden')!]
    expect(eyes.motion.y).toBeGreaterThan(plate.motion.y + plate.look.height)
    expect(eyes.motion.y + eyes.look.height).toBeLessThanOrEqual(film.height)
  }
})

test.each(TEMPLATE_NAMES)('%s: a long answer has all of the place that its page keeps for it', (name) => {
  const answer = 'A word that everybody says, and that is gone as soon as somebody has said it. '
    .repeat(2)
    .trim()
  const { film, scene } = riddleIn(name, answer)
  const layersAt = (timeMs: number) => findTemplate(name)!.frame(film, scene, timeMs)
  const plate = layersAt(scene.beats.revealMs - 3500).find(({ look }) => look.part === 'hidden')!
  const words = layersAt(scene.beats.revealMs + 900).find(({ look }) => look.text?.text === answer)!
  expect(words.look.height).toBeGreaterThan(0.7 * plate.look.height)
})

test('a stamped answer waits in its option’s place, and strikes down larger than it will stand', () => {
  const { film, scene } = filmWith(null, 'editorial')
  const boxAt = (timeMs: number) =>
    shownBox(
      findTemplate('editorial')!
        .frame(film, scene, timeMs)
        .find(({ id }) => id === 'option-1')!,
    )
  const { revealMs } = scene.beats
  const [before, waiting, strike, after] = [-200, 80, 110, 600].map((ms) => boxAt(revealMs + ms))
  expect(waiting!.width).toBeLessThan(1.1 * before!.width)
  expect(strike!.width).toBeGreaterThan(1.05 * after!.width)
})
