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

/** Arrows lead from the field through the results and back; Enter opens the one that has the focus. */
document.querySelector('.docs-search')?.addEventListener('keydown', (event) => {
  if (!(event instanceof KeyboardEvent) || !/^Arrow(Down|Up)$/.test(event.key)) return
  const stops = [field!, ...found!.querySelectorAll('a')]
  const at = stops.indexOf(document.activeElement as HTMLAnchorElement)
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (stops.length === 1 || at < 0 || next === undefined) return
  event.preventDefault()
  next.focus()
})

document.addEventListener('keydown', (event) => {
  const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select')
  if (event.key === '/' && !isTyping) {
    event.preventDefault()
    field?.focus()
  }
  if (event.key === 'Escape') {
    if (found?.contains(document.activeElement)) field?.focus()
    show([])
  }
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

/** A voice plays where it is named; without this script the link leads to the sound itself. */
const voices = Array.from(document.querySelectorAll<HTMLAnchorElement>('[data-voice]'))
const sound = new Audio()
let speaking: HTMLAnchorElement | undefined

for (const voice of voices) {
  voice.addEventListener('click', (event) => {
    event.preventDefault()
    const isStopped = speaking === voice
    hush()
    if (isStopped) return
    speaking = voice
    voice.ariaBusy = 'true'
    sound.src = voice.href
    sound.play().catch(() => {
      if (speaking !== voice) return
      hush()
      const state = document.getElementById('voice-state')
      if (state) state.textContent = 'This voice cannot be heard right now: try again in a moment.'
    })
  })
}
sound.addEventListener('playing', () => {
  if (speaking) speaking.ariaBusy = null
  speaking?.classList.add('playing')
})
sound.addEventListener('ended', hush)

function hush(): void {
  sound.pause()
  if (speaking) speaking.ariaBusy = null
  speaking?.classList.remove('playing')
  speaking = undefined
}

/** The language of code that was chosen last, on every page and after the next visit. */
const LANGUAGE_KEY = 'code-language'
const choices = Array.from(document.querySelectorAll<HTMLInputElement>('.in-languages input'))

showLanguage(localStorage.getItem(LANGUAGE_KEY))
for (const choice of choices) {
  choice.addEventListener('change', () => {
    // The page keeps its place although code above becomes longer or shorter.
    const before = choice.getBoundingClientRect().top
    localStorage.setItem(LANGUAGE_KEY, choice.value)
    showLanguage(choice.value)
    scrollBy({ top: choice.getBoundingClientRect().top - before, behavior: 'instant' })
  })
}

function showLanguage(language: string | null): void {
  for (const choice of choices) if (choice.value === language) choice.checked = true
}

/** Of codes of errors, of objects and of voices those stay that say what is typed, with the headings above them (`docs.css`). */
const filter = document.querySelector<HTMLInputElement>('.list-filter input')
if (filter) {
  filter.closest('label')!.hidden = false
  const entries = Array.from(document.querySelectorAll<HTMLElement>(filter.dataset.filters!))
  filter.addEventListener('input', () => {
    const wanted = filter.value.trim().toLowerCase()
    for (const entry of entries) {
      const name = entry.querySelector('summary') ?? entry
      entry.hidden = !name.textContent.toLowerCase().includes(wanted)
    }
    // A folded rest of the list opens for what is found in it.
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('.filtered details'))
      fold.open = wanted !== ''
    const left = entries.filter(({ hidden }) => !hidden).length
    document.getElementById('filter-left')!.textContent = wanted === '' ? '' : `${left} of ${entries.length}`
  })
}

/** A link to an operation or an object opens it. */
function openNamed(): void {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  const folds = named?.closest('.operation')?.querySelectorAll<HTMLDetailsElement>('.all-fields') ?? []
  const object = named?.closest<HTMLDetailsElement>('.object')
  if (object) object.open = true
  for (const one of folds) one.open = true
}
openNamed()
addEventListener('hashchange', openNamed)

/** The contents show where the reader is: the page in sight of its list, and the section last scrolled past. */
const contents = document.querySelector<HTMLElement>('#contents')
const sections = Array.from(
  document.querySelectorAll<HTMLAnchorElement>('#contents ul ul a, .docs-sections a'),
  (link) => ({ link, title: document.getElementById(link.hash.slice(1)) }),
)
/** A title this far below the upper edge counts as read. */
const READ_PX = 120

function markSection(): void {
  const read = sections.filter(({ title }) => title !== null && title.getBoundingClientRect().top < READ_PX)
  const current = read.at(-1)?.title
  for (const { link, title } of sections) {
    if (current && title === current) link.setAttribute('aria-current', 'location')
    else link.removeAttribute('aria-current')
  }
}

const ofPage = contents?.querySelector('[aria-current=page]')
if (contents && ofPage) {
  const below = ofPage.getBoundingClientRect().bottom - contents.getBoundingClientRect().top
  if (below > contents.clientHeight) contents.scrollTop = below - contents.clientHeight / 2
}
let isMarking = false
document.addEventListener(
  'scroll',
  () => {
    if (isMarking) return
    isMarking = true
    requestAnimationFrame(() => {
      isMarking = false
      markSection()
    })
  },
  { passive: true },
)
markSection()
