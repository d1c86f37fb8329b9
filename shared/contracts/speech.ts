import { z } from 'zod'

/** How a film is spoken. */
export const SpeechSettings = z.object({
  /** `null` = where a natural voice for the film's language is configured. */
  enabled: z.boolean().nullable().default(null),
  /** BCP 47 tag; `null` = guess from the script of the text, English for Latin. */
  language: z.string().max(35).nullable().default(null),
  /** Voice name that the speech engine understands; `null` = its default for the language. */
  voice: z.string().max(100).nullable().default(null),
  /** 1 = normal speed. */
  rate: z.number().min(0.5).max(2).default(1),
})
export type SpeechSettings = z.infer<typeof SpeechSettings>

export const DEFAULT_SPEECH: SpeechSettings = { enabled: null, language: null, voice: null, rate: 1 }

/** How a film is spoken, decided: see `settleSpeech`. */
export const SettledSpeech = SpeechSettings.extend({
  enabled: z.boolean(),
  /** Nobody chose, and only the built-in voice could speak: the owner is told. */
  lacksNaturalVoice: z.boolean().optional(),
})
export type SettledSpeech = z.infer<typeof SettledSpeech>
