import { expect, test } from 'bun:test'
import { askedOf } from '../../shared/questions/asked.ts'
import { findSubjects } from '../../shared/questions/subject/find-subjects.ts'
import { snapshotOf } from '../support/snapshots.ts'

const emojiIn = (language: string, text: string) =>
  findSubjects(language, text)
    .map(({ emoji }) => emoji[0])
    .join('')

/** A film of questions, each with its answers; the first answer of each is right. */
function filmOf(title: string, questions: [text: string, ...answers: string[]][], change: object = {}) {
  return snapshotOf({
    title,
    questions: questions.map(([text, ...answers]) => ({
      text,
      countdownSeconds: 4,
      image: null,
      answers: answers.map((answer, index) => ({ text: answer, isCorrect: index === 0 })),
    })),
    ...change,
  })
}

/** The stickers of a film’s questions; `–` for none. */
const stickersOf = (film: ReturnType<typeof filmOf>) =>
  film.questions.map((_, index) => askedOf(film, index).sticker?.emoji ?? '–')

test.each([
  ['en', 'How many hearts does an octopus have?', '🐙'],
  ['en', 'Which butterflies cross the ocean?', '🦋🌊'],
  ['de', 'Wie viele Herzen hat ein Oktopus?', '🐙'],
  ['fr', 'Combien de cœurs a une pieuvre ?', '🐙'],
  ['es', '¿Cuántos corazones tienen los pulpos?', '🐙'],
  ['pl', 'Ile serc ma ośmiornica?', '🐙'],
  ['ru', 'Сколько сердец у осьминога?', '🐙'],
  ['tr', 'Bir ahtapotun kaç kalbi vardır?', '🐙'],
  ['ar', 'كم قلبا للأخطبوط؟', '🐙'],
  ['he', 'כמה לבבות יש לתמנון?', '🐙'],
  ['ko', '문어의 심장은 몇 개일까요?', '🐙'],
  ['zh', '章鱼有几颗心脏？', '🐙'],
  ['ja', 'ペンギンはどこに住んでいる？', '🐧'],
])('a thing is found in %s: %s', (language, text, emoji) => {
  expect(emojiIn(language, text)).toBe(emoji)
})

test.each([
  ['en', 'Who painted the Mona Lisa?', '🎨'],
  ['fr', 'Qui a peint la Joconde ?', '🎨'],
  ['es', '¿Quién pintó el Guernica?', '🎨'],
  ['nl', 'Wie schilderde De Nachtwacht?', '🎨'],
  ['ja', 'モナリザを描いたのは誰？', '🎨'],
  ['en', 'Who invented dynamite?', '💡'],
  ['it', 'Chi inventò la pila?', '💡'],
])('what somebody did says what a question is about, in %s: %s', (language, text, emoji) => {
  expect(emojiIn(language, text)).toBe(emoji)
})

test.each([
  ['en', 'What is the capital of New Zealand?', '🇳🇿'],
  ['de', 'Was ist die Hauptstadt von Australien?', '🇦🇺'],
  ['pl', 'Jaka jest stolica Australii?', '🇦🇺'],
  ['ja', '日本の首都は？', '🇯🇵'],
  ['zh', '葡萄牙的首都是哪里？', '🇵🇹'],
])('a country is found in %s: %s', (language, text, emoji) => {
  expect(emojiIn(language, text)).toBe(emoji)
})

test.each([
  ['en', 'Which bird can bear the cold, and which seal the ring?', '🐦'],
  ['en', 'Tiger Woods has beaten which player of the Golden Eagle club?', ''],
  ['en', 'What do people in New Mexico and Northern Ireland eat?', ''],
  ['de', 'Wer ist der Leiter der fliegenden Gans?', '🪿'],
  ['de', 'Was ist rosé?', ''],
  ['fr', 'Qui porte un livre en train de tomber ?', ''],
  ['es', '¿Cómo se llama, y sobre qué?', ''],
  ['nl', 'Wie woont bij de bank?', ''],
  ['ja', 'カメラとカメ', '📷'],
  ['ko', '오늘은 며칠이고 다음 달은 무슨 달일까요?', ''],
])('a word with another meaning is no thing in %s: %s', (language, text, emoji) => {
  expect(emojiIn(language, text)).toBe(emoji)
})

test('a question has the picture of its own words, else of its film’s title', () => {
  const film = filmOf('Secrets of the deep ocean', [
    ['How does an octopus hide?', 'In ink', 'In sand'],
    ['Which is the deepest trench?', 'Mariana Trench', 'Tonga Trench'],
    ['Which of them is the fastest?', 'Sailfish', 'Tuna'],
  ])
  expect(stickersOf(film)).toEqual(['🐙', '🐙', '🐋'])
  expect(stickersOf(filmOf('Who knows?', [['Who wrote it?', 'Goethe', 'Schiller']]))).toEqual(['–'])
})

test('no sign stands for a thing that it only has to do with', () => {
  const riddles = filmOf('Riddles that only clever people solve', [
    ['What gets wetter the more it dries?', 'A towel'],
    ['What travels the world but stays in its corner?', 'A stamp'],
  ])
  const animals = filmOf('Animals of the world', [
    ['Which is the largest animal?', 'Blue whale', 'Elephant'],
    ['Which is heavier: a whale or an elephant?', 'Whale', 'Elephant'],
    ['Which animal is it?', '🐘', '🦁'],
  ])
  expect(stickersOf(riddles)[0]).toBe('–')
  expect(stickersOf(animals)).toEqual(['–', '–', '–'])
  const trench = filmOf('Quiz', [['Which is the deepest place?', 'Mariana Trench', 'Tonga Trench']])
  expect(stickersOf(trench)).toEqual(['–'])
  expect(askedOf(trench, 0).answerEmoji).toBeNull()
  expect(askedOf(riddles, 0).answerEmoji).toBeNull()
  expect(askedOf(riddles, 1).answerEmoji).toBeNull()
})

test('no picture gives an answer away', () => {
  const film = filmOf('Quiz', [
    ['Which is heavier: a whale or an elephant?', 'Whale', 'Elephant'],
    ['Which country is larger than Peru?', 'Brazil', 'Peru'],
    ['What colour is a polar bear’s skin?', 'Black', 'White'],
    ['How many legs does a spider have?', '8', '6'],
    ['Which colours has the flag of Italy?', 'Green, white and red', 'Blue and red'],
    ['Which of these is no fish?', '🐋', '🐟'],
  ])
  expect(stickersOf(film)).toEqual(['–', '–', '–', '–', '–', '–'])
})

test.each([
  ['en', 'How many legs does a spider have?', 'Eight', 'Six'],
  ['en', 'True or false: a spider has six legs.', 'False', 'True'],
  ['en', 'How many stripes are on the banner of the United States?', '13', '50'],
  ['en', 'What stars does Australia have on its ensign?', 'The Southern Cross', 'The Plough'],
  ['en', 'What does a unicorn have on its head?', 'A horn', 'A crown'],
  ['en', 'What does an elephant use to drink?', 'Trunk', 'Tail'],
  ['en', 'What do giraffes have that is very long?', 'Neck', 'Tail'],
  ['en', 'A camel has which of these?', 'Two', 'Three'],
  ['de', 'Wie viele Höcker hat ein Kamel?', 'zwei', 'drei'],
  ['fr', 'Combien de cœurs a une pieuvre ?', 'Trois', 'Un'],
  ['es', '¿Cuántas jorobas tiene un camello?', '1', '2'],
  ['pt', 'Quantos braços tem um polvo?', 'Oito', 'Seis'],
  ['ar', 'كم ساق للعنكبوت؟', '8', '6'],
  ['ja', 'クモの足は何本？', '8本', '6本'],
  ['ko', '문어의 심장은 몇 개일까요?', '세 개', '한 개'],
])('no picture shows the number or the part asked for in %s: %s', (language, text, right, wrong) => {
  const film = filmOf('Quiz', [[text, right, wrong]], { speech: { ...snapshotOf().speech, language } })
  expect(stickersOf(film)).toEqual(['–'])
})

test('what an owner gave a question stays as it is', () => {
  const film = filmOf('Secrets of the deep ocean', [
    ['🪐 Which planet has an ocean?', 'Earth', 'Mars'],
    ['The 🦁 of the sea?', 'Sea lion', 'Shark'],
    ['🐙', 'Octopus', 'Squid'],
  ])
  expect(stickersOf(film)).toEqual(['🪐', '–', '–'])
  const withEmoji = (emoji: string) => ({
    ...film,
    questions: film.questions.map((one) => ({ ...one, text: 'Which ocean is it?', emoji })),
  })
  expect(stickersOf(withEmoji('🐳🧭'))).toEqual(['🐳🧭', '🐳🧭', '🐳🧭'])
  expect(stickersOf(withEmoji(''))).toEqual(['–', '–', '–'])
  const [first] = film.questions
  const chosen = (text: string, emoji: string) =>
    askedOf({ ...film, questions: [{ ...first!, text, emoji }] }, 0).sticker
  expect(chosen('🪐 Which planet?', '')).toBeNull()
  expect(chosen('🪐 Which planet?', '🌍')).toEqual({ emoji: '🌍', rest: 'Which planet?' })
  const picture = { storageKey: 'a.png', url: null, alt: '' }
  const pictured = { ...film, questions: film.questions.map((one) => ({ ...one, image: picture })) }
  expect(stickersOf(pictured)).toEqual(['–', '–', '–'])
})
