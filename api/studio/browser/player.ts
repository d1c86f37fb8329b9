import type { VideoFormat } from '../../../shared/contracts/format.ts'
import { filmStyle } from '../../../shared/music/film-style.ts'
import type { Texts } from '../../texts/texts.ts'
import { FilmPlayer } from './film-player.ts'
import type { FilmRequest, LoadedFilm, PlayerData } from './film-request.ts'
import { loadMixedSound, type MixedSound } from './mixed-sound.ts'
import { pageData } from './page-data.ts'
import { type FilmAudio, Soundtrack } from './soundtrack.ts'
import { loadTiming } from './voice-timing.ts'

const byId = <T extends HTMLElement>(id: string) => document.getElementById(id) as T
const data = pageData<PlayerData>('film')
const words = pageData<Texts['player']>('player-words')

/** The soundtrack that a node mixed. It also fits every other look that is tried. */
let mixed: MixedSound | null = null
let wanted: FilmRequest = data

const player = await FilmPlayer.open(soundOf)
await player.show(wanted)
const looks = document.getElementById('looks')
looks?.addEventListener('change', () => void player.show(tryOut()))
byId('accent')?.addEventListener('input', () => {
  byId<HTMLInputElement>('accent-own').checked = false
})
document.documentElement.dataset.player = 'ready'
if (data.spoken) void useVoice(data.spoken)

/** The node's mix, or the sound that the browser makes itself: everything except the voice. */
function soundOf(film: LoadedFilm, { speech, snapshot }: FilmRequest): FilmAudio {
  if (speech !== null && mixed) return mixed
  const { music, template, loop } = snapshot
  const played = data.music && music ? { ...data.music, volume: music.volume } : null
  return new Soundtrack({ ...film, isLooping: loop }, played, filmStyle(template, data.music?.key ?? null))
}

/** The film with the look that the visitor of a sample tries out. */
function tryOut(): FilmRequest {
  if (looks === null) return wanted
  const value = (id: string) => byId<HTMLInputElement | HTMLSelectElement>(id).value
  const picked = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]:checked`)!.value
  const format = picked('format') as VideoFormat
  const isOwnAccent = byId<HTMLInputElement>('accent-own').checked
  const theme = {
    ...data.snapshot.theme,
    accent: isOwnAccent ? data.snapshot.theme.accent : value('accent'),
    font: value('font') || null,
  }
  return { ...wanted, snapshot: { ...data.snapshot, template: picked('template'), format, theme } }
}

/** Loads the voice, which decides when scenes begin: with it the film runs and sounds as it will be rendered. */
async function useVoice({ timingUrl, soundUrl }: NonNullable<PlayerData['spoken']>): Promise<void> {
  const heard = byId('heard')
  try {
    const times = await loadTiming(timingUrl, () => {
      heard.textContent = words.voiceLate
    })
    mixed = await loadMixedSound(soundUrl)
    wanted = { ...wanted, ...times }
    const isWatching = player.isPlaying
    // Do not interrupt playback.
    await player.showAtPause(tryOut())
    heard.textContent = isWatching ? words.voiceAfterPause : words.voiceHeard
  } catch (error) {
    console.warn(error)
    heard.textContent = words.voiceMissing
  }
}
