import { z } from 'zod'

/** What speaks. */
export const VoiceEngine = z.string().meta({
  description:
    '`espeak-ng` is built in and sounds robotic; `server`, `mistral`, `model` and others that an operator adds sound natural.',
})

/** A voice that films may be spoken with. */
export const Voice = z.object({
  id: z.string().meta({ description: 'A value for `speech.voice` of a quiz.' }),
  name: z.string(),
  language: z.string().meta({ description: 'BCP 47 tag; `und` = the voice reads any language.' }),
  engine: VoiceEngine,
  previewUrl: z.string().meta({ description: 'A sentence spoken by it, as AAC in MP4.' }),
})
export type Voice = z.infer<typeof Voice>

export const VoiceList = z.object({ voices: z.array(Voice) })
export type VoiceList = z.infer<typeof VoiceList>
