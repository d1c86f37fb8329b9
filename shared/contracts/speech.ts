import { z } from 'zod'

/** How a film is spoken. */
export const SpeechSettings = z.object({
  enabled: z
    .boolean()
    .nullable()
    .default(null)
    .meta({ description: '`null` = where a natural voice for the film’s language is configured.' }),
  language: z
    .string()
    .max(35)
    .nullable()
    .default(null)
    .meta({ description: 'BCP 47 tag; `null` = guess from the script of the text, English for Latin.' }),
  voice: z.string().max(100).nullable().default(null).meta({
    description: 'Id from the list of voices, such as `espeak-en-gb`; `null` = the first of the language.',
  }),
  rate: z.number().min(0.5).max(2).default(1).meta({ description: '1 = normal speed.' }),
})
export type SpeechSettings = z.infer<typeof SpeechSettings>

export const DEFAULT_SPEECH: SpeechSettings = { enabled: null, language: null, voice: null, rate: 1 }

/** How a film is spoken, decided: see `settleSpeech`. */
export const SettledSpeech = SpeechSettings.extend({
  enabled: z.boolean(),
  lacksNaturalVoice: z
    .boolean()
    .optional()
    .meta({ description: 'Nobody chose, and only the built-in voice could speak: the owner is told.' }),
})
export type SettledSpeech = z.infer<typeof SettledSpeech>
