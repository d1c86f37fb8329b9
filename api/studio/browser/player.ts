import type { VideoFormat } from '../../../shared/contracts/format.ts'
import { filmStyle } from '../../../shared/music/film-style.ts'
import type { Scene } from '../../../shared/timeline/scenes.ts'
import { bindDrag, bindKeys } from './controls.ts'
import type { FilmRequest, LoadedFilm, PlayerData, StageFrame } from './film-request.ts'
import { loadMixedSound, type MixedSound } from './mixed-sound.ts'
import { type FilmAudio, Soundtrack } from './soundtrack.ts'
import { loadTiming } from './voice-timing.ts'

const byId = <T extends HTMLElement>(id: string) => document.getElementById(id) as T
const data = JSON.parse(byId('film').textContent ?? '') as PlayerData
const frame = byId<HTMLIFrameElement>('stage')
const screen = byId('screen')
const playButton = byId<HTMLButtonElement>('play')
const muteButton = byId<HTMLButtonElement>('mute')
const slider = byId<HTMLInputElement>('time')
const clock = byId('clock')
const chips = byId('scenes')
const note = byId('note')

let stage: StageFrame
let film: LoadedFilm | null = null
let sound: FilmAudio | null = null
/** The soundtrack that a node mixed. It also fits every other look that is tried. */
let mixed: MixedSound | null = null
/** The film with its voice, which arrived during playback and is shown at the next pause. */
let waiting: FilmRequest | null = null
let wanted: FilmRequest = data
let timeMs = 0
let startedAtMs: number | null = null
let loading = 0

await whenFrameIsReady()
await show(wanted)
bindControls()
document.documentElement.dataset.player = 'ready'
if (data.spoken) void useVoice(data.spoken)

async function whenFrameIsReady(): Promise<void> {
  // Its script is a deferred module, which may run after a load event that came before this listener.
  while (!frame.contentWindow?.stageFrame) {
    await new Promise((resolve) => {
      frame.addEventListener('load', resolve, { once: true })
      requestAnimationFrame(resolve)
    })
  }
  stage = frame.contentWindow.stageFrame
}

/** Puts a film on the stage; a later request replaces one that is still loading. */
async function show(request: FilmRequest): Promise<void> {
  const turn = ++loading
  wanted = request
  waiting = null
  pause()
  screen.ariaBusy = 'true'
  try {
    const loaded = await stage.load(request)
    if (turn !== loading) return
    film = loaded
  } catch (error) {
    note.textContent = `This film cannot be shown: ${error instanceof Error ? error.message : error}`
    return
  } finally {
    screen.ariaBusy = 'false'
  }
  useSound(request.speech !== null && mixed ? mixed : localSound(film, request))
  screen.dataset.template = request.snapshot.template
  screen.style.setProperty('--ratio', String(film.width / film.height))
  frame.width = String(film.width)
  frame.height = String(film.height)
  slider.max = String(film.durationMs)
  fitFrame()
  listScenes(film.scenes)
  note.textContent = film.missing.length > 0 ? 'A picture could not be loaded and is left out.' : ''
  seek(Math.min(timeMs, film.durationMs - 1))
}

/** The sound that the browser makes itself: everything except the voice. */
function localSound(film: LoadedFilm, { snapshot: { music, template, loop } }: FilmRequest): Soundtrack {
  const played = data.music && music ? { ...data.music, volume: music.volume } : null
  const style = filmStyle(template, data.music?.key ?? null)
  return new Soundtrack({ ...film, isLooping: loop }, played, style)
}

function useSound(next: FilmAudio): void {
  if (next === sound) return
  next.setMuted(sound?.muted ?? false)
  void sound?.close()
  sound = next
}

function seek(toMs: number): void {
  if (!film) return
  timeMs = Math.max(0, Math.min(toMs, film.durationMs))
  if (startedAtMs !== null) {
    startedAtMs = performance.now() - timeMs
    sound?.stop()
    void sound?.play(timeMs, nowMs)
  } else sound?.seek(timeMs)
  draw()
}

function nowMs(): number {
  return startedAtMs === null ? timeMs : performance.now() - startedAtMs
}

function draw(): void {
  if (!film) return
  stage.seek(timeMs)
  slider.value = String(Math.round(timeMs))
  slider.ariaValueText = `${spoken(timeMs)} of ${spoken(film.durationMs)}`
  clock.textContent = `${digits(timeMs)} / ${digits(film.durationMs)}`
  const current = film.scenes.findLast(({ startMs }) => startMs <= timeMs)
  for (const chip of chips.querySelectorAll<HTMLButtonElement>('button')) {
    const isCurrent = chip.dataset.scene === current?.id
    if (isCurrent === (chip.ariaCurrent === 'true')) continue
    chip.ariaCurrent = isCurrent ? 'true' : null
    if (isCurrent) chips.scrollTo({ left: chip.offsetLeft - chips.clientWidth / 2 + chip.clientWidth / 2 })
  }
}

function play(): void {
  if (!film || startedAtMs !== null) return
  if (timeMs >= film.durationMs - 1) timeMs = 0
  startedAtMs = performance.now() - timeMs
  showState()
  void sound?.play(timeMs, nowMs)
  requestAnimationFrame(tick)
}

function pause(): void {
  if (startedAtMs === null) return
  startedAtMs = null
  sound?.stop()
  showState()
  if (waiting) void show(waiting)
}

function tick(): void {
  if (startedAtMs === null || !film) return
  startedAtMs -= sound?.driftMs(nowMs()) ?? 0
  timeMs = Math.min(nowMs(), film.durationMs)
  draw()
  if (timeMs < film.durationMs) requestAnimationFrame(tick)
  else pause()
}

function toggle(): void {
  if (startedAtMs === null) play()
  else pause()
}

function showState(): void {
  const isPlaying = startedAtMs !== null
  playButton.textContent = isPlaying ? 'Pause' : 'Play'
  screen.dataset.state = isPlaying ? 'playing' : 'paused'
}

function listScenes(scenes: readonly Scene[]): void {
  chips.replaceChildren(
    ...scenes.map((scene) => {
      const chip = document.createElement('button')
      chip.type = 'button'
      chip.className = 'chip'
      chip.dataset.scene = scene.id
      chip.textContent = labelOf(scene)
      chip.addEventListener('click', () => seek(scene.startMs))
      const item = document.createElement('li')
      item.append(chip)
      return item
    }),
  )
}

function labelOf(scene: Scene): string {
  switch (scene.kind) {
    case 'intro':
      return 'Intro'
    case 'question':
      return `Question ${scene.questionIndex + 1}`
    case 'hook':
      return scene.hook.title
    case 'recap':
      return 'Answers'
    case 'outro':
      return 'End'
  }
}

/** The stage keeps the film's own size and is scaled as a picture, so that nothing is laid out again. */
function fitFrame(): void {
  if (!film) return
  frame.style.transform = `scale(${screen.clientWidth / film.width})`
}

function bindControls(): void {
  playButton.addEventListener('click', toggle)
  slider.addEventListener('input', () => seek(Number(slider.value)))
  muteButton.addEventListener('click', () => {
    const muted = muteButton.ariaPressed !== 'true'
    muteButton.ariaPressed = String(muted)
    sound?.setMuted(muted)
  })
  new ResizeObserver(fitFrame).observe(screen)
  document.addEventListener('visibilitychange', () => document.hidden && pause())
  const transport = {
    toggle,
    mute: () => muteButton.click(),
    seek,
    timeMs: () => timeMs,
    durationMs: () => film?.durationMs ?? 0,
    frameMs: () => 1000 / wanted.snapshot.fps,
  }
  bindKeys(transport)
  bindDrag(byId('cover'), transport)
  for (const id of ['template', 'format', 'font', 'accent', 'accent-own']) {
    byId(id)?.addEventListener('change', () => void show(tryOut()))
  }
  byId('accent')?.addEventListener('input', () => {
    byId<HTMLInputElement>('accent-own').checked = false
  })
}

/** The film with the look that the visitor tries out; nothing is saved. */
function tryOut(): FilmRequest {
  const value = (id: string) => byId<HTMLInputElement | HTMLSelectElement>(id).value
  const format = value('format') as VideoFormat
  const isOwnAccent = byId<HTMLInputElement>('accent-own').checked
  const theme = {
    ...data.snapshot.theme,
    accent: isOwnAccent ? data.snapshot.theme.accent : value('accent'),
    font: value('font') || null,
  }
  return { ...wanted, snapshot: { ...data.snapshot, template: value('template'), format, theme } }
}

/** Loads the voice, which decides when scenes begin: with it the film runs and sounds as it will be rendered. */
async function useVoice({ timingUrl, soundUrl }: NonNullable<PlayerData['spoken']>): Promise<void> {
  const heard = byId('heard')
  try {
    const speech = await loadTiming(timingUrl, () => {
      heard.textContent = 'The voice is being made, which takes a minute or two for a long quiz.'
    })
    mixed = await loadMixedSound(soundUrl)
    wanted = { ...wanted, speech }
    const isWatching = startedAtMs !== null
    // Do not interrupt playback.
    if (isWatching) waiting = tryOut()
    else await show(tryOut())
    const when = isWatching ? ' after your next pause' : ''
    heard.textContent = `You hear the film as it will be rendered, including the voice${when}.`
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    heard.textContent = `You hear music and sounds at estimated times; the voice is missing: ${reason}.`
  }
}

function digits(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

function spoken(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const minutes = Math.floor(seconds / 60)
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`
}
