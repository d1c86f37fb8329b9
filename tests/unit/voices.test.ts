import { describe, expect, test } from 'bun:test'
import { voicesToHear } from '../../api/docs/reference/voices-to-hear.ts'
import { readEnv } from '../../shared/env.ts'
import { hasNaturalVoice, readSpeechServers } from '../../shared/speech/speech-servers.ts'
import { knownVoices, sampleText, speechWarnings } from '../../shared/speech/voices.ts'

const speech = { language: null, voice: null }

test('without a server there are the built-in voices, each with an id and a language of its own', () => {
  const voices = knownVoices({})
  expect(new Set(voices.map(({ id }) => id)).size).toBe(voices.length)
  expect(voices.map(({ language }) => language)).toEqual(
    expect.arrayContaining(['en', 'en-gb', 'de', 'zh', 'pt', 'sw']),
  )
  expect(voices.find(({ id }) => id === 'espeak-de')).toEqual({
    id: 'espeak-de',
    name: 'German (built in)',
    language: 'de',
    engine: 'espeak-ng',
  })
})

test('natural voices come first', () => {
  expect(knownVoices({ url: 'http://voices' })[0]).toMatchObject({ id: 'alloy', language: 'und' })
  expect(knownVoices({ mistralApiKey: 'key' })[0]).toMatchObject({ engine: 'mistral', language: 'en' })
})

test('a sample is in the language of its voice, also where films have no phrases', () => {
  expect(sampleText({ language: 'de' })).toBe('Wie viele hattest du richtig?')
  expect(sampleText({ language: 'sw' })).toMatch(/^Kiswahili\. 1, 2, 3/)
  expect(sampleText({ language: 'und' })).toBe('How many did you get?')
  for (const voice of knownVoices({})) expect(sampleText(voice)).not.toBeEmpty()
})

test.each([
  ['german', '“de” (German)'],
  ['deutsh', '“de” (German)'],
  ['Spanich', '“es” (Spanish)'],
])('a language that nobody speaks is answered with the nearest: %s', (language, nearest) => {
  expect(speechWarnings({ ...speech, language }, {})).toEqual([
    `No voice speaks “${language}”; the nearest language is ${nearest}.`,
  ])
})

test('a voice that nobody has is answered with the nearest that speaks the language', () => {
  expect(speechWarnings({ language: 'de', voice: 'espeak-dee' }, {})).toEqual([
    'There is no voice “espeak-dee”; the nearest is “espeak-de”.',
  ])
  const [warning] = speechWarnings({ ...speech, voice: 'voice_48' }, { mistralApiKey: 'key' })
  expect(warning).toMatch(/the nearest is “voice_48\d”\.$/)
  expect(speechWarnings({ ...speech, voice: 'x'.repeat(100) }, {})[0]!.length).toBeLessThan(120)
})

test('voices and languages that there are need no warning', () => {
  for (const voice of ['espeak-de', 'en-gb', 'de+Annie'])
    expect(speechWarnings({ ...speech, voice }, {})).toEqual([])
  for (const language of ['de', 'pt-BR', 'zh-Hant'])
    expect(speechWarnings({ ...speech, language }, {})).toEqual([])
  // A server knows more voices than anybody told us.
  expect(speechWarnings({ language: 'km', voice: 'nova' }, { url: 'http://voices' })).toEqual([])
  expect(speechWarnings({ language: 'klingon', voice: null }, { url: 'http://voices' })).toHaveLength(1)
})

test('a built-in voice that somebody chose does not count as natural', () => {
  expect(hasNaturalVoice({ url: 'http://voices' }, 'de', 'espeak-de')).toBe(false)
  expect(hasNaturalVoice({ url: 'http://voices' }, 'de', 'nova')).toBe(true)
})

describe('the voices of a server that an operator lists', () => {
  const read = (env: Record<string, string>) =>
    readSpeechServers(readEnv({ SPEECH_URL: 'http://voices', ...env }))

  test('are those that there are, each with its language, and one for all languages comes last', () => {
    const servers = read({ SPEECH_VOICES: 'de=thorsten, en=af_heart', SPEECH_VOICE: 'nova' })
    expect(knownVoices(servers).slice(0, 4)).toMatchObject([
      { id: 'thorsten', language: 'de', engine: 'server' },
      { id: 'af_heart', language: 'en' },
      { id: 'nova', language: 'und' },
      { engine: 'espeak-ng' },
    ])
    expect(speechWarnings({ language: 'de', voice: 'torsten' }, servers)).toEqual([
      'There is no voice “torsten”; the nearest is “thorsten”.',
    ])
  })

  test('leave a language without one to the built-in voice, which speaks only where it is asked to', () => {
    const servers = read({ SPEECH_VOICES: 'de=thorsten' })
    expect(hasNaturalVoice(servers, 'de-AT', null)).toBe(true)
    expect(hasNaturalVoice(servers, 'fr', null)).toBe(false)
    expect(hasNaturalVoice(read({}), 'fr', null)).toBe(true)
  })

  test.each(['thorsten', 'de=', 'de=a b', '=x', 'deutsch=x'])('refuse %j in one sentence', (text) => {
    expect(() => read({ SPEECH_VOICES: text })).toThrow(
      `SPEECH_VOICES must be like de=thorsten,en=af_heart, but has "${text}".`,
    )
  })
})

test('in the docs each voice says its language, also where its name does not, so that it is found by that', () => {
  const servers = { url: 'http://voices.internal', voices: [{ id: 'dora', language: 'es' }], voice: 'storm' }
  const shown = Array.from(voicesToHear(servers).text.matchAll(/data-voice>(.*?)<\/a>/g), ([, name]) => name)
  expect(shown).toEqual(expect.arrayContaining(['dora <small>Spanish</small>', 'storm', 'German']))
})
