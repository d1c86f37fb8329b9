import { render } from 'preact'
import { useState } from 'preact/hooks'
import { filled } from '../../../texts/slots.ts'
import { connectHost } from './host.ts'

type Render = {
  sessionId?: string
  quizTitle?: string
  filmUrl?: string
  status?: string
  progress?: number
  failure?: { message: string } | null
}
type Shown = { render: Render; filmSource: string | null; fault: string | null }

const WAIT_SECONDS = 20
const FAILED_CALLS_MAX = 3
const host = await connectHost('film')
const texts = host.texts
let isOpen = true
let show: (shown: Partial<Shown>) => void = () => {}

function Film() {
  const [shown, setShown] = useState<Shown>({ render: {}, filmSource: null, fault: null })
  show = (change) => setShown((before) => ({ ...before, ...change }))
  const { render: now, filmSource, fault } = shown
  const { filmUrl, progress = 0 } = now
  const isOver = fault !== null || isFinal(now)
  return (
    <>
      <h1 id="title">{now.quizTitle ?? ''}</h1>
      <p id="state" role="status">
        {fault ?? now.failure?.message ?? stateOf(now)}
      </p>
      {!isOver && now.status && (
        <progress id="progress" max={100} value={progress} aria-label={texts.progress} />
      )}
      {/* biome-ignore lint/a11y/useMediaCaption: the film's words are in its pictures. */}
      {filmSource && <video id="film" src={filmSource} controls playsInline />}
      {filmUrl && (
        <p>
          <button type="button" id="open" onClick={() => host.openLink(filmUrl)}>
            {texts.openFilm}
          </button>
        </p>
      )}
    </>
  )
}

function stateOf({ status, progress = 0 }: Render): string {
  if (status === undefined) return texts.waiting
  if (status === 'completed') return ''
  return status === 'queued' ? texts.queued : filled(texts.rendering, { progress })
}

function isFinal({ status }: Render): boolean {
  return status === 'completed' || status === 'failed'
}

/** Follows a render to its end. */
async function follow(first: Render): Promise<void> {
  const { sessionId } = first
  // A dry run has none.
  if (sessionId === undefined) return show({ fault: '' })
  let now = first
  show({ render: now })
  for (let failed = 0; !isFinal(now) && isOpen; ) {
    try {
      const { data } = await host.call<Render>('svc_get_render', { sessionId, waitSeconds: WAIT_SECONDS })
      now = { ...data, filmUrl: first.filmUrl }
      failed = 0
    } catch (error) {
      if (++failed === FAILED_CALLS_MAX) throw error
    }
    show({ render: now })
  }
  if (now.status !== 'completed' || !isOpen) return
  const { data } = await host.call<{ downloadUrl: string }>('svc_download_render', { sessionId })
  if (/^https?:$/.test(new URL(data.downloadUrl).protocol)) show({ filmSource: data.downloadUrl })
}

render(<Film />, document.getElementById('app')!)
host.listen({
  result: (answer) =>
    void answer
      .then(({ data }) => follow(data as Render))
      .catch((error: Error) => show({ fault: error.message })),
  teardown: () => {
    isOpen = false
  },
})
