import { expect, test } from 'bun:test'
import { withHyphens } from '../../shared/stage/hyphens.ts'

const shown = (text: string) => withHyphens(text).replaceAll('\u00ad', '-')

test('a very long word may break between its syllables, where a reader expects it', () => {
  expect(shown('Was bedeutet Donaudampfschifffahrtsgesellschaft?')).toBe(
    'Was bedeutet Donau-dampf-schiff-fahrts-ge-sell-schaft?',
  )
  expect(shown('Rechtsschutzversicherung')).toBe('Rechts-schutz-ver-si-che-rung')
})

test('words of common length, words without vowels and other scripts stay as they were written', () => {
  for (const text of [
    'Which planet has the most moons?',
    'x'.repeat(40),
    'ดาวพฤหัสบดีดวงใหญ่ที่สุด',
    'Достопримечательность',
  ])
    expect(withHyphens(text)).toBe(text)
})

test('a word that may break is still the same word', () => {
  const word = 'incomprehensibilities'
  expect(withHyphens(word).replaceAll('\u00ad', '')).toBe(word)
  expect(withHyphens(word)).not.toBe(word)
})
