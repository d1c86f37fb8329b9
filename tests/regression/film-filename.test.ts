import { expect, test } from 'bun:test'
import { filenameOf } from '../../api/services/renders.ts'

test.each([
  ['Où est le «café»?', 'Où-est-le-café.mp4'],
  // The same letters as base and combining mark: a file name has one spelling.
  ['U\u0308ber uns', 'Über-uns.mp4'],
  // Vowel signs are marks, and words fall apart without them.
  ['हिन्दी प्रश्न', 'हिन्दी-प्रश्न.mp4'],
  ['../../etc/passwd\0', 'etc-passwd.mp4'],
  ['CON: "a|b" <c>*?', 'CON-a-b-c.mp4'],
  ['😀🔥', 'quiz.mp4'],
])('a film of %j is called %s', (title, filename) => {
  expect(filenameOf(title)).toBe(filename)
})

test('no file name is longer than file systems take, whatever its letters weigh', () => {
  for (const letter of ['a', 'é', '한', '𠀀']) {
    expect(Buffer.byteLength(filenameOf(letter.repeat(200)))).toBeLessThanOrEqual(255)
  }
})
