import { expect, test } from 'bun:test'
import { BROKEN_SHARE, breakForms } from '../../shared/templates/kit/hyphens.ts'

/** Broken at joints, where it has any. */
const hyphenateJoints = (text: string) => breakForms(text).forms[1] ?? text
const hyphenateSyllables = (text: string) => breakForms(text).forms.at(-1)!
const shown = (text: string) => text.replaceAll('\u00ad', '-')

test.each([
  // German: every joint that is listed is one where its two words meet.
  'Versicherungs-gesellschaften',
  'Bundes-tags-abgeordnete',
  'Arbeits-unfähigkeit',
  'Donaudampf-schiff-fahrts-gesellschaft',
  'Geschwindigkeits-begrenzung',
  'Rechts-schutz-versicherung',
  'Straßen-verkehrs-ordnung',
  'Unabhängigkeits-erklärung',
  'Persönlichkeits-entwicklung',
  'Wirtschafts-minister',
  'Relativitäts-theorie',
  'Streich-holz-schachtel',
  // Dutch
  'arbeids-ongeschiktheids-verzekering',
  'verzekerings-maatschappijen',
  'wereld-kampioenschap',
  // Swedish
  'sjuk-försäkrings-bolagen',
  'världs-mästerskapet',
  'järn-vägs-station',
])('a compound breaks where its words meet, never within an ending: %s', (word) => {
  expect(shown(hyphenateJoints(word.replaceAll('-', '')))).toBe(word)
})

test('a word that no other word is part of has no joints', () => {
  for (const word of [
    'Beethoven',
    'Shakespeare',
    'Philadelphia',
    'Massachusetts',
    'Konstantinopel',
    'internationalization',
    'anticonstitutionnellement',
    'responsabilidad',
    'Universitäten',
    'Elektrizität',
  ])
    expect(breakForms(word).wholeShare).toBe(BROKEN_SHARE)
})

test('a very long word may break between its syllables too, where a reader expects it', () => {
  expect(shown(hyphenateSyllables('Was bedeutet Donaudampfschifffahrtsgesellschaft?'))).toBe(
    'Was bedeutet Donau-dampf-schiff-fahrts-gesell-schaft?',
  )
  expect(shown(hyphenateSyllables('Rechtsschutzversicherung'))).toBe('Rechts-schutz-ver-si-che-rung')
  expect(shown(hyphenateSyllables('lentokonesuihkuturbiinimoottori'))).toBe(
    'len-to-ko-ne-suih-ku-tur-bii-ni-moot-tori',
  )
})

test('no syllable begins beside a joint: the letters between would stand alone', () => {
  expect(shown(hyphenateSyllables('Bundestagsabgeordnete'))).toBe('Bun-des-tags-abgeord-nete')
})

test('words of common length, words without vowels and other scripts stay as they were written', () => {
  for (const text of [
    'Which planet has the most moons?',
    'Bahnhof',
    'x'.repeat(40),
    'ดาวพฤหัสบดีดวงใหญ่ที่สุด',
    'Достопримечательность',
  ]) {
    expect(breakForms(text).forms).toEqual([text])
  }
})

test('a word that may break is still the same word', () => {
  for (const word of ['incomprehensibilities', 'Versicherungsgesellschaften']) {
    expect(hyphenateSyllables(word).replaceAll('\u00ad', '')).toBe(word)
    expect(hyphenateSyllables(word)).not.toBe(word)
  }
})
