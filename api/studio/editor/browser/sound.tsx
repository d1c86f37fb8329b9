import { useSignal } from '@preact/signals'
import { Choice } from './fields.tsx'
import { data } from './requests.ts'
import { set } from './settings.ts'
import { draft } from './store.ts'

const VOICE_WORDS = { auto: 'When a natural voice is available', on: 'Always', off: 'Never' }
const RATE_WORDS = { '0.85': 'Slower', '1': 'Normal', '1.15': 'Faster', '1.3': 'Much faster' }

/** Music and voice. */
export function Sound() {
  const { backgroundMusicId, musicVolume, speech } = draft.value.settings
  const enabled = speech.enabled === null ? 'auto' : speech.enabled ? 'on' : 'off'
  const rate = String(speech.rate)
  return (
    <>
      <Tracks chosen={backgroundMusicId} />
      <label>
        Volume of the music
        <input
          type="range"
          min={0}
          max={0.5}
          step={0.01}
          value={musicVolume}
          disabled={backgroundMusicId === null}
          aria-valuetext={`${Math.round(musicVolume * 100)} %`}
          onInput={({ currentTarget: { value } }) => set({ musicVolume: Number(value) }, 'volume')}
        />
      </label>
      <Choice
        label="A voice reads the questions"
        value={enabled}
        words={VOICE_WORDS}
        onChange={(chosen) =>
          set({ speech: { ...speech, enabled: chosen === 'auto' ? null : chosen === 'on' } })
        }
      />
      {enabled !== 'off' && (
        <Choice
          label="Speed of the voice"
          value={rate}
          words={rate in RATE_WORDS ? RATE_WORDS : { ...RATE_WORDS, [rate]: `${rate} times` }}
          onChange={(chosen) => set({ speech: { ...speech, rate: Number(chosen) } })}
        />
      )}
      <p class="hint">The preview plays music and sounds; the voice is in the rendered video.</p>
    </>
  )
}

/** Plays a piece again and again, as a film does. */
const sample = new Audio()
sample.loop = true

/** The music that the quiz may use, each piece with a button to hear it. */
function Tracks({ chosen }: { chosen: string | null }) {
  const playing = useSignal<string | null>(null)
  const toggle = (id: string) => {
    playing.value = playing.value === id ? null : id
    sample.pause()
    if (playing.value === null) return
    sample.src = `/studio/music/${id}`
    sample.play().catch(() => (playing.value = null))
  }
  return (
    <fieldset class="tracks">
      <legend>Music</legend>
      <label class="check">
        <input
          type="radio"
          name="track"
          checked={chosen === null}
          onChange={() => set({ backgroundMusicId: null })}
        />
        No music
      </label>
      {data.tracks.map(({ id, name, category }) => (
        <div key={id} class="track">
          <label class="check">
            <input
              type="radio"
              name="track"
              checked={id === chosen}
              onChange={() => set({ backgroundMusicId: id })}
            />
            <span>
              {name} <span class="meta">{category}</span>
            </span>
          </label>
          <button
            type="button"
            class="second small"
            aria-label={`${playing.value === id ? 'Stop' : 'Play'} ${name}`}
            onClick={() => toggle(id)}
          >
            {playing.value === id ? 'Stop' : 'Play'}
          </button>
        </div>
      ))}
    </fieldset>
  )
}
