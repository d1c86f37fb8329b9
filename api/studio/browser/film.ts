/** Follows the render of a video's page until it ends, then shows the page anew. */
import { timeLeft } from './time-left.ts'

const page = document.getElementById('film-page')!
const status = page.querySelector('[data-status]')
const left = page.querySelector<HTMLElement>('[data-left]')
const bar = page.querySelector('progress')
/** When the render began, by this page's clock. */
let startedAtMs: number | null = left?.dataset.elapsed
  ? performance.now() - Number(left.dataset.elapsed)
  : null

if ('open' in page.dataset) follow(new EventSource(`/studio/renders/${page.dataset.render}/events`))

function follow(events: EventSource): void {
  events.addEventListener('progress', ({ data }) => {
    const { progress } = JSON.parse(data) as { progress: number }
    startedAtMs ??= performance.now()
    if (bar) bar.value = progress
    if (status) status.textContent = `Rendering · ${progress} %`
    if (left) left.textContent = timeLeft(performance.now() - startedAtMs, progress)
    document.title = `${progress} % · ${document.title.replace(/^\d+ % · /, '')}`
  })
  for (const end of ['completed', 'failed']) {
    events.addEventListener(end, () => {
      events.close()
      location.reload()
    })
  }
}
