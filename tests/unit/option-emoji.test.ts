import { expect, test } from 'bun:test'
import { askedOf } from '../../shared/questions/asked.ts'
import { optionEmojiOf } from '../../shared/questions/option-emoji.ts'
import { snapshotOf } from '../support/snapshots.ts'

const shown = (language: string, text: string, options: string) =>
  optionEmojiOf(language, text, options.split(', '))?.join('') ?? '–'

test.each([
  ['en', 'Which of these is a berry?', 'Banana, Strawberry, Apple, Cherry', '🍌🍓🍎🍒'],
  ['en', 'Which animal sleeps the least?', 'Giraffe, Lion, Elephant, Koala', '🦒🦁🐘🐨'],
  ['en', 'Which animals lay eggs?', 'Penguins, Dolphins, Bats', '🐧🐬🦇'],
  ['en', 'Which is heavier?', 'An elephant, A blue whale', '🐘🐳'],
  ['en', 'Which animal has three hearts?', 'Octopus, Shark, Crab, Lobster', '🐙🦈🦀🦞'],
  ['en', 'Which organ uses the most energy?', 'Brain, Heart, Lungs', '🧠❤️🫁'],
  ['en', 'Which instrument is the oldest?', 'Flute, Violin, Piano, Drum', '🪈🎻🎹🥁'],
  ['en', 'Which of these is the youngest sport?', 'Tennis, Golf, Basketball, Volleyball', '🎾⛳🏀🏐'],
  ['en', 'Which is the fastest?', 'Mouse, Cat, Dog, Horse', '🐭🐱🐶🐴'],
  ['en', 'Which is the largest?', 'The Moon, The Sun, Earth', '🌙🌞🌍'],
  ['en', 'Which country has the most islands?', 'Sweden, Norway, Japan, Greece', '🇸🇪🇳🇴🇯🇵🇬🇷'],
  ['en', 'Which country is the largest?', 'Turkey, Chad, Peru, Jordan', '🇹🇷🇹🇩🇵🇪🇯🇴'],
  ['en', 'Which country invented pizza?', 'Italy, France', '🇮🇹🇫🇷'],
  ['de', 'Welche Frucht ist eine Beere?', 'Banane, Kirsche, Apfel, Erdbeere', '🍌🍒🍎🍓'],
  ['de', 'Welches Land hat die meisten Inseln?', 'Schweden, Japan', '🇸🇪🇯🇵'],
  ['fr', 'Quel animal dort le moins ?', 'La girafe, Le lion, L’éléphant, Le koala', '🦒🦁🐘🐨'],
  // Swedish for white.
  ['fr', 'Quel animal vit le plus longtemps ?', 'La tortue, La baleine, Le perroquet', '🐢🐳🦜'],
  ['de', 'Welches Land hat die meisten Einwohner?', 'Indien, China, USA', '🇮🇳🇨🇳🇺🇸'],
  ['es', '¿Qué animal duerme menos?', 'Jirafa, León, Elefante, Koala', '🦒🦁🐘🐨'],
  ['pl', 'Które zwierzę śpi najkrócej?', 'Żyrafa, Lew, Słoń, Koala', '🦒🦁🐘🐨'],
  ['ja', '一番速い動物はどれ？', 'ライオン, ゾウ, キリン', '🦁🐘🦒'],
  ['ar', 'أي حيوان هو الأسرع؟', 'أسد, فيل, زرافة', '🦁🐘🦒'],
])('options are shown as what they name in %s: %s', (language, text, options, emoji) => {
  expect(shown(language, text, options)).toBe(emoji)
})

test.each([
  ['en', 'One option names nothing that is drawn', 'Giraffe, Lion, Elephant, Okapi'],
  ['en', 'Two are shown as the same', 'Turtle, Tortoise, Lion'],
  ['en', 'A thing and a country', 'Lion, Peru'],
  ['en', 'Which firm made it?', 'Apple, Orange'],
  ['en', 'Which band sang it?', 'Eagles, Scorpions, Monkeys'],
  ['en', 'Which is an input device?', 'Mouse, Keyboard, Laptop, Camera'],
  ['en', 'Which game has innings?', 'Cricket, Tennis, Golf'],
  ['en', 'Which state has the most peaches?', 'Georgia, Texas, Ohio'],
  ['en', 'Which animal has a trunk?', 'Elephant, Lion'],
  ['en', 'Which animal has black and white stripes?', 'Zebra, Horse'],
  ['en', 'Which animal is orange?', 'Tiger, Panda'],
  ['en', 'Which insect has eight legs?', 'Spider, Ant'],
  ['en', 'Which one is horned?', 'Rhino, Hippo'],
  ['en', 'What has keys but opens no lock?', 'Piano, Door'],
  ['en', 'Which fruit has its seeds on the outside?', 'Strawberry, Apple'],
  ['en', 'What colour is it like?', 'Lemon, Tomato'],
  ['en', 'Which country’s flag has a maple leaf?', 'Canada, Peru'],
  ['en', 'Which banner has stars?', 'Australia, France'],
  ['en', 'Which country has a cross as its emblem?', 'Sweden, France'],
  ['en', 'Which is the land of the rising sun?', 'Japan, China'],
  ['en', 'Which country is red and white?', 'Poland, Ukraine'],
  ['de', 'Welches Tier hat einen Rüssel?', 'Elefant, Löwe'],
  ['de', 'Welches Tier ist gestreift?', 'Zebra, Pferd'],
  ['fr', 'Quel animal est rayé ?', 'Zèbre, Cheval'],
  ['es', '¿Qué fruta es amarilla?', 'Plátano, Manzana'],
  ['ru', 'У какого животного есть хобот?', 'Слон, Лев'],
  ['ja', '鼻が長い動物はどれ？', 'ゾウ, ライオン'],
  ['zh', '哪种动物有长鼻子？', '大象, 狮子'],
])('options stay words in %s: %s', (language, text, options) => {
  expect(shown(language, text, options)).toBe('–')
})

/** The emoji of a question’s options and of its answer. */
function picturesOf(change: object, film: object = {}) {
  const answers = ['Giraffe', 'Lion'].map((text, index) => ({ text, isCorrect: index === 0 }))
  const question = { text: 'Which sleeps less?', countdownSeconds: 4, image: null, answers, ...change }
  const { options, answerEmoji } = askedOf(snapshotOf({ questions: [question], ...film }), 0)
  return `${options.map(({ emoji }) => emoji ?? '–').join('')} ${answerEmoji ?? '–'}`
}

test('an owner switches the pictures off, and nothing stands beside another picture or emoji', () => {
  const image = { storageKey: 'sample', url: null, alt: '' }
  expect(picturesOf({})).toBe('🦒🦁 🦒')
  expect(picturesOf({ kind: 'odd_one_out' })).toBe('🦒🦁 🦒')
  for (const change of [
    { emoji: '' },
    { emoji: '😴' },
    { text: 'Which sleeps less? 😴' },
    { kind: 'emoji' as const },
  ])
    expect(picturesOf(change)).toBe('–– 🦒')
  expect(picturesOf({ image })).toBe('–– –')
  expect(picturesOf({ kind: 'this_or_that' })).toBe('–– –')
  expect(picturesOf({ answers: ['Giraffe 🦒', 'Lion'].map((text) => ({ text, isCorrect: false })) })).toBe(
    '–– –',
  )
})

test('a poll shows what is voted on, and a withheld answer its options alone', () => {
  expect(picturesOf({ kind: 'poll' })).toBe('🦒🦁 –')
  expect(picturesOf({}, { answerReveal: 'end' })).toBe('🦒🦁 –')
})
