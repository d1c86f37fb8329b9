// Shows what is read of a table as soon as it is pasted or typed. Its form answers with a page that holds it, and creates nothing.

const QUIET_MS = 400
const form = document.querySelector('.quiz-table')
const shown = document.getElementById('table-read')
let timer
let typed = new AbortController()

async function read({ signal }) {
  const body = new FormData(form)
  const isEmpty = body.get('table').trim() === '' && body.get('file').size === 0
  const page = isEmpty ? '' : await answerTo(body, signal)
  // What was typed meanwhile is read next; without an answer the last one stays.
  if (signal.aborted || page === null) return
  const parts = new DOMParser().parseFromString(page, 'text/html')
  const news = [...parts.querySelectorAll('section:has(> #read), main > .notice.bad, .action-bar')]
  for (const old of form.querySelectorAll('.action-bar')) old.remove()
  shown.replaceChildren(...news.filter((part) => !part.matches('.action-bar')))
  form.append(...news.filter((part) => part.matches('.action-bar')))
}

/** The page that the form answers; `null` where none came whole. */
async function answerTo(body, signal) {
  try {
    return await (await fetch(form.action, { method: 'POST', body, signal })).text()
  } catch {
    return null
  }
}

form.addEventListener('input', () => {
  typed.abort()
  typed = new AbortController()
  clearTimeout(timer)
  timer = setTimeout(read, QUIET_MS, typed)
})
