import { effect } from '@preact/signals'
import { filmStyle } from '../../../../shared/music/film-style.ts'
import { FilmPlayer } from '../../browser/film-player.ts'
import type { FilmRequest, LoadedFilm } from '../../browser/film-request.ts'
import { Soundtrack } from '../../browser/soundtrack.ts'
import { filmOfDraft } from '../film-of-draft.ts'
import { faces } from './faces.ts'
import { momentOf } from './moments.ts'
import { data } from './requests.ts'
import { foundEmoji, ids, narrations, selected, shown } from './store.ts'
import { tracks } from './tracks.ts'

/** A frame and more: the key itself is painted first. */
const WAIT_MS = 20
/** A film that takes longer than this would be felt between two keys of quick typing: it waits for a pause. */
const FILM_MS_MAX = 50
const PAUSE_MS = 250

let player: FilmPlayer
/** How long the last film took. */
let lastMs = 0
/** Whether two films in a row were slow: one may be by chance, or for the fonts of another template. */
let isSlow = false
let timer: ReturnType<typeof setTimeout> | undefined
let isShowing = false
let isStale = false

/** Shows the film of the draft and follows each change of it, at the card that is being edited. */
export async function startPreview(): Promise<void> {
  player = await FilmPlayer.open(soundOf)
  await show()
  let before = [shown.peek(), faces.peek(), narrations.peek()] as const
  effect(() => {
    const next = [shown.value, faces.value, narrations.value] as const
    if (next.every((value, index) => value === before[index])) return
    before = next
    clearTimeout(timer)
    timer = setTimeout(() => void show(), isSlow ? PAUSE_MS : WAIT_MS)
  })
  effect(() => {
    const moment = player.film && momentOf(player.film, selected.value)
    if (moment !== null) player.seek(moment)
  })
  document.documentElement.dataset.player = 'ready'
}

async function show(): Promise<void> {
  isStale = isShowing
  if (isShowing) return
  isShowing = true
  const startMs = performance.now()
  if (shown.peek().cards.length > 0) {
    await player.show(
      filmOfDraft(shown.peek(), { ...data, ...faces.peek(), ids, narrations: narrations.peek() }),
      (film) => momentOf(film, selected.peek()),
    )
    foundEmoji.value = player.film?.foundEmoji ?? []
  }
  const tookMs = performance.now() - startMs
  isSlow = Math.min(tookMs, lastMs) > FILM_MS_MAX
  lastMs = tookMs
  isShowing = false
  if (isStale) await show()
}

/** Music and sounds as the browser makes them; a voice is only in the rendered film. */
function soundOf(film: LoadedFilm, { snapshot: { music, template, loop } }: FilmRequest): Soundtrack {
  const track = music && tracks.peek().find(({ id }) => id === music.source)
  const played = track && {
    url: `/studio/music/${track.id}`,
    loopSeconds: track.loopSeconds,
    volume: music.volume,
  }
  return new Soundtrack({ ...film, isLooping: loop }, played ?? null, filmStyle(template, track?.key ?? null))
}
