import { render } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { filled } from '../../../texts/slots.ts'
import { clockOf } from '../../../web/words.ts'
import { connectHost } from './host.ts'

/** What `svc_preview_quiz` answers. Times are seconds. */
type Preview = {
  quizId: string
  duration: number
  scenes: { id: string; kind: string; start: number; duration: number }[]
  frames: { at: number; scene: string }[]
  warnings: string[]
  soundUrl?: string | null
}
type Frame = { at: number; scene: string; picture: string }
type Shown = Preview & { pictures: Frame[] }

/** A sound takes a minute or two, and a call waits 20 s for it. */
const SOUND_CALLS_MAX = 6
/** A picture stands for moments this near to its own. */
const SAME_SECONDS = 0.05
const host = await connectHost('player')
const { words, hook, ...chat } = host.texts
let show: (answer: Promise<Shown>) => void = () => {}

function Page() {
  const [shown, setShown] = useState<Shown | null>(null)
  const [fault, setFault] = useState('')
  show = (answer) => {
    answer.then(
      (preview) => {
        setShown(preview)
        setFault('')
      },
      (error: Error) => setFault(error.message),
    )
  }
  return (
    <>
      <p role="status" class={fault && 'fault'}>
        {fault || (shown === null ? chat.loading : '')}
      </p>
      {shown && <Player key={shown.quizId} preview={shown} />}
    </>
  )
}

function Player({ preview }: { preview: Shown }) {
  const { quizId, duration, scenes, warnings } = preview
  const [time, setTime] = useState(0)
  const [extra, setExtra] = useState<Frame[]>([])
  const [state, setState] = useState('')
  const [isPlaying, setPlaying] = useState(false)
  const sound = useRef<HTMLAudioElement>(null)
  const frames = [...preview.pictures, ...extra].sort((a, b) => a.at - b.at)
  const frame = frameAt(frames, scenes, time)
  const seek = (seconds: number) => {
    setTime(seconds)
    if (sound.current!.src) sound.current!.currentTime = seconds
  }
  const toggle = async () => {
    const player = sound.current!
    if (!player.paused) return player.pause()
    try {
      if (!player.src) {
        setState(chat.preparing)
        const url = preview.soundUrl ?? (await soundOf(quizId))
        if (url === null) return setState(chat.soundLate)
        player.src = url
        player.currentTime = time
      }
      setState('')
      await player.play()
    } catch (error) {
      setState((error as Error).message)
    }
  }
  const drawExactly = async () => {
    setState(chat.loading)
    try {
      const { pictures } = await previewOf({ quizId, at: [time] })
      setExtra((before) => [...before, ...pictures.map((one) => ({ ...one, at: time }))])
      setState('')
    } catch (error) {
      setState((error as Error).message)
    }
  }
  const isExact = frame !== undefined && Math.abs(frame.at - time) < SAME_SECONDS
  return (
    <section class="player" aria-label={words.screen}>
      {frame && <img class="screen" src={frame.picture} alt={wordsOf(frame, scenes)} />}
      {/* biome-ignore lint/a11y/useMediaCaption: what is said is in the pictures. */}
      <audio
        ref={sound}
        onTimeUpdate={({ currentTarget }) => setTime(Math.min(duration, currentTarget.currentTime))}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      />
      <div class="row">
        <button type="button" class="first" id="play" disabled={!host.canCall} onClick={toggle}>
          {isPlaying ? words.pause : words.play}
        </button>
        <input
          type="range"
          min={0}
          max={duration}
          step={0.1}
          value={time}
          aria-label={words.time}
          aria-valuetext={positionOf(time, duration)}
          onInput={({ currentTarget: { value } }) => seek(Number(value))}
        />
        <span class="time">{positionOf(time, duration)}</span>
      </div>
      <fieldset class="row scenes" aria-label={words.scenes}>
        {scenes.map((scene, index) => (
          <button
            type="button"
            key={scene.id}
            aria-pressed={scene === sceneAt(scenes, time)}
            onClick={() => seek(scene.start)}
          >
            {nameOf(scenes, index)}
          </button>
        ))}
      </fieldset>
      <p role="status">{state}</p>
      {warnings.length > 0 && (
        <ul>
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      <p class="quiet">{chat.still}</p>
      <div class="row">
        <button type="button" id="moving" onClick={() => host.openLink(`${host.baseUrl}/player/${quizId}`)}>
          {chat.moving}
        </button>
        <button
          type="button"
          id="exact"
          disabled={!host.canCall || isPlaying || isExact}
          onClick={drawExactly}
        >
          {chat.exact}
        </button>
      </div>
    </section>
  )
}

/** The nearest picture of the scene at a time; that of an earlier scene where its own was left out. */
function frameAt(frames: Frame[], scenes: Preview['scenes'], time: number): Frame | undefined {
  const scene = sceneAt(scenes, time)
  const own = frames.filter((frame) => frame.scene === scene?.id)
  const distance = ({ at }: Frame) => Math.abs(at - time)
  return (
    own.sort((a, b) => distance(a) - distance(b))[0] ?? frames.findLast(({ at }) => at <= time) ?? frames[0]
  )
}

function sceneAt(scenes: Preview['scenes'], time: number) {
  return scenes.findLast(({ start }) => start <= time) ?? scenes[0]
}

function nameOf(scenes: Preview['scenes'], index: number): string {
  const { kind } = scenes[index]!
  const number = scenes.slice(0, index + 1).filter((scene) => scene.kind === 'question').length
  if (kind === 'question') return filled(words.question, { number })
  return { intro: words.opening, outro: words.end }[kind] ?? hook
}

function wordsOf({ scene, at }: Frame, scenes: Preview['scenes']): string {
  const name = nameOf(
    scenes,
    scenes.findIndex(({ id }) => id === scene),
  )
  return filled(chat.picture, { scene: name, time: clockOf(at) })
}

function positionOf(time: number, total: number): string {
  return filled(words.position, { time: clockOf(time), total: clockOf(total) })
}

/** The link to the sound; `null` where it is not ready after two minutes. */
async function soundOf(quizId: string): Promise<string | null> {
  for (let calls = 0; calls < SOUND_CALLS_MAX; calls++) {
    const { soundUrl } = await previewOf({ quizId, sound: true })
    if (soundUrl && /^https?:$/.test(new URL(soundUrl).protocol)) return soundUrl
  }
  return null
}

async function previewOf(args: Record<string, unknown>): Promise<Shown> {
  return shownOf(await host.call<Preview>('svc_preview_quiz', args))
}

function shownOf({ data, pictures }: { data: Preview; pictures: string[] }): Shown {
  const shown = data.frames.map((frame, index) => ({ ...frame, picture: pictures[index] ?? '' }))
  return { ...data, pictures: shown.filter(({ picture }) => picture !== '') }
}

render(<Page />, document.getElementById('app')!)
host.listen({ result: (answer) => show(answer.then((one) => shownOf(one as never))) })
