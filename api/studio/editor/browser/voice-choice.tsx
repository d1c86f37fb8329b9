import { useSignal } from '@preact/signals'
import { Choice } from './fields.tsx'
import { data } from './requests.ts'
import { set } from './settings.ts'
import { draft, shown } from './store.ts'
import { panel, view } from './view.ts'
import { languageSpoken, listen, load, loaded } from './voice-samples.ts'
import { words } from './words.ts'

/** Whether a voice reads the questions. Where it would only for lack of a natural one not, the built-in one to hear and turn on. */
export function VoiceChoice() {
  const { speech } = draft.value.settings
  const { voices, naturalOnly } = words.sound
  return (
    <>
      <Choice
        label={words.sound.voice}
        value={speech.enabled === null ? 'auto' : speech.enabled ? 'on' : 'off'}
        words={data.speaksByDefault ? voices : { ...voices, auto: naturalOnly }}
        onChange={(chosen) =>
          set({ speech: { ...speech, enabled: chosen === 'auto' ? null : chosen === 'on' } })
        }
      />
      {lacksVoice() && <BuiltIn />}
    </>
  )
}

/** Whether the video is silent although nobody chose that. */
export function lacksVoice(): boolean {
  return shown.value.settings.speech.enabled === null && !data.speaksByDefault
}

/** Whether a voice reads the quiz. */
export function isSpoken(): boolean {
  return shown.value.settings.speech.enabled ?? data.speaksByDefault
}

/** Opens the panel where a voice is chosen. */
export function showVoice(): void {
  panel.value = 'sound'
  view.value = 'sound'
}

function BuiltIn() {
  const playing = useSignal<string | null>(null)
  const isSilent = useSignal(false)
  const { lacking, hear, stop, turnOn, voiceSilent } = words.sound
  const hearIt = async () => {
    const language = languageSpoken()
    await load(language)
    const voices = loaded.peek()[language]
    const builtIn = Array.isArray(voices) && voices.find(({ engine }) => engine === 'espeak-ng')
    if (builtIn) listen(builtIn, playing, isSilent)
    else isSilent.value = true
  }
  return (
    <div class="notice edit-lacking">
      <p>{lacking}</p>
      <p class="row">
        <button type="button" class="second small" onClick={() => void hearIt()}>
          {playing.value === null ? hear : stop}
        </button>
        <button
          type="button"
          class="second small"
          onClick={() => set({ speech: { ...draft.peek().settings.speech, enabled: true } })}
        >
          {turnOn}
        </button>
      </p>
      <p role="status" class="hint">
        {isSilent.value && voiceSilent}
      </p>
    </div>
  )
}
