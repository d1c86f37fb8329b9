/** Shows what is understood of pasted questions while the person types, and of a file once it is chosen or dropped. */
const QUIET_MS = 300

const byId = <T extends HTMLElement>(id: string) => document.getElementById(id) as T
const questions = byId<HTMLTextAreaElement>('questions')
const understood = byId('understood')
const fileField = byId<HTMLInputElement>('file')
const fileTaken = byId('file-taken')
const [ofPaste, ofFile] = [byId<HTMLInputElement>('from-paste'), byId<HTMLInputElement>('from-file')]
const ofBlank = byId<HTMLInputElement>('from-blank')
const title = byId<HTMLInputElement>('title')
const form = byId('start')
const { reading, tooLarge, offline, bytes } = byId('quiz-file').dataset
let timer: ReturnType<typeof setTimeout> | undefined
let turn = 0

questions.addEventListener('input', () => {
  clearTimeout(timer)
  timer = setTimeout(() => void read(), QUIET_MS)
})
understood.addEventListener('click', ({ target }) => {
  const { example } = (target as HTMLElement).dataset
  if (example === undefined) return
  ofPaste.checked = true
  questions.value = example
  questions.focus()
  void read()
})
fileField.addEventListener('change', () => void take())
for (const way of [ofPaste, ofFile, ofBlank]) way.addEventListener('change', () => void read())
fileTaken.querySelector('button')!.addEventListener('click', () => {
  fileField.value = ''
  fileField.dispatchEvent(new Event('change'))
  fileField.focus()
})
form.addEventListener('dragover', (event) => event.preventDefault())
form.addEventListener('drop', (event) => {
  if (!event.dataTransfer?.files.length) return
  event.preventDefault()
  fileField.files = event.dataTransfer.files
  fileField.dispatchEvent(new Event('change'))
})
// On a phone the looks are one row, of which the picked one may lie outside.
const looks = document.querySelector('.pick-looks')!
const picked = looks.querySelector<HTMLElement>('label:has(:checked)')
if (picked) looks.scrollLeft = picked.offsetLeft + picked.offsetWidth - looks.clientWidth
// Only without scripts is a button needed for this.
document.querySelector('#start .row:has(> button[formaction])')!.remove()
// A browser that comes back to the page may keep the file.
if (fileField.files?.length) void read()

/** Reads a file that was just chosen or dropped, wherever the questions came from before. */
function take(): Promise<void> {
  if (fileField.files?.length) ofFile.checked = true
  return read()
}

/** A file takes the place of the text, which stays as it is. */
async function read(): Promise<void> {
  const own = ++turn
  const file = ofFile.checked ? fileField.files?.[0] : undefined
  fileTaken.hidden = file === undefined
  if (file) say(reading)
  if (file && file.size > Number(bytes)) return say(tooLarge)
  const body = new FormData()
  body.append(file ? 'file' : 'questions', file ?? (ofFile.checked ? '' : questions.value))
  const response = await fetch('/studio/new/read', { method: 'POST', body }).catch(() => null)
  if (own !== turn) return
  if (!response?.ok) return file ? say(offline) : undefined
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  understood.replaceChildren(...page.body.childNodes)
  nameIt()
  form.dispatchEvent(new Event('change'))
}

/** Shows what the quiz will be called where nobody names it. */
function nameIt(): void {
  const { blank, none } = title.dataset
  const read = understood.querySelector<HTMLElement>('[data-title]')?.dataset.title
  title.placeholder = (ofBlank.checked ? blank : read || none)!
}

function say(words = ''): void {
  const line = document.createElement('p')
  line.className = 'hint'
  line.textContent = words
  understood.replaceChildren(line)
  nameIt()
  form.dispatchEvent(new Event('change'))
}
