// Shows what is read of a table as soon as it is pasted or typed. Its form answers with a page that holds it, and creates nothing.

const QUIET_MS = 400
const form = document.querySelector('.quiz-table')
const shown = document.getElementById('table-read')
let timer
let turn = 0

async function read() {
  const own = ++turn
  const body = new FormData(form)
  const isEmpty = body.get('table').trim() === '' && body.get('file').size === 0
  const answer = isEmpty ? null : await fetch(form.action, { method: 'POST', body }).catch(() => null)
  if (own !== turn || (answer === null && !isEmpty)) return
  const page = answer && new DOMParser().parseFromString(await answer.text(), 'text/html')
  if (own !== turn) return
  const news = page ? [...page.querySelectorAll('section:has(> #read), main > .notice.bad, .action-bar')] : []
  for (const old of form.querySelectorAll('.action-bar')) old.remove()
  shown.replaceChildren(...news.filter((part) => !part.matches('.action-bar')))
  form.append(...news.filter((part) => part.matches('.action-bar')))
}

form.addEventListener('input', () => {
  clearTimeout(timer)
  timer = setTimeout(read, QUIET_MS)
})
