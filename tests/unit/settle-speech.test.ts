import { describe, expect, test } from 'bun:test'
import { DEFAULT_SPEECH } from '../../shared/contracts/speech.ts'
import { settleSpeech, silenceSentence } from '../../shared/speech/settle-speech.ts'

const url = 'http://speech.example'

describe('a quiz that leaves its voice open', () => {
  test.each([
    ['no server', {}, 'en', null, false],
    ['a server of the OpenAI form', { url }, 'sw', null, true],
    ['Mistral, which speaks the language', { mistralApiKey: 'key' }, 'pt-BR', null, true],
    ['Mistral, which does not', { mistralApiKey: 'key' }, 'ja', null, false],
    ['Mistral and a voice of the owner', { mistralApiKey: 'key' }, 'ja', 'voice_x', true],
  ] as const)('with %s', (_, servers, language, voice, isSpoken) => {
    const settled = settleSpeech({ ...DEFAULT_SPEECH, voice }, language, servers)
    expect(settled.enabled).toBe(isSpoken)
    expect(silenceSentence({ speech: settled, narration: {} }) === null).toBe(isSpoken)
  })

  test('is told why it is silent, in one sentence', () => {
    const sentence = silenceSentence({ speech: settleSpeech(DEFAULT_SPEECH, 'en', {}), narration: {} })
    expect(sentence).toMatch(/^Nothing is spoken, .*speech\.enabled.*\.$/)
  })
})

test('the owner’s choice is kept, without a word about it', () => {
  for (const enabled of [true, false]) {
    for (const servers of [{}, { url }]) {
      const settled = settleSpeech({ ...DEFAULT_SPEECH, enabled }, 'en', servers)
      expect([settled.enabled, silenceSentence({ speech: settled, narration: {} })]).toEqual([enabled, null])
    }
  }
})
