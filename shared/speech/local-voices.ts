import { baseOf } from './built-in-voices.ts'
import { type LanguageVoice, type LocalModel, speakerId } from './local-model.ts'

/** A voice of a model on this machine; `speaker` counts from 0. */
export type LocalVoice = Readonly<{ id: string; language: string; model: LocalModel; speaker: number }>

/** Models, and the voices that the operator gave to languages. */
type Choice = Readonly<{ models?: readonly LocalModel[]; voices?: readonly LanguageVoice[] }>

/** The voices of the models of this machine: those that the operator gave to a language before all others. */
export function localVoices({ models = [], voices = [] }: Choice): LocalVoice[] {
  const found = models.flatMap((model) =>
    model.speakers.map(({ language }, speaker) => ({
      id: speakerId(model, speaker),
      language,
      model,
      speaker,
    })),
  )
  const chosen = voices.flatMap(({ id, language }) => {
    const voice = found.find((one) => one.id === id)
    return voice === undefined ? [] : [{ ...voice, language }]
  })
  return [...chosen, ...found.filter(({ id }) => chosen.every((one) => one.id !== id))]
}

/** The voice by its id, else the first one of the language, a BCP 47 tag; `null` where there is none. */
export function localVoiceOf(choice: Choice, language: string, voice: string | null): LocalVoice | null {
  const all = localVoices(choice)
  const tag = language.toLowerCase()
  return (
    all.find(({ id }) => id === voice) ??
    all.find((one) => one.language.toLowerCase() === tag) ??
    all.find((one) => baseOf(one.language) === baseOf(tag)) ??
    null
  )
}
