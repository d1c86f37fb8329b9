// The script of all pages. Without it a key is copied by hand, passwords stay dots, times are those of UTC, fields for files look as in every other place, clips stand still, lists are ticked box by box, and text areas keep their height.

for (const button of document.querySelectorAll('button[data-copy]')) {
  button.hidden = !navigator.clipboard
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(document.getElementById(button.dataset.copy).textContent.trim())
    button.textContent = button.dataset.copied ?? 'Copied'
  })
}

for (const box of document.querySelectorAll('input[data-shows]')) {
  box.hidden = false
  box.addEventListener('change', () => {
    document.getElementById(box.dataset.shows).type = box.checked ? 'text' : 'password'
  })
}

// A field for a file speaks the language of the page, not of the browser, and looks like where things are dropped.
for (const field of document.querySelectorAll('input[type=file]')) {
  const face = document.createElement('span')
  face.className = 'file-face'
  face.ariaHidden = 'true'
  const box = document.createElement('span')
  box.className = 'file-box'
  field.replaceWith(box)
  box.append(field, face)
  const show = () => {
    face.textContent = field.files[0]?.name ?? document.body.dataset.chooseFile
    face.classList.toggle('chosen', field.files.length > 0)
  }
  field.addEventListener('change', show)
  show()
}

const DAY_SECONDS = 24 * 60 * 60
const UNITS = [
  ['day', DAY_SECONDS],
  ['hour', 60 * 60],
  ['minute', 60],
]
// A page that is not translated yet is in another language than the frame around it.
const language = document.querySelector('main').lang || document.documentElement.lang
const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })

// Relative for a week; later the date says more.
function wordsFor(then, form) {
  const seconds = (then - Date.now()) / 1000
  if (form === 'day' || Math.abs(seconds) > 7 * DAY_SECONDS) return day.format(then)
  const [unit, length] = UNITS.find(([, long]) => Math.abs(seconds) >= long) ?? ['second', Infinity]
  if (length === Infinity) return document.body.dataset.justNow
  return relative.format(Math.trunc(seconds / length), unit)
}

function showTimes() {
  for (const element of document.querySelectorAll('time[data-form]')) {
    const then = new Date(element.dateTime)
    const words = wordsFor(then, element.dataset.form)
    if (element.textContent === words) continue
    element.textContent = words
    element.title = moment.format(then)
  }
}

// Text areas that grow with their text, where the browser does not know `field-sizing`.
const growing = CSS.supports('field-sizing', 'content') ? null : ':is(.card-list, .editor) textarea'

function grow(area) {
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`
}

function growAll() {
  if (growing) for (const area of document.querySelectorAll(growing)) grow(area)
}

growAll()
document.addEventListener('input', ({ target }) => {
  if (growing && target.matches(growing)) grow(target)
})

showTimes()
setInterval(showTimes, 60_000)
// Other scripts add and replace parts of a page, such as the card of a render.
new MutationObserver(() => {
  showTimes()
  growAll()
}).observe(document.body, { childList: true, subtree: true })

// In a row of sections to swipe through, the present one is in sight.
document
  .querySelector(':is(.views, .tabs) [aria-current]')
  ?.scrollIntoView({ block: 'nearest', inline: 'center' })

// Menus close as people expect of menus: by a press elsewhere, or by Escape.
function closeMenus(target) {
  for (const menu of document.querySelectorAll('.more[open]')) {
    if (target !== null && menu.contains(target)) continue
    if (menu.contains(document.activeElement)) menu.querySelector('summary').focus()
    menu.open = false
  }
}
document.addEventListener('click', ({ target }) => closeMenus(target))
document.addEventListener('keydown', ({ key }) => key === 'Escape' && closeMenus(null))

// Clips play while they are in view, unless the visitor wants less motion or has paused them.
const clips = [...document.querySelectorAll('video[data-clip]')]
const pauseButtons = document.querySelectorAll('button[data-clips]')
const calm = matchMedia('(prefers-reduced-motion: reduce)')
const seen = new Set()
let isPaused = calm.matches

function playClips() {
  for (const clip of clips) {
    if (isPaused || !seen.has(clip)) clip.pause()
    else clip.play().catch(() => {})
  }
  for (const button of pauseButtons) {
    button.hidden = false
    button.title = isPaused ? button.dataset.play : button.dataset.pause
    button.ariaLabel = button.title
    button.classList.toggle('paused', isPaused)
  }
}

if (clips.length > 0) {
  const sight = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) seen.add(target)
        else seen.delete(target)
      }
      playClips()
    },
    { threshold: 0.4 },
  )
  for (const clip of clips) sight.observe(clip)
  calm.addEventListener('change', () => {
    isPaused = calm.matches
    playClips()
  })
  for (const button of pauseButtons) {
    button.addEventListener('click', () => {
      isPaused = !isPaused
      playClips()
    })
  }
}

// A list of boxes is ticked as a whole, or as a whole not.
for (const button of document.querySelectorAll('[data-tick-all]')) {
  const boxes = [...button.closest('fieldset').querySelectorAll('input[type=checkbox]:enabled')]
  const [all, none] = [button.textContent, button.dataset.tickAll]
  const areAll = () => boxes.every((box) => box.checked)
  const show = () => {
    button.textContent = areAll() ? none : all
  }
  button.hidden = boxes.length < 2
  button.addEventListener('click', () => {
    const isTicked = !areAll()
    for (const box of boxes) box.checked = isTicked
    boxes[0].dispatchEvent(new Event('change', { bubbles: true }))
  })
  button.closest('fieldset').addEventListener('change', show)
  show()
}
