/**
 * Follows the render of a video's page until it ends, then shows the page anew. A finished one jumps to what is to check,
 * and follows its upload without touching the player.
 */
import { filled } from '../../texts/slots.ts'
import type { FilmWords } from '../../web/film-page.ts'
import { pageData } from './page-data.ts'
import { wordsForTimeLeft } from './time-left.ts'

const LOOK_AGAIN_MS = 15_000

const page = document.getElementById('film-page')!
const status = page.querySelector('[data-status]')
const left = page.querySelector<HTMLElement>('[data-left]')
const bar = page.querySelector('progress')
/** When the render began, by this page's clock. */
let startedAtMs: number | null = left?.dataset.elapsed
  ? performance.now() - Number(left.dataset.elapsed)
  : null

for (const link of document.querySelectorAll<HTMLElement>('[data-seek]')) link.addEventListener('click', seek)
if ('open' in page.dataset) follow(new EventSource(`/studio/renders/${page.dataset.render}/events`))
if ('open' in page.dataset) setTimeout(followQueue, LOOK_AGAIN_MS)
if (uploadsOf(document)) setTimeout(followUpload, LOOK_AGAIN_MS)

function follow(events: EventSource): void {
  const { rendering, timeLeft } = pageData<FilmWords>('film-words')
  events.addEventListener('progress', ({ data }) => {
    const { progress } = JSON.parse(data) as { progress: number }
    startedAtMs ??= performance.now()
    if (bar) bar.value = progress
    if (status) status.textContent = filled(rendering, { percent: progress })
    if (left) left.textContent = wordsForTimeLeft(performance.now() - startedAtMs, progress, timeLeft)
    document.title = `${progress} % · ${document.title.replace(/^\d+ % · /, '')}`
  })
  for (const end of ['completed', 'failed']) {
    events.addEventListener(end, () => {
      events.close()
      location.reload()
    })
  }
}

/** Says the place in line anew until the render begins, which its events tell. */
async function followQueue(): Promise<void> {
  if (startedAtMs !== null) return
  const answer = await fetch(location.href).catch(() => null)
  const news = answer?.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : null
  const said = news?.querySelector('[data-status]')?.textContent
  if (status && said && startedAtMs === null) status.textContent = said
  setTimeout(followQueue, LOOK_AGAIN_MS)
}

/** Without a script the link opens the file at that moment. */
function seek(event: MouseEvent): void {
  const video = document.getElementById('film') as HTMLVideoElement
  event.preventDefault()
  video.pause()
  video.currentTime = Number((event.currentTarget as HTMLElement).dataset.seek)
  video.scrollIntoView({ block: 'nearest' })
}

/** The part about YouTube while an upload is under way. */
function uploadsOf(shown: Document): HTMLElement | null {
  return shown.querySelector<HTMLElement>('#youtube[data-under-way]')
}

/** Shows how far the upload is; once it has ended, what comes after it. */
async function followUpload(): Promise<void> {
  try {
    const answer = await fetch(location.href)
    const news = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const ended = uploadsOf(news) === null
    const place = ended ? '#youtube' : '#youtube .uploads'
    const [shown, found] = [document.querySelector(place), news.querySelector(place)]
    if (shown && found && !shown.isEqualNode(found)) shown.replaceWith(found)
    // It has ended too where another page answered, since nobody is signed in any more.
    if (answer.ok && ended) return
  } catch {
    // The server is away for a moment.
  }
  setTimeout(followUpload, LOOK_AGAIN_MS)
}
