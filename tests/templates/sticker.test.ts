import { expect, test } from 'bun:test'
import { samplesOf } from '../../infra/scripts/template/samples.ts'
import { askedOf, stickerOf } from '../../shared/questions/asked.ts'
import { DISPLAY as CHALK } from '../../shared/templates/chalkboard/style.ts'
import { PAGE as GAME_SHOW } from '../../shared/templates/game-show/page.ts'
import { findTemplate, TEMPLATE_NAMES, TEMPLATES } from '../../shared/templates/index.ts'
import { blockHeight, countLines, widthEm } from '../../shared/templates/kit/text-size.ts'
import { PAGE as SPOTLIGHT } from '../../shared/templates/spotlight/page.ts'
import type { Film, Layer } from '../../shared/templates/template.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import type { QuestionScene, Scene } from '../../shared/timeline/scenes.ts'
import { snapshotOf } from '../support/snapshots.ts'
import { TEMPLATES_AND_SCAFFOLD } from '../support/templates.ts'

const CASES = TEMPLATES_AND_SCAFFOLD.flatMap((template) =>
  template.formats.map((format) => ({ name: `${template.name} ${format}`, template, format })),
)
const WORDS = 'Which planet has the shortest day?'

function filmWith(
  template: string,
  format: 'vertical' | 'square' | 'landscape',
  texts: string[],
  answers = ['Jupiter', 'Earth', 'Mars', 'Venus'],
  explanation: string | null = null,
): Film {
  const snapshot = snapshotOf({
    template,
    format,
    questions: texts.map((text) => ({
      text,
      countdownSeconds: 4,
      image: null,
      explanation,
      answers: answers.map((answer, index) => ({
        text: answer,
        isCorrect: index === 0,
      })),
    })),
  })
  return filmOf(snapshot, buildScenes(snapshot, null), {})
}

function questionsOf({ scenes }: Film): QuestionScene[] {
  return scenes.filter((scene) => scene.kind === 'question')
}

function overlap(one: Layer, other: Layer): boolean {
  const [a, b] = [shownBox(one), shownBox(other)]
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/** A layer scales about the middle of its box. */
function shownBox({ look, motion: { x, y, scale = 1 } }: Layer) {
  const [width, height] = [look.width * scale, look.height * scale]
  return { x: x + (look.width - width) / 2, y: y + (look.height - height) / 2, width, height }
}

test('emoji before or after words are a sticker; those alone and those among words are not', () => {
  expect(stickerOf(`🪐 ${WORDS}`)).toEqual({ emoji: '🪐', rest: WORDS })
  expect(stickerOf('Whose flag is this? 🇳🇵')).toEqual({ emoji: '🇳🇵', rest: 'Whose flag is this?' })
  expect(stickerOf('🍎 📱 Which firm?')).toEqual({ emoji: '🍎📱', rest: 'Which firm?' })
  for (const text of [
    WORDS,
    '🪐',
    '🦁👑 ?',
    'The 🦁 roars',
    '🦁 is not 🐯 here',
    '🍎🍐🍊🍋 Which fruit?',
    '7 + 5?',
  ])
    expect([text, stickerOf(text)]).toEqual([text, null])
})

test.each(CASES)('$name: a sticker stands clear of the question and its options', ({ template, format }) => {
  const film = filmWith(template.name, format, [`🪐 ${WORDS}`])
  const [scene] = questionsOf(film) as [QuestionScene]
  const layers = template.frame(film, scene, scene.beats.countdownMs)
  const sticker = layers.find(({ id }) => id === 'sticker')!
  const question = layers.find(({ look }) => look.part === 'question')!
  expect([sticker.look.text, question.look.text]).toEqual([{ text: '🪐' }, { text: WORDS }])
  for (const layer of [question, ...layers.filter(({ look }) => look.part === 'option')])
    expect(overlap(sticker, layer)).toBeFalse()
})

test.each(CASES)('$name: emoji stay in a text that leaves no room for a sticker', ({ template, format }) => {
  const text =
    `🪐 ${'Which of the planets that go round our own Sun has the shortest day? '.repeat(5)}`.trim()
  const film = filmWith(template.name, format, [text])
  const [scene] = questionsOf(film) as [QuestionScene]
  const layers = template.frame(film, scene, 600)
  expect(layers.some(({ id }) => id === 'sticker')).toBeFalse()
  expect(layers.find(({ look }) => look.part === 'question')!.look.text).toEqual({ text })
})

test.each(CASES)('$name: frame 0 shows the sticker of a cold opening clear of the title', (one) => {
  const film = filmWith(one.template.name, one.format, [`🪐 ${WORDS}`])
  const layers = one.template.frame(film, film.scenes[0]!, 0)
  const sticker = layers.find(({ id }) => id === 'sticker')!
  expect(overlap(sticker, layers.find(({ look }) => look.part === 'banner')!)).toBeFalse()
})

test('frame 0 shows the sticker of the next question beside a large one, and the last question locked, clear of the title', () => {
  for (const { name, template } of CASES.filter(({ format }) => format === 'vertical')) {
    const film = filmWith(template.name, 'vertical', [
      `🔭 ${WORDS}`,
      `🦴 ${WORDS}`,
      'Which 🪐 is it?',
      `🦘 ${WORDS}`,
    ])
    const [intro, asked] = film.scenes as [Scene, Scene]
    const beside = template.frame(film, intro, 0).filter(({ id }) => /^(?:bait|locked)-/.test(id))
    const banner = template.frame(film, intro, 0).find(({ look }) => look.part === 'banner')!
    const shown = beside.map(({ look }) => look.text?.text ?? '').join('')
    // Some templates keep the first question's options in view instead.
    expect([`${name} `, `${name} 🦴`]).toContain(`${name} ${shown}`)
    expect(beside.some((layer) => overlap(layer, banner))).toBeFalse()
    expect(template.frame(film, asked, 0).some(({ id }) => id.startsWith('bait-'))).toBeFalse()
  }
  const arcade = filmWith('arcade', 'vertical', [`🔭 ${WORDS}`, `🦴 ${WORDS}`])
  const layers = findTemplate('arcade')!.frame(arcade, arcade.scenes[0]!, 0)
  expect(layers.filter(({ id }) => id.startsWith('bait-'))).toHaveLength(1)
})

/** Of its size, a picture that breathes out while something is told. */
const BREATH = 0.94

test.each(CASES)('$name: the answer takes the place of the question as a picture', ({ template, format }) => {
  const film = filmWith(
    template.name,
    format,
    ['🌳 Which of these is older than trees?'],
    ['Sharks', 'Dinosaurs', 'Flowers', 'Snakes'],
    'Sharks swam the seas 50 million years before the first tree.',
  )
  const [scene] = questionsOf(film) as [QuestionScene]
  const { revealMs, explanationMs, outMs } = scene.beats
  const picturesAt = (timeMs: number) =>
    template.frame(film, scene, timeMs).filter(({ look }) => /🦈|🌳/u.test(look.text?.text ?? ''))
  expect(picturesAt(revealMs - 40).some(({ look }) => look.text!.text === '🦈')).toBeFalse()
  for (const timeMs of [revealMs + 500, outMs]) {
    const pictures = picturesAt(timeMs)
    expect(pictures.map(({ look }) => look.text)).toEqual([{ text: '🦈' }])
    const { width } = shownBox(pictures[0]!)
    // Wide frames have less height for it.
    expect(width).toBeGreaterThan(film.width * (format === 'vertical' ? BREATH / 3 : 0.12))
  }
  const told = template.frame(film, scene, outMs)
  const board = told.find(({ look }) => look.part === 'explanation')!
  expect(explanationMs).toBeGreaterThan(revealMs)
  expect(overlap(picturesAt(outMs)[0]!, board)).toBeFalse()
})

test('the last of three questions has a card and more particles than the others', () => {
  const [template] = TEMPLATES_AND_SCAFFOLD
  const film = filmWith(template!.name, 'vertical', [WORDS, WORDS, WORDS])
  const [, second, last] = questionsOf(film) as [QuestionScene, QuestionScene, QuestionScene]
  const cards = [second, last].map((scene) =>
    template!.frame(film, scene, 200).some(({ id }) => id === 'level-card'),
  )
  const particles = [second, last].map(
    (scene) =>
      template!
        .frame(film, scene, scene.beats.revealMs + 500)
        .filter(({ id }) => /^(?:burst|cannon)/.test(id)).length,
  )
  expect(cards).toEqual([false, true])
  expect(particles[1]).toBeGreaterThan(particles[0]!)
})

test.each(CASES)('$name: nothing that bursts crosses the words of a question', ({ template, format }) => {
  const film = filmWith(template.name, format, [WORDS])
  const [scene] = questionsOf(film) as [QuestionScene]
  for (const ageMs of [67, 200, 400, 800]) {
    const layers = template.frame(film, scene, scene.beats.revealMs + ageMs)
    const question = layers.find(({ look }) => look.part === 'question')!
    const crossing = layers.filter(({ id, motion }) => /^(?:burst|cannon)/.test(id) && !motion.camera)
    expect(crossing.filter((particle) => overlap(particle, question)).map(({ id }) => id)).toEqual([])
  }
})

test('an emoji that shows an option is no sticker, and one of a wrong option is not shown at all', () => {
  const askedWith = (emoji: string, right: string, ...wrong: string[]) => {
    const answers = [right, ...wrong].map((text) => ({ text, isCorrect: text === right }))
    const snapshot = snapshotOf({
      questions: [{ text: `${emoji} ${WORDS}`, countdownSeconds: 4, image: null, answers }],
    })
    const { sticker, text } = askedOf(snapshot, 0)
    return [sticker?.emoji ?? null, text]
  }
  expect(askedWith('🔭', 'Jupiter', 'Saturn')).toEqual(['🔭', `🔭 ${WORDS}`])
  expect(askedWith('🪐', 'Jupiter', 'Saturn')).toEqual([null, WORDS])
  expect(askedWith('🪐', 'ジュピター', '土星')).toEqual([null, WORDS])
  expect(askedWith('🪐', 'Saturn', 'Jupiter')).toEqual([null, `🪐 ${WORDS}`])
  expect(askedWith('🎈', '🎈 Paris', 'Rome')).toEqual([null, `🎈 ${WORDS}`])
  expect(askedWith('🥇', 'Iron', 'Corn')).toEqual(['🥇', `🥇 ${WORDS}`])
})

test.each(CASES)(
  '$name: frame 0 names the levels up to the hardest, the first one lit, or dares to know all, clear of the title',
  (one) => {
    const film = filmWith(one.template.name, one.format, [WORDS, WORDS, WORDS, WORDS])
    const stakeOf = (difficulty: 'rising' | 'medium') => {
      const snapshot = { ...film.snapshot, difficulty }
      const shown = filmOf(snapshot, buildScenes(snapshot, null), {})
      const layers = one.template.frame(shown, shown.scenes[0]!, 0)
      const stake = layers.filter(({ id }) => id.startsWith('stake'))
      expect(
        stake.filter((layer) => overlap(layer, layers.find(({ look }) => look.part === 'banner')!)),
      ).toEqual([])
      return stake.flatMap(({ look }) => [...(look.classes ?? []), ...Object.values(look.text ?? {})])
    }
    expect(stakeOf('rising')).toEqual([
      ...['level-easy', 'EASY'],
      ...['level-medium', 'ahead', 'MEDIUM'],
      ...['level-impossible', 'ahead', 'IMPOSSIBLE'],
    ])
    expect(stakeOf('medium')).toEqual(['level-last', 'Can you get all 4?'])
  },
)

test('frame 0 of a film of two questions promises nothing, and no two chips say the same', () => {
  const [template] = TEMPLATES_AND_SCAFFOLD
  const film = filmWith(template!.name, 'vertical', [WORDS, WORDS])
  const first = template!.frame(film, film.scenes[0]!, 0)
  expect(first.filter(({ id }) => id.startsWith('stake'))).toEqual([])
  const three = filmWith(template!.name, 'vertical', [WORDS, WORDS, WORDS])
  const last = questionsOf(three)[2]!
  for (const timeMs of [100, 300, 590, 700]) {
    const words = template!.frame(three, last, timeMs).filter(({ look }) => look.text?.text === 'Last one')
    expect(words).toHaveLength(1)
  }
})

test('beside its sticker a question on the board is planned as large as its own lines can be', () => {
  for (const words of ['Which planet is the largest?', 'Which of these metals melts in your hand?']) {
    const film = filmWith('chalkboard', 'vertical', [`✋ ${words}`], ['Gallium', 'Copper', 'Tin', 'Silver'])
    const [scene] = questionsOf(film)
    const layers = findTemplate('chalkboard')!.frame(film, scene!, 3000)
    const { look } = layers.find(({ id }) => id.startsWith('question'))!
    const lines = blockHeight(words, look.width, Number(look.vars!.size), CHALK)
    expect(lines).toBeLessThanOrEqual(look.height)
  }
})

test.each([...TEMPLATES])(
  '$name: a riddle has the width of a tall frame, and four lines at most',
  (template) => {
    const texts = ['What has cities, but no houses?', 'What has keys but cannot open locks?']
    const film = filmWith(template.name, 'vertical', texts, ['A map'])
    for (const scene of questionsOf(film)) {
      const { look } = template.frame(film, scene, 3000).find(({ id }) => id.startsWith('question'))!
      expect(look.width).toBeGreaterThanOrEqual(850)
      expect(look.height / Number(look.vars!.size)).toBeLessThan(5.5)
    }
  },
)

test('a sticker that nobody asked for leaves a question in three lines', () => {
  const faces = { 'game-show': GAME_SHOW.question, spotlight: SPOTLIGHT.question }
  const answers = ['Tonga Trench', 'Mariana Trench', 'Java Trench', 'Puerto Rico Trench']
  const text = 'Which trench is the deepest place in the ocean?'
  for (const [name, { face, insetX }] of Object.entries(faces)) {
    const film = filmWith(name, 'vertical', [text], answers)
    const layers = findTemplate(name)!.frame(film, questionsOf(film)[0]!, 3000)
    const { look } = layers.find(({ look }) => look.part === 'question')!
    expect([name, countLines(text, look.width - insetX, Number(look.vars!.size), face)]).toEqual([name, 3])
  }
})

test('the friends of the playground leave a question of words 92 px and one of emoji alone 280', () => {
  const least = { '✋ Which of these metals melts in your hand?': 92, '🦁👑': 280 }
  for (const [text, leastPx] of Object.entries(least)) {
    const film = filmWith('playground', 'vertical', [text], ['Gallium', 'Copper', 'Tin', 'Silver'])
    const layers = findTemplate('playground')!.frame(film, questionsOf(film)[0]!, 3000)
    const { look } = layers.find(({ id }) => id.startsWith('question'))!
    expect(Number(look.vars!.size)).toBeGreaterThanOrEqual(leastPx)
  }
})

/** How wide faces set words against a grotesque, where these may stand beside their letter: two are narrow. */
const FACES: Record<string, number> = { arcade: 0.68, editorial: 0.76 }
const OTHER_FACE = 0.84

test.each(TEMPLATES_AND_SCAFFOLD)(
  '$name: the letter of an option below a picture keeps off its words',
  (template) => {
    const { snapshot, pictures } = samplesOf(template.name, 'vertical').find(
      ({ name }) => name === 'picture',
    )!
    const film = filmOf(snapshot, buildScenes(snapshot, null), pictures)
    const scene = questionsOf(film)[0]!
    const layers = template.frame(film, scene, scene.beats.countdownMs + 300)
    const options = layers.filter(({ look }) => look.part === 'option')
    expect(options).toHaveLength(4)
    for (const { id, look } of options) {
      const at = (part: string) => layers.find((layer) => layer.id === id.replace('option', part))!
      const [letter, words] = [at('letter'), at('text')]
      const px = Number(words.look.vars!.size)
      // A row's words begin at the edge of their box.
      if (look.classes!.includes('bar')) {
        expect(letter.motion.x + letter.look.width).toBeLessThanOrEqual(words.motion.x)
        continue
      }
      // Capitals begin a little below the upper edge of their type, and one of low letters is set larger.
      const top = words.motion.y + words.look.height / 2 - 0.36 * Math.min(px, 90)
      const wide = px * (FACES[template.name] ?? OTHER_FACE) * widthEm(words.look.text!.text!)
      const left = words.motion.x + (words.look.width - wide) / 2
      const end = letter.motion.x + letter.look.width
      // Some have their letter beside the box of their words.
      const isClear = letter.motion.y + letter.look.height <= top || end <= left || end <= words.motion.x
      expect([words.look.text!.text, isClear]).toEqual([words.look.text!.text, true])
    }
  },
)

test('a sticker beside the tall clock of minimal is large, and its question and rows too', () => {
  const text = '🐾 Which is the largest animal that has ever lived?'
  const whales = ['Blue whale', 'Megalodon', 'Argentinosaurus', 'Sperm whale']
  const asked = filmWith('minimal', 'vertical', [text, text, text], whales)
  // Below a level and a prompt a sticker has less room: rows of a good height go first.
  for (const [difficulty, leastPx] of [
    ['medium', 250],
    ['rising', 200],
  ] as const) {
    const snapshot = { ...asked.snapshot, difficulty }
    const film = filmOf(snapshot, buildScenes(snapshot, null), {})
    for (const scene of questionsOf(film)) {
      const layers = findTemplate('minimal')!.frame(film, scene, scene.beats.countdownMs + 300)
      const question = layers.find(({ look }) => look.part === 'question')!
      expect(layers.find(({ id }) => id === 'sticker')!.look.width).toBeGreaterThanOrEqual(leastPx)
      expect(Number(question.look.vars!.size)).toBeGreaterThanOrEqual(92)
      for (const { look } of layers.filter(({ look: { part } }) => part === 'option'))
        expect(look.height).toBeGreaterThanOrEqual(148)
    }
  }
})

test('the levels of minimal stand in one row of one height', () => {
  const film = filmWith('minimal', 'vertical', [WORDS, WORDS, WORDS, WORDS])
  const snapshot = { ...film.snapshot, difficulty: 'rising' as const }
  const rising = filmOf(snapshot, buildScenes(snapshot, null), {})
  const { frame } = findTemplate('minimal')!
  const steps = frame(rising, rising.scenes[0]!, 0).filter(({ id }) => id.startsWith('stake-'))
  expect(steps).toHaveLength(3)
  const [first] = steps
  expect(first!.motion.x).toBe(60)
  for (const { look, motion } of steps)
    expect([look.height, motion.y]).toEqual([first!.look.height, first!.motion.y])
})

test.each(TEMPLATE_NAMES)('%s: no question with a found sticker lies across six long options', (template) => {
  const answers = [
    'Beef labelling supervision transfer',
    'Land transfer permission authority',
    'Motor vehicle liability insurance',
    'Life insurance company regulation',
    'Independence declaration of all',
    'Danube steamship company captain',
  ]
  const text = 'Which of these long words is the name of a law that was in f'
  const film = filmWith(template, 'square', [text, text], answers)
  for (const scene of questionsOf(film)) {
    const layers = findTemplate(template)!.frame(film, scene, scene.beats.revealMs - 1500)
    const question = layers.find(({ id }) => id === 'question')
    const across = layers
      .filter(({ id }) => question && /^text-\d/.test(id))
      .filter((layer) => overlap(question!, layer))
    expect(across.map(({ id }) => id)).toEqual([])
  }
})
