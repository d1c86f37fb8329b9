import { z } from 'zod'
import { text } from '../../shared/contracts/text.ts'
import { VoiceList } from '../../shared/contracts/voice.ts'
import { PREVIEW_MS_MAX, PREVIEW_SOUND_TYPE } from '../../shared/preview/preview.ts'
import * as voices from '../services/voices.ts'
import { toolName } from '../tool-name.ts'
import { defineOperation } from './operation.ts'

/** The operations on voices. */
export const voiceOperations = [
  defineOperation({
    name: 'listVoices',
    tag: 'voices',
    summary: 'List the voices.',
    description:
      'An `id` is a value for `speech.voice` of a quiz; left open, the first voice of its language speaks. Natural voices come first.',
    route: 'GET /api/v1/voices',
    scope: 'public',
    query: z.object({
      language: text(2, 35).optional().meta({ description: 'BCP 47 tag: only the voices that speak it.' }),
    }),
    output: VoiceList,
    example: {
      input: { language: 'de' },
      output: {
        voices: [
          {
            id: 'espeak-de',
            name: 'German (built in)',
            language: 'de',
            engine: 'espeak-ng',
            previewUrl: 'https://quiz.example.com/api/v1/voices/espeak-de/preview',
          },
        ],
      },
    },
    mcp: { tool: toolName('listVoices') },
    handler: voices.list,
  }),
  defineOperation({
    name: 'previewVoice',
    tag: 'voices',
    summary: 'Listen to a voice.',
    description:
      'A sentence in the language of the voice, as AAC in MP4. A render node speaks it when it is first asked for: 503 if none is running, and `Retry-After` says when to ask again.',
    route: 'GET /api/v1/voices/:voiceId/preview',
    scope: 'public',
    path: z.object({
      voiceId: text(1, 100).meta({ description: 'Id of a voice, such as espeak-en-gb.' }),
    }),
    output: z.string(),
    raw: PREVIEW_SOUND_TYPE,
    patienceSeconds: PREVIEW_MS_MAX / 1_000 + 20,
    example: { input: { voiceId: 'espeak-de' }, output: 'AAC' },
    handler: voices.preview,
  }),
]
