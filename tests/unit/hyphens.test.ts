import { expect, test } from 'bun:test'
import { flagsIn } from '../../shared/questions/subject/countries.ts'
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

test.each(['en', 'es', 'fr', 'it', 'de', 'nl', 'pt'])(
  'no name of a country in %s is parted, but for words of 15 letters and more',
  (language) => {
    const parted = [...flagsIn(language).keys()].filter((name) => breakForms(name).forms.length > 1)
    expect(parted.filter((name) => !/\p{L}{15}/u.test(name))).toEqual([])
    expect(parted.length).toBeLessThan(4)
  },
)

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
