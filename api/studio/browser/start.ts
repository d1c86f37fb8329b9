/** Shows what is understood of pasted questions while the person types. */
const QUIET_MS = 300

const questions = document.getElementById('questions') as HTMLTextAreaElement
const understood = document.getElementById('understood')!
let timer: ReturnType<typeof setTimeout> | undefined
let turn = 0

questions.addEventListener('input', () => {
  clearTimeout(timer)
  timer = setTimeout(() => void read(), QUIET_MS)
})
// Only without scripts is a button needed for this.
document.querySelector('#start button[formaction]')!.remove()

async function read(): Promise<void> {
  const own = ++turn
  const body = new URLSearchParams({ questions: questions.value })
  const response = await fetch('/studio/new/read', { method: 'POST', body }).catch(() => null)
  if (!response?.ok || own !== turn) return
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  understood.replaceChildren(...page.body.childNodes)
}
