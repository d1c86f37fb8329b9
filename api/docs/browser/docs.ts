/** Results as one types, from the search page itself: without this script the form opens that page. */
const field = document.querySelector<HTMLInputElement>('#q')
const found = document.querySelector<HTMLElement>('#found')
let typed = new AbortController()

field?.addEventListener('input', async () => {
  typed.abort()
  typed = new AbortController()
  const query = field.value.trim()
  if (query === '') return show([])
  try {
    const answer = await fetch(`/docs/search?q=${encodeURIComponent(query)}`, { signal: typed.signal })
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    show(Array.from(page.querySelector('#results')?.children ?? []))
  } catch {
    // A newer query took over, or there is no connection: Enter still opens the page of results.
  }
})

document.addEventListener('keydown', (event) => {
  const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select')
  if (event.key === '/' && !isTyping) {
    event.preventDefault()
    field?.focus()
  }
  if (event.key === 'Escape') show([])
})

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return
  if (!event.target.closest('.docs-search') || event.target.closest('.found a')) show([])
  // A link within this page does not load another one, which would close the menu.
  const menu = event.target.closest('a')?.closest<HTMLElement>('#contents')
  if (menu?.matches(':popover-open')) menu.hidePopover()
})

function show(results: readonly Element[]): void {
  found?.replaceChildren(...results)
}
