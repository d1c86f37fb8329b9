import type { Scene } from '../../../shared/timeline/scenes.ts'
import { filled } from '../../texts/slots.ts'
import type { Texts } from '../../texts/texts.ts'
import { clockOf } from '../../web/words.ts'
import { bindDrag, bindKeys } from './controls.ts'
import type { FilmRequest, LoadedFilm, StageFrame } from './film-request.ts'
import { pageData } from './page-data.ts'
import type { FilmAudio } from './soundtrack.ts'
import { standingMs } from './standing.ts'

/** Makes or finds the sound of a film that is now on the stage. */
export type SoundOf = (film: LoadedFilm, request: FilmRequest) => FilmAudio

const byId = <T extends HTMLElement>(id: string) => document.getElementById(id) as T

/** Lets the controls be used, or not while there is nothing to play. */
export function enableControls(isReady: boolean): void {
  for (const id of ['play', 'mute', 'time']) byId<HTMLButtonElement>(id).disabled = !isReady
}

/** The film on a page that has the player's markup: shows it, plays it and follows its controls. */
export class FilmPlayer {
  readonly #frame = byId<HTMLIFrameElement>('stage')
  readonly #screen = byId('screen')
  readonly #playButton = byId<HTMLButtonElement>('play')
  readonly #muteButton = byId<HTMLButtonElement>('mute')
  readonly #slider = byId<HTMLInputElement>('time')
  readonly #clock = byId('clock')
  readonly #marks = byId('scenes')
  readonly #note = byId('note')
  readonly #words = pageData<Texts['player']>('player-words')
  readonly #soundOf: SoundOf
  /** `null` until the frame's script runs. */
  #stage: StageFrame | null = null
  #film: LoadedFilm | null = null
  #sound: FilmAudio | null = null
  /** A film that arrived during playback and is shown at the next pause. */
  #waiting: FilmRequest | null = null
  #frameMs = 0
  #timeMs = 0
  #startedAtMs: number | null = null
  #loading = 0
  /** The ids and names of the scenes that are marked. */
  #listed = ''

  private constructor(soundOf: SoundOf) {
    this.#soundOf = soundOf
    this.#bindControls()
  }

  /** The page's player, once its frame can show films. */
  static async open(soundOf: SoundOf): Promise<FilmPlayer> {
    const player = new FilmPlayer(soundOf)
    const frame = player.#frame
    // Its script is a deferred module, which may run after a load event that came before this listener.
    while (!frame.contentWindow?.stageFrame) {
      await new Promise((resolve) => {
        frame.addEventListener('load', resolve, { once: true })
        requestAnimationFrame(resolve)
      })
    }
    player.#stage = frame.contentWindow.stageFrame
    return player
  }

  get isPlaying(): boolean {
    return this.#startedAtMs !== null
  }

  /** The film on the stage. */
  get film(): LoadedFilm | null {
    return this.#film
  }

  /**
   * Puts a film on the stage; a later request replaces one that is still loading. `momentOf` says which moment to show,
   * `null` = the one that was shown before.
   */
  async show(
    request: FilmRequest,
    momentOf: (film: LoadedFilm) => number | null = () => null,
  ): Promise<void> {
    const turn = ++this.#loading
    this.#waiting = null
    this.pause()
    this.#screen.ariaBusy = 'true'
    try {
      const loaded = await this.#stage!.load(request)
      if (turn !== this.#loading) return
      this.#film = loaded
    } catch (error) {
      if (turn !== this.#loading) return
      // Without a film nothing is on its way any more.
      if (!this.#film) enableControls(false)
      this.#note.textContent = filled(this.#words.broken, {
        reason: error instanceof Error ? error.message : String(error),
      })
      this.#showState()
      return
    } finally {
      if (turn === this.#loading) this.#screen.ariaBusy = 'false'
    }
    const film = this.#film
    for (const still of this.#screen.querySelectorAll('.still')) still.remove()
    enableControls(true)
    this.#frameMs = 1000 / request.snapshot.fps
    this.#useSound(this.#soundOf(film, request))
    this.#screen.dataset.template = request.snapshot.template
    this.#sizeFrame(film)
    this.#slider.max = String(film.durationMs)
    this.#listScenes(film.scenes)
    this.#note.textContent = film.missing.length > 0 ? this.#words.missing : ''
    this.seek(momentOf(film) ?? Math.min(this.#timeMs, film.durationMs - 1))
    if (this.#screen.dataset.state === 'waiting') this.play()
  }

  /** The same at the next pause, if the film is playing. */
  async showAtPause(request: FilmRequest): Promise<void> {
    if (this.isPlaying) this.#waiting = request
    else await this.show(request)
  }

  seek(toMs: number): void {
    if (!this.#film) return
    this.#timeMs = Math.max(0, Math.min(toMs, this.#film.durationMs))
    if (this.#startedAtMs !== null) {
      this.#startedAtMs = performance.now() - this.#timeMs
      this.#sound?.stop()
      void this.#sound?.play(this.#timeMs, () => this.#nowMs())
    } else this.#sound?.seek(this.#timeMs)
    this.#draw()
  }

  /** Plays, or waits for the film that is on its way. */
  play(): void {
    if (this.isPlaying || this.#playButton.disabled) return
    if (!this.#film) {
      this.#screen.dataset.state = 'waiting'
      return
    }
    if (this.#timeMs >= this.#film.durationMs - 1) this.#timeMs = 0
    this.#startedAtMs = performance.now() - this.#timeMs
    this.#showState()
    void this.#sound?.play(this.#timeMs, () => this.#nowMs())
    requestAnimationFrame(() => this.#tick())
  }

  pause(): void {
    if (!this.isPlaying) return
    this.#startedAtMs = null
    this.#sound?.stop()
    this.#showState()
    if (this.#waiting) void this.show(this.#waiting)
  }

  #toggle(): void {
    if (this.isPlaying || this.#screen.dataset.state === 'waiting') this.#stop()
    else this.play()
  }

  /** Pauses, or waits no longer. */
  #stop(): void {
    if (this.isPlaying) this.pause()
    else this.#showState()
  }

  #useSound(next: FilmAudio): void {
    if (next === this.#sound) return
    next.setMuted(this.#sound?.muted ?? false)
    void this.#sound?.close()
    this.#sound = next
  }

  #nowMs(): number {
    return this.#startedAtMs === null ? this.#timeMs : performance.now() - this.#startedAtMs
  }

  #draw(): void {
    const film = this.#film
    if (!film) return
    this.#stage!.seek(this.#timeMs)
    this.#slider.value = String(Math.round(this.#timeMs))
    this.#slider.ariaValueText = filled(this.#words.position, {
      time: spoken(this.#timeMs, this.#words),
      total: spoken(film.durationMs, this.#words),
    })
    this.#clock.textContent = `${clockOf(this.#timeMs / 1000)} / ${clockOf(film.durationMs / 1000)}`
    const current = film.scenes.findLast(({ startMs }) => startMs <= this.#timeMs)
    this.#markScene(current?.id)
  }

  #markScene(id: string | undefined): void {
    const marks = this.#marks
    const marked = marks.querySelector<HTMLElement>('[aria-current]')
    if (marked?.dataset.scene === id) return
    if (marked) marked.ariaCurrent = null
    const mark = marks.querySelector<HTMLElement>(`[data-scene="${id}"]`)
    if (!mark) return
    mark.ariaCurrent = 'true'
    marks.scrollTo({ left: mark.offsetLeft - marks.clientWidth / 2 + mark.clientWidth / 2 })
  }

  #tick(): void {
    if (this.#startedAtMs === null || !this.#film) return
    this.#startedAtMs -= this.#sound?.driftMs(this.#nowMs()) ?? 0
    this.#timeMs = Math.min(this.#nowMs(), this.#film.durationMs)
    this.#draw()
    if (this.#timeMs < this.#film.durationMs) requestAnimationFrame(() => this.#tick())
    else this.pause()
  }

  #showState(): void {
    this.#playButton.textContent = this.isPlaying ? this.#words.pause : this.#words.play
    this.#screen.dataset.state = this.isPlaying ? 'playing' : 'paused'
  }

  /** Marks the scenes anew only where others came, went or moved: a film of a hundred has as many buttons. */
  #listScenes(scenes: readonly Scene[]): void {
    const key = JSON.stringify(scenes.map((scene) => [scene.id, labelOf(scene, this.#words)]))
    if (key !== this.#listed) this.#marks.replaceChildren(...scenes.map((scene) => this.#markOf(scene)))
    this.#listed = key
    for (const [place, { durationMs }] of scenes.entries())
      (this.#marks.children[place] as HTMLElement).style.setProperty('--share', String(durationMs))
  }

  #markOf(scene: Scene): HTMLElement {
    const label = labelOf(scene, this.#words)
    const mark = document.createElement('button')
    mark.type = 'button'
    mark.dataset.scene = scene.id
    mark.textContent = scene.kind === 'question' ? String(scene.questionIndex + 1) : label
    mark.ariaLabel = label
    mark.title = label
    mark.addEventListener('click', () => this.#seekScene(scene.id))
    const item = document.createElement('li')
    item.append(mark)
    return item
  }

  #seekScene(id: string): void {
    const scene = this.#film?.scenes.find((one) => one.id === id)
    // A film that plays goes on from the scene's beginning; a still one shows all of the scene.
    if (scene) this.seek(this.isPlaying ? scene.startMs : standingMs(scene))
  }

  #sizeFrame({ width, height }: LoadedFilm): void {
    const frame = this.#frame
    if (frame.width === String(width) && frame.height === String(height)) return
    document.documentElement.style.setProperty('--ratio', String(width / height))
    frame.width = String(width)
    frame.height = String(height)
    this.#fitFrame()
  }

  /** The stage keeps the film's own size and is scaled as a picture, so that nothing is laid out again. */
  #fitFrame(): void {
    if (!this.#film) return
    this.#frame.style.transform = `scale(${this.#screen.getBoundingClientRect().width / this.#film.width})`
  }

  #bindControls(): void {
    this.#playButton.addEventListener('click', () => this.#toggle())
    this.#slider.addEventListener('input', () => this.seek(Number(this.#slider.value)))
    this.#muteButton.addEventListener('click', () => {
      const muted = this.#muteButton.ariaPressed !== 'true'
      this.#muteButton.ariaPressed = String(muted)
      this.#sound?.setMuted(muted)
    })
    new ResizeObserver(() => this.#fitFrame()).observe(this.#screen)
    document.addEventListener('visibilitychange', () => document.hidden && this.#stop())
    const transport = {
      toggle: () => this.#toggle(),
      mute: () => this.#muteButton.click(),
      seek: (toMs: number) => this.seek(toMs),
      timeMs: () => this.#timeMs,
      durationMs: () => this.#film?.durationMs ?? 0,
      frameMs: () => this.#frameMs,
    }
    bindKeys(transport)
    bindDrag(byId('cover'), transport)
  }
}

function labelOf(scene: Scene, words: Texts['player']): string {
  switch (scene.kind) {
    case 'intro':
      return words.opening
    case 'question':
      return filled(words.question, { number: scene.questionIndex + 1 })
    case 'hook':
      return scene.hook.title
    case 'recap':
      return words.answers
    case 'outro':
      return words.end
  }
}

function spoken(ms: number, words: Texts['player']): string {
  const seconds = Math.round(ms / 1000)
  const minutes = Math.floor(seconds / 60)
  return filled(minutes > 0 ? words.minutes : words.seconds, { minutes, seconds: seconds % 60 })
}
