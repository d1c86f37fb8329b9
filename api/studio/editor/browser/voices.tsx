import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Voice } from '../../../../shared/contracts/voice.ts'
import { filled } from '../../../texts/slots.ts'
import { Choice } from './fields.tsx'
import { data } from './requests.ts'
import { set } from './settings.ts'
import { draft } from './store.ts'
import { languageGuessed, languageSpoken, listen, load, loaded } from './voice-samples.ts'
import { words } from './words.ts'

const languageNames = new Intl.DisplayNames([data.language], { type: 'language' })

/** The language that a voice reads, and which voice, each to listen to. */
export function Voices() {
  const { speech } = draft.value.settings
  const isOpen = useSignal(false)
  const language = languageSpoken()
  useEffect(() => {
    if (isOpen.value) void load(language)
  }, [isOpen.value, language])
  return (
    <>
      <Choice
        label={words.sound.language}
        value={speech.language ?? ''}
        words={{
          '': filled(words.sound.guessed, { language: nameOf(languageGuessed()) }),
          ...Object.fromEntries(languagesWith(speech.language).map((tag) => [tag, nameOf(tag)])),
        }}
        onChange={(chosen) => set({ speech: { ...speech, language: chosen || null, voice: null } })}
      />
      <details
        class="voices"
        onToggle={({ currentTarget }) => {
          isOpen.value = currentTarget.open
        }}
      >
        <summary>{words.sound.chooseVoice}</summary>
        <VoiceList voices={loaded.value[language]} />
      </details>
    </>
  )
}

/** The voices of a language, each with a button to hear it. */
function VoiceList({ voices }: { voices: readonly Voice[] | string | undefined }) {
  const { speech } = draft.value.settings
  const playing = useSignal<string | null>(null)
  const isSilent = useSignal(false)
  if (voices === undefined || typeof voices === 'string') {
    return <p role="status">{voices ?? words.sound.voicesComing}</p>
  }
  const isListed = speech.voice === null || voices.some(({ id }) => id === speech.voice)
  const choose = (voice: string | null, enabled = speech.enabled) =>
    set({ speech: { ...speech, voice, enabled } })
  return (
    <fieldset class="tracks" aria-label={words.sound.chooseVoice}>
      <label class="check">
        <input type="radio" name="voice" checked={speech.voice === null} onChange={() => choose(null)} />
        {words.sound.bestVoice}
      </label>
      {!isListed && (
        <label class="check">
          <input type="radio" name="voice" checked />
          {speech.voice}
        </label>
      )}
      {voices.map((voice) => (
        <div key={voice.id} class="track">
          <label class="check">
            <input
              type="radio"
              name="voice"
              checked={voice.id === speech.voice}
              // Left open, a film is silent without a natural voice: who chooses the built-in one wants to hear it.
              onChange={() => choose(voice.id, voice.engine === 'espeak-ng' ? true : speech.enabled)}
            />
            {labelOf(voice)}
          </label>
          <button
            type="button"
            class="second small"
            aria-label={filled(playing.value === voice.id ? words.sound.stopTrack : words.sound.playTrack, {
              name: labelOf(voice),
            })}
            onClick={() => listen(voice, playing, isSilent)}
          >
            {playing.value === voice.id ? words.sound.stop : words.sound.play}
          </button>
        </div>
      ))}
      <p role="status" class="hint">
        {isSilent.value && words.sound.voiceSilent}
      </p>
    </fieldset>
  )
}

/** The languages of the voices by name, with one that the quiz has beside them. */
function languagesWith(chosen: string | null): string[] {
  const tags = new Set([...data.languages, ...(chosen === null ? [] : [chosen])])
  const compare = new Intl.Collator(data.language).compare
  return [...tags].sort((one, other) => compare(nameOf(one), nameOf(other)))
}

function labelOf({ engine, language, name }: Voice): string {
  return engine === 'espeak-ng' ? filled(words.sound.builtIn, { language: nameOf(language) }) : name
}

/** The name of a language; an owner's own may be any text, which has none. */
function nameOf(tag: string): string {
  try {
    return languageNames.of(tag) ?? tag
  } catch {
    return tag
  }
}
