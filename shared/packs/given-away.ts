const LETTERS_ALIKE = 3

/** Whether an answer tells the name in its question: a word of one begins as a word of the other, as in Poland and Polish. */
export function isGivenAway(question: string, answer: string): boolean {
  const begins = new Set(wordsOf(question).map(begin))
  return wordsOf(answer).some((word) => begins.has(begin(word))) || answer.includes(question)
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  // Arabic words begin with their article.
  return plain
    .split(/[^\p{L}]+/u)
    .map((word) => word.replace(/^ال/, ''))
    .filter((word) => word.length > 1)
}

function begin(word: string): string {
  // Two letters of a script without an alphabet are as much as three of one.
  return [...word].slice(0, /^\p{ASCII}/u.test(word) ? LETTERS_ALIKE : LETTERS_ALIKE - 1).join('')
}
