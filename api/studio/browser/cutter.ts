import { FFmpeg } from '@ffmpeg/ffmpeg'
import { filled } from '../../texts/slots.ts'
import type { Texts } from '../../texts/texts.ts'
import { type CutKind, cutArgs } from './cut-args.ts'
import { pageData } from './page-data.ts'

const CONTENT_TYPE: Readonly<Record<CutKind, string>> = { gif: 'image/gif', mp4: 'video/mp4' }

const words = pageData<Texts['cutter']['script']>('cut-words')
const form = document.getElementById('cut') as HTMLFormElement
const status = document.getElementById('cut-status')!
const result = document.getElementById('cut-result')!
const field = (name: string) => document.getElementById(`cut-${name}`) as HTMLInputElement
const button = form.querySelector<HTMLButtonElement>('button[type=submit]')!
const films = new Map<string, Promise<Uint8Array>>()
let tools: Promise<FFmpeg> | null = null

form.addEventListener('submit', (event) => {
  event.preventDefault()
  void cut()
})
field('here').addEventListener('click', () => {
  const time = document.getElementById('time') as HTMLInputElement
  field('start').value = (Number(time.value) / 1000).toFixed(1)
})

async function cut(): Promise<void> {
  button.disabled = true
  result.replaceChildren()
  try {
    status.textContent = words.tools
    const ffmpeg = await loadTools()
    status.textContent = words.video
    const sessionId = field('film').value
    const film = await loadFilm(sessionId)
    status.textContent = words.cutting
    const kind = field('kind').value as CutKind
    const output = `clip.${kind}`
    // A copy, since the buffer is transferred to the worker.
    await ffmpeg.writeFile('film.mp4', film.slice())
    const code = await ffmpeg.exec(
      cutArgs(kind, { startSeconds: Number(field('start').value), seconds: Number(field('length').value) }),
    )
    if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
    const bytes = (await ffmpeg.readFile(output)) as Uint8Array<ArrayBuffer>
    await ffmpeg.deleteFile(output)
    await ffmpeg.deleteFile('film.mp4')
    show(bytes, kind)
  } catch (error) {
    status.textContent = words.failed
    console.error(error)
  } finally {
    button.disabled = false
  }
}

/** Loads ffmpeg once; after a failure, the next press tries again. */
function loadTools(): Promise<FFmpeg> {
  const { worker, core, wasm } = form.dataset
  const absolute = (path: string | undefined) => new URL(path!, location.href).href
  tools ??= (async () => {
    const ffmpeg = new FFmpeg()
    ffmpeg.on('progress', ({ progress }) => {
      if (progress > 0 && progress <= 1)
        status.textContent = filled(words.progress, { percent: Math.round(progress * 100) })
    })
    await ffmpeg.load({ classWorkerURL: absolute(worker), coreURL: absolute(core), wasmURL: absolute(wasm) })
    return ffmpeg
  })().catch((error: unknown) => {
    tools = null
    throw error
  })
  return tools
}

function loadFilm(sessionId: string): Promise<Uint8Array> {
  const film =
    films.get(sessionId) ??
    fetch(`/studio/renders/${sessionId}/film`).then(async (response) => {
      if (!response.ok) throw new Error('the video cannot be loaded')
      return new Uint8Array(await response.arrayBuffer())
    })
  films.set(sessionId, film)
  film.catch(() => films.delete(sessionId))
  return film
}

function show(bytes: Uint8Array<ArrayBuffer>, kind: CutKind): void {
  const url = URL.createObjectURL(new Blob([bytes], { type: CONTENT_TYPE[kind] }))
  const link = document.createElement('a')
  link.href = url
  link.download = `clip.${kind}`
  link.className = 'button'
  link.textContent = filled(words.save, {
    kind: kind.toUpperCase(),
    size: Math.ceil(bytes.length / 1024),
  })
  if (kind === 'gif') {
    const image = new Image()
    image.src = url
    image.alt = words.clip
    result.append(image)
  }
  result.append(link)
  status.textContent = words.done
}
