import { expect, test } from 'bun:test'
import { answerEmojiOf } from '../../shared/questions/answer-emoji.ts'
import { askedOf } from '../../shared/questions/asked.ts'
import { snapshotOf } from '../support/snapshots.ts'

test('an answer that names a thing is shown as its emoji, in the singular and in the plural', () => {
  expect(answerEmojiOf('en', 'Sharks', ['Dinosaurs', 'Flowers'])).toBe('🦈')
  expect(answerEmojiOf('en', 'The polar bear', ['Penguin'])).toBe('🐻‍❄️')
  expect(answerEmojiOf('en', 'A piano', [])).toBe('🎹')
  expect(answerEmojiOf('en', 'Whales', ['Shark'])).toBe('🐳')
  expect(answerEmojiOf('en', 'Blue whale', ['Megalodon', 'Argentinosaurus'])).toBe('🐳')
})

test('names are those of the film’s language, and English ones where that has none', () => {
  expect(answerEmojiOf('de', 'Haie', ['Löwe'])).toBe('🦈')
  expect(answerEmojiOf('fr', 'Le requin', ['La baleine'])).toBe('🦈')
  expect(answerEmojiOf('it', 'Ape', ['Farfalla'])).toBe('🐝')
  expect(answerEmojiOf('en', 'Ape', ['Butterfly'])).toBeNull()
  expect(answerEmojiOf('ar', 'طاووس', ['أسد'])).toBe('🦚')
  expect(answerEmojiOf('any text', 'Lion', ['Tiger'])).toBe('🦁')
})

test('a riddle’s answer is shown by the thing itself, or not at all', () => {
  expect(answerEmojiOf('en', 'A teapot', [])).toBe('🫖')
  expect(answerEmojiOf('en', 'A bottle', [])).toBe('🍾')
  expect(answerEmojiOf('pt', 'Uma garrafa', [])).toBe('🍾')
  expect(answerEmojiOf('de', 'Fußspuren', [])).toBe('👣')
  expect(answerEmojiOf('fr', 'Une carte géographique', [])).toBe('🗺️')
  expect(answerEmojiOf('en', 'A towel', [])).toBeNull()
  expect(answerEmojiOf('de', 'Die Briefmarke', [])).toBeNull()
})

test('an article before the noun is ignored in each of the five languages', () => {
  for (const [language, answer, emoji] of [
    ['en', 'An umbrella', '☂️'],
    ['de', 'Eine Flasche', '🍾'],
    ['de', 'Einen Schlüssel', '🔑'],
    ['fr', 'Une bouteille', '🍾'],
    ['fr', 'L’éponge', '🧽'],
    ['es', 'Una botella', '🍾'],
    ['es', 'Unos guantes', '🧤'],
    ['es', 'El peine', '🪮'],
    ['pt', 'Umas luvas', '🧤'],
    ['it', "Un'ancora", '⚓'],
  ] as const)
    expect([answer, answerEmojiOf(language, answer, [])]).toEqual([answer, emoji])
})

test('things of riddles that Unicode names beyond doubt are shown', () => {
  expect(answerEmojiOf('en', 'A coffin', [])).toBe('⚰️')
  expect(answerEmojiOf('de', 'Ein Wecker', [])).toBe('⏰')
  expect(answerEmojiOf('fr', 'Un fantôme', [])).toBe('👻')
  expect(answerEmojiOf('es', 'Una cuchara', [])).toBe('🥄')
  expect(answerEmojiOf('pt', 'Um robô', [])).toBe('🤖')
})

test('a place among places of its kind is shown as that kind', () => {
  expect(answerEmojiOf('en', 'Baltic Sea', ['North Sea', 'Coral Sea'])).toBe('🌊')
  expect(answerEmojiOf('de', 'Nordsee', ['Ostsee'])).toBe('🌊')
  expect(answerEmojiOf('fr', 'Mont Blanc', ['Mont Ventoux'])).toBe('🏔️')
  expect(answerEmojiOf('en', 'Frank Ocean', ['Jay-Z', 'Drake'])).toBeNull()
})

test('a country among countries is shown as its flag', () => {
  expect(answerEmojiOf('en', 'Japan', ['China', 'Peru'])).toBe('🇯🇵')
  expect(answerEmojiOf('de', 'Frankreich', ['Spanien'])).toBe('🇫🇷')
  expect(answerEmojiOf('en', 'Turkey', ['Greece'])).toBe('🇹🇷')
  expect(answerEmojiOf('en', 'Nepal', [])).toBe('🇳🇵')
  // Browsers and servers have two names for it.
  for (const name of ['Palestine', 'Palestinian territories'])
    expect(answerEmojiOf('en', name, ['Jordan', 'Egypt'])).toBe('🇵🇸')
})

test('a number, a word of several meanings and one that only contains a name are not shown', () => {
  for (const [answer, ...others] of [
    ['206', '187'],
    ['Jupiter', 'Saturn', 'Earth'],
    ['Apple', 'Microsoft', 'Samsung'],
    ['Georgia', 'Texas', 'Ohio'],
    ['Georgia'],
    ['The Lion King', 'Bambi'],
    ['Lionel', 'Tiger'],
    ['Canberra', 'Sydney'],
    ['Lions and tigers', 'Bears'],
  ] as [string, ...string[]][])
    expect([answer, answerEmojiOf('en', answer, others)]).toEqual([answer, null])
})

test('a page shows the emoji of its one right answer, and none where that is withheld or a picture stands', () => {
  const emojiOf = (film: object, image: null | { storageKey: string; url: null; alt: string }) => {
    const answers = ['Sharks', 'Snakes'].map((text) => ({ text, isCorrect: text === 'Sharks' }))
    const questions = [{ text: 'Which is older?', countdownSeconds: 4, image, answers }]
    return askedOf(snapshotOf({ questions, ...film }), 0).answerEmoji
  }
  expect(emojiOf({}, null)).toBe('🦈')
  expect(emojiOf({ answerReveal: 'last_withheld' }, null)).toBeNull()
  expect(emojiOf({}, { storageKey: 'a.png', url: null, alt: '' })).toBeNull()
})
