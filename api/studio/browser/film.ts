/** Follows the render of a video's page until it ends, then shows the page anew; a finished one jumps to what is to check. */
import { filled } from '../../texts/slots.ts'
import type { FilmWords } from '../../web/film-page.ts'
import { pageData } from './page-data.ts'
import { wordsForTimeLeft } from './time-left.ts'

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

/** Without a script the link opens the file at that moment. */
function seek(event: MouseEvent): void {
  const video = document.getElementById('film') as HTMLVideoElement
  event.preventDefault()
  video.pause()
  video.currentTime = Number((event.currentTarget as HTMLElement).dataset.seek)
  video.scrollIntoView({ block: 'nearest' })
}
