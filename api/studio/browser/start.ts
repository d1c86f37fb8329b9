/** Shows what is understood of pasted questions while the person types, and of a file once it is chosen or dropped. */
const QUIET_MS = 300

const byId = <T extends HTMLElement>(id: string) => document.getElementById(id) as T
const questions = byId<HTMLTextAreaElement>('questions')
const understood = byId('understood')
const fileField = byId<HTMLInputElement>('file')
const fileTaken = byId('file-taken')
const { reading, tooLarge, offline, bytes } = byId('quiz-file').dataset
let timer: ReturnType<typeof setTimeout> | undefined
let turn = 0

questions.addEventListener('input', () => {
  clearTimeout(timer)
  timer = setTimeout(() => void read(), QUIET_MS)
})
fileField.addEventListener('change', () => void read())
fileTaken.querySelector('button')!.addEventListener('click', () => {
  fileField.value = ''
  void read()
  questions.focus()
})
const form = byId('start')
form.addEventListener('dragover', (event) => event.preventDefault())
form.addEventListener('drop', (event) => {
  if (!event.dataTransfer?.files.length) return
  event.preventDefault()
  fileField.files = event.dataTransfer.files
  void read()
})
// On a phone the looks are one row, of which the picked one may lie outside.
document
  .querySelector('.pick-looks label:has(:checked)')
  ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
// Only without scripts is a button needed for this.
document.querySelector('#start button[formaction]')!.remove()
// A browser that comes back to the page may keep the file.
if (fileField.files?.length) void read()

/** A file takes the place of the text, which stays as it is. */
async function read(): Promise<void> {
  const own = ++turn
  const file = fileField.files?.[0]
  fileTaken.hidden = file === undefined
  questions.readOnly = file !== undefined
  if (file) say(reading)
  if (file && file.size > Number(bytes)) return say(tooLarge)
  const body = new FormData()
  body.append(file ? 'file' : 'questions', file ?? questions.value)
  const response = await fetch('/studio/new/read', { method: 'POST', body }).catch(() => null)
  if (own !== turn) return
  if (!response?.ok) return file ? say(offline) : undefined
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  understood.replaceChildren(...page.body.childNodes)
}

function say(words = ''): void {
  const line = document.createElement('p')
  line.className = 'hint'
  line.textContent = words
  understood.replaceChildren(line)
}
