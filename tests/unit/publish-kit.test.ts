import { expect, test } from 'bun:test'
import { kitTexts } from '../../api/publishing/publish-kit.ts'
import { suggestedTitle } from '../../api/publishing/suggested-title.ts'
import type { Chapter } from '../../shared/contracts/render-outputs.ts'
import type { RenderSnapshotInput } from '../../shared/contracts/snapshot.ts'
import { DEFAULT_SPEECH } from '../../shared/contracts/speech.ts'
import { random } from '../../shared/random.ts'
import { snapshotOf } from '../support/snapshots.ts'

const questions = (count: number, text = 'Which planet is it?') =>
  Array.from({ length: count }, (_, index) => ({
    text: `${text} ${index + 1}`,
    countdownSeconds: 5,
    answers: ['Saturn', 'Jupiter'].map((name) => ({
      text: `${name} ${index + 1}`,
      isCorrect: name === 'Jupiter',
    })),
    image: null,
  }))
const chapters = (count: number, everyMs: number, title = 'Which planet is it?'): Chapter[] =>
  Array.from({ length: count }, (_, index) => ({
    kind: 'question',
    title: `${index + 1}. ${title}`,
    startMs: index * everyMs,
  }))
const kitOf = (
  change: Partial<RenderSnapshotInput> = {},
  film: Partial<Parameters<typeof kitTexts>[0]> = {},
) =>
  kitTexts({
    snapshot: snapshotOf({ questions: questions(3), ...change }),
    chapters: chapters(3, 12_000),
    durationMs: 40_000,
    isSpoken: true,
    sources: [],
    ...film,
  })

test('a kit is in the language of its quiz', () => {
  const kit = kitOf(
    {
      title: 'Capitales de Europa',
      speech: { ...DEFAULT_SPEECH, enabled: true, language: 'es-MX' },
      questions: questions(2, '¿Cuál es la capital?'),
    },
    { chapters: chapters(3, 12_000, '¿Cuál es la capital?'), sources: ['https://example.com/'] },
  )
  expect(kit.language).toBe('es')
  expect(kit.title).toBe('Capitales de Europa – ¿Cuántas acertaste?')
  expect(kit.description).toBe(
    [
      'Capitales de Europa',
      '2 preguntas. ¿Cuántas acertaste?',
      '',
      '0:00 1. ¿Cuál es la capital?',
      '0:12 2. ¿Cuál es la capital?',
      '0:24 3. ¿Cuál es la capital?',
      '',
      'Fuentes',
      'https://example.com/',
      '',
      kit.hashtags.join(' '),
    ].join('\n'),
  )
  expect(kit.hashtags).toContain('#capitales')
  expect(kit.pinnedComment).toEndWith('.\n.\n.\n.\nLas respuestas\n1. Jupiter 1\n2. Jupiter 2')
  const english = /\b(?:the|your|score|answers|questions?|sources|tell)\b/i
  expect(
    JSON.stringify([kit.title, kit.description, kit.caption, kit.pinnedComment, kit.hashtags]),
  ).not.toMatch(english)
})

test('a quiz that is called as its first question asks is not posted with that question', () => {
  const asked = ['Which planet has the most moons?', 'Which planet spins on its side?', 'How old is the Sun?']
  const kit = kitOf({
    title: asked[0]!,
    questions: questions(3).map((question, at) => ({ ...question, text: asked[at]! })),
  })
  expect(kit.title).toBe('Planet quiz – How many did you get?')
  expect(kit.caption).toStartWith('Planet quiz\n3 questions.')
  expect(kit.caption).not.toContain('moons')
  expect(kit.hashtags).toContain('#planet')
  // A title of its own that a question begins with stays.
  expect(kitOf({ title: 'Which planet' }).title).toStartWith('Which planet')
})

test.each([
  [['Which planet is red?', 'How many planets have rings?', 'Who walked on the Moon?'], 'en', 'Planet quiz'],
  [['Which is the largest ocean?', 'Which is the largest desert?'], 'en', '2 quick questions'],
  [['Wie heißt die Hauptstadt von Peru?', 'Wie heißt die Hauptstadt von Chile?'], 'de', 'Hauptstadt-Quiz'],
  [['¿Cuál es la capital de Perú?', '¿Cuál es la capital de Chile?'], 'es', 'Quiz: Capital'],
  [['Who wrote Hamlet?'], 'en', 'Hamlet quiz'],
])('%p in %s suggest %p', (asked, language, title) => {
  expect(suggestedTitle(asked, language)).toBe(title)
})

test.each([
  ['ja', '首都クイズ', '日本の首都はどこですか'],
  ['xx', 'Foo', 'Bar'],
])('a kit in %s, whose words nobody has written, gets no English ones', (language, title, text) => {
  const kit = kitOf(
    { title, speech: { ...DEFAULT_SPEECH, enabled: true, language }, questions: questions(2, text) },
    { chapters: [], sources: ['https://example.org/'] },
  )
  const own = [kit.title, kit.description, kit.caption, kit.pinnedComment].join(' ')
  expect(own).toContain(title)
  expect(own.replace(/https:\S+/g, '')).not.toMatch(/\b(?:questions|sources|how|tell|answers|the)\b/i)
})

test('the same film always gets the same kit', () => {
  expect(kitOf()).toEqual(kitOf())
})

test('everything fits the platforms’ limits, however long the quiz is', () => {
  const words = ['Große', '<b>', 'Страница', 'القاهرة', '🪐', 'a'.repeat(60), 'Jupiter', 'の']
  for (let seed = 0; seed < 100; seed++) {
    const next = random(String(seed))
    const text = (length: number) =>
      Array.from({ length: Math.ceil(next() * length) }, () => words[Math.floor(next() * words.length)]).join(
        ' ',
      )
    const count = 1 + Math.floor(next() * 100)
    const kit = kitOf(
      { title: text(20), description: text(400), questions: questions(count, text(40)) },
      {
        chapters: chapters(count, 3_000, text(40)),
        durationMs: count * 3_000,
        sources: Array.from(
          { length: count },
          () => `https://example.com/${'x'.repeat(Math.ceil(next() * 200))}`,
        ),
      },
    )
    expect([...kit.title].length).toBeLessThanOrEqual(100)
    expect(Buffer.byteLength(kit.description)).toBeLessThanOrEqual(5_000)
    expect([...kit.caption].length).toBeLessThanOrEqual(2_200)
    expect(Buffer.byteLength(kit.pinnedComment!)).toBeLessThanOrEqual(2_200)
    expect(kit.hashtags.length).toBeLessThanOrEqual(5)
    expect(kit.title + kit.description).not.toMatch(/[<>]/)
    expect(kit.description).toEndWith(kit.hashtags.join(' '))
  }
})

test('chapters are those that YouTube shows, all of them where there are too few', () => {
  const timesIn = ({ description }: { description: string }) => description.match(/^\d+:\d\d/gm)
  expect(timesIn(kitOf({}, { chapters: chapters(8, 6_000), durationMs: 48_000 }))).toEqual([
    '0:00',
    '0:12',
    '0:24',
    '0:36',
  ])
  expect(timesIn(kitOf({}, { chapters: chapters(3, 5_000), durationMs: 15_000 }))).toEqual([
    '0:00',
    '0:05',
    '0:10',
  ])
})

test('no text gives an answer away but the comment, and that last', () => {
  const kit = kitOf()
  for (const text of [kit.title, kit.description, kit.caption]) expect(text).not.toContain('Jupiter')
  const lines = kit.pinnedComment!.split('\n')
  expect(lines.findIndex((line) => line.includes('Jupiter'))).toBeGreaterThan(6)
})

test('a quiz without right answers has no comment with answers', () => {
  const poll = questions(2).map((one) => ({ ...one, kind: 'poll' as const }))
  expect(kitOf({ questions: poll }).pinnedComment).toBeNull()
})

test('hashtags name what the title is about, and no little words', () => {
  const { hashtags } = kitOf({ title: 'How well do you know the planets?' })
  expect(hashtags.slice(0, 3)).toEqual(['#quiz', '#planets', '#shorts'])
  const wide = kitOf({ title: 'Capitals of Europe', format: 'landscape' })
  expect(wide.hashtags).toEqual(expect.arrayContaining(['#capitals', '#europe']))
  expect(wide.hashtags).not.toContain('#shorts')
  const inJapanese = { ...DEFAULT_SPEECH, enabled: true, language: 'ja' }
  expect(kitOf({ title: '世界の首都', speech: inJapanese }).hashtags).toContain('#首都')
})

test('a title that asks something stands alone', () => {
  expect(kitOf({ title: 'How well do you know the planets? 🪐' }).title).toBe(
    'How well do you know the planets? 🪐',
  )
  expect(kitOf({ title: 'The planets' }).title).toBe('The planets – How many did you get?')
})

test('a synthetic voice is to be labelled where platforms ask about sound, and nothing else is', () => {
  const answersOf = (isSpoken: boolean) =>
    Object.fromEntries(
      kitOf({}, { isSpoken }).alteredContent.map(({ platform, answer }) => [platform, answer]),
    )
  expect(answersOf(true)).toEqual({ tiktok: true, shorts: false, reels: true })
  expect(answersOf(false)).toEqual({ tiktok: false, shorts: false, reels: false })
})
