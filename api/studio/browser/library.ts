/** Keeps the cards of unfinished renders up to date, and applies a filter as soon as it is chosen. */

const REFRESH_MS = 2_500
const news = document.getElementById('news')
const finder = document.querySelector<HTMLFormElement>('.finder')

finder?.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLSelectElement) finder.requestSubmit()
})
for (const image of document.images) dropIfBroken(image)
refreshLater()

/** Old films have no cover: their title is shown. */
function dropIfBroken(image: HTMLImageElement): void {
  if (image.complete && image.naturalWidth === 0 && image.src) image.remove()
  else image.addEventListener('error', () => image.remove())
}

function refreshLater(): void {
  if (document.querySelector('[data-open]')) setTimeout(refresh, REFRESH_MS)
}

/** One request for all cards: an event stream for each would use up the browser's connections. */
async function refresh(): Promise<void> {
  const response = document.hidden ? null : await fetch(location.href).catch(() => null)
  if (response?.ok) update(new DOMParser().parseFromString(await response.text(), 'text/html'))
  refreshLater()
}

function update(fresh: Document): void {
  for (const card of document.querySelectorAll<HTMLElement>('[data-open]')) {
    const next = fresh.getElementById(card.id)
    if (next === null) {
      card.remove()
      continue
    }
    const state = card.querySelector('[data-state]')!
    const nextState = next.querySelector('[data-state]')!
    if (state.innerHTML !== nextState.innerHTML)
      state.replaceChildren(...nextState.cloneNode(true).childNodes)
    // A card that is being used is replaced once it is left.
    if ('open' in next.dataset || card.contains(document.activeElement)) continue
    card.replaceWith(document.adoptNode(next))
    for (const image of next.querySelectorAll('img')) dropIfBroken(image)
    const title = next.querySelector('h1, h2')?.textContent
    if (news) news.textContent = `“${title}”: ${next.querySelector('[data-state]')?.textContent}`
  }
}
