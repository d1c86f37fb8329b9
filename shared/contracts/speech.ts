import { z } from 'zod'

/** How a film is spoken. */
export const SpeechSettings = z.object({
  enabled: z.boolean().default(true),
  /** BCP 47 tag; `null` = guess from the script of the text, English for Latin. */
  language: z.string().max(35).nullable().default(null),
  /** Voice name that the speech engine understands; `null` = its default for the language. */
  voice: z.string().max(100).nullable().default(null),
  /** 1 = normal speed. */
  rate: z.number().min(0.5).max(2).default(1),
})
export type SpeechSettings = z.infer<typeof SpeechSettings>

export const DEFAULT_SPEECH: SpeechSettings = { enabled: true, language: null, voice: null, rate: 1 }
