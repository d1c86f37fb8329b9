import { useSignal } from '@preact/signals'
import { MUSIC_BYTES_MAX } from '../../../../shared/limits.ts'
import { filled } from '../../../texts/slots.ts'
import type { EditorTrack } from '../document.ts'
import { Choice, Tick } from './fields.tsx'
import { request } from './requests.ts'
import { set } from './settings.ts'
import { draft } from './store.ts'
import { AUDIO, useFiles } from './take-file.ts'
import { tracks } from './tracks.ts'
import { VoiceChoice } from './voice-choice.tsx'
import { Voices } from './voices.tsx'
import { words } from './words.ts'

const { slower, normal, faster, fastest, other } = words.sound.speeds
const categories: Readonly<Record<string, string>> = words.sound.categories
const RATE_WORDS = { '0.85': slower, '1': normal, '1.15': faster, '1.3': fastest }

/** Voice and music. */
export function Sound() {
  const { backgroundMusicId, musicVolume, speech, readOptions } = draft.value.settings
  const maySpeak = speech.enabled !== false
  const rate = String(speech.rate)
  return (
    <>
      <VoiceChoice />
      {maySpeak && (
        <Tick checked={readOptions} onChange={(readOptions) => set({ readOptions })}>
          {words.sound.readOptions}
        </Tick>
      )}
      {maySpeak && (
        <Choice
          label={words.sound.speed}
          value={rate}
          words={rate in RATE_WORDS ? RATE_WORDS : { ...RATE_WORDS, [rate]: filled(other, { n: rate }) }}
          onChange={(chosen) => set({ speech: { ...speech, rate: Number(chosen) } })}
        />
      )}
      {maySpeak && <Voices />}
      <Tracks chosen={backgroundMusicId} />
      <OwnTrack />
      <label>
        {words.sound.volume}
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
      <p class="hint">{words.sound.preview}</p>
    </>
  )
}

/** A track of one's own, which becomes the music of the quiz. */
function OwnTrack() {
  const { state, events, onChoose, accept } = useFiles<EditorTrack>({
    store: (form) => request('/studio/music', form),
    accepts: AUDIO,
    bytesMax: MUSIC_BYTES_MAX,
    wrongKind: words.sound.uploadHint,
    tooLarge: words.sound.tooLarge,
    onTaken: (track) => {
      tracks.value = [track, ...tracks.value]
      set({ backgroundMusicId: track.id })
      state.value = filled(words.sound.taken, { name: track.name })
    },
  })
  return (
    <div {...events}>
      <label class="button second small edit-file">
        {words.sound.upload}
        <input type="file" accept={accept} aria-describedby="track-hint" onChange={onChoose} />
      </label>
      <p class="hint" id="track-hint">
        {words.sound.uploadHint}
      </p>
      <p role="status" class="hint">
        {state}
      </p>
    </div>
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
      <legend>{words.sound.music}</legend>
      <label class="check">
        <input
          type="radio"
          name="track"
          checked={chosen === null}
          onChange={() => set({ backgroundMusicId: null })}
        />
        {words.sound.none}
      </label>
      {tracks.value.map(({ id, name, category }) => (
        <div key={id} class="track">
          <label class="check">
            <input
              type="radio"
              name="track"
              checked={id === chosen}
              onChange={() => set({ backgroundMusicId: id })}
            />
            <span>
              {name} <span class="meta">{categories[category] ?? category}</span>
            </span>
          </label>
          <button
            type="button"
            class="second small"
            aria-label={filled(playing.value === id ? words.sound.stopTrack : words.sound.playTrack, {
              name,
            })}
            onClick={() => toggle(id)}
          >
            {playing.value === id ? words.sound.stop : words.sound.play}
          </button>
        </div>
      ))}
    </fieldset>
  )
}
