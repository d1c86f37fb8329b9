/** Updates the list of renders: follows each open render until it ends, then replaces its entry. */
const news = document.getElementById('news')

for (const card of document.querySelectorAll<HTMLElement>('[data-open]')) follow(card)
document.addEventListener('error', hideBrokenPoster, true)

function follow(card: HTMLElement): void {
  const address = `/studio/renders/${card.dataset.render}`
  const events = new EventSource(`${address}/events`)
  const bar = card.querySelector('progress')
  const status = card.querySelector('[data-status]')
  events.addEventListener('progress', (event) => {
    const { progress } = JSON.parse(event.data) as { progress: number }
    if (bar) bar.value = progress
    if (status) status.textContent = `Rendering · ${progress} %`
  })
  const end = async (event: MessageEvent<string>) => {
    events.close()
    const { status: state, quizTitle } = JSON.parse(event.data) as { status: string; quizTitle: string }
    await replaceCard(card, address)
    if (news) news.textContent = `“${quizTitle}” ${state === 'completed' ? 'is ready' : 'failed to render'}.`
  }
  events.addEventListener('completed', end)
  events.addEventListener('failed', end)
}

async function replaceCard(card: HTMLElement, address: string): Promise<void> {
  const response = await fetch(`${address}/card`)
  if (!response.ok) return
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('li')
  if (fresh) card.replaceWith(fresh)
}

/** Old films have no cover picture. */
function hideBrokenPoster({ target }: Event): void {
  if (!(target instanceof HTMLImageElement)) return
  const blank = document.createElement('span')
  blank.className = 'poster'
  target.replaceWith(blank)
}
