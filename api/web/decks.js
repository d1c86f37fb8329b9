// Saves a card a moment after it was changed. Without this script each card has a button for that.

const PAUSE_MS = 800
const state = document.getElementById('cards-state')
const say = (name) => {
  state.textContent = state.dataset[name]
  state.classList.toggle('problem', name === 'failed')
}
/** What is on its way, so that a later text never arrives before an earlier one. */
let sending = Promise.resolve()
const failed = new Set()
state.closest('section').classList.add('saves-itself')
say('saved')

async function send(form) {
  try {
    const answer = await fetch(form.action, {
      method: 'POST',
      body: new URLSearchParams(new FormData(form)),
      keepalive: true,
    })
    // The form leads back to this page; a session that has ended leads to sign-in.
    const isSaved = answer.ok && new URL(answer.url).pathname === location.pathname
    const page = isSaved && new DOMParser().parseFromString(await answer.text(), 'text/html')
    if (!page || page.querySelector('main .notice.bad')) failed.add(form)
    else failed.delete(form)
  } catch {
    failed.add(form)
  }
}

for (const form of document.querySelectorAll('.card-list form:not(.next-card)')) {
  let timer
  const save = () => {
    clearTimeout(timer)
    timer = undefined
    if (!form.checkValidity()) return say('failed')
    say('saving')
    sending = sending.then(() => send(form)).then(() => say(failed.size > 0 ? 'failed' : 'saved'))
  }
  form.addEventListener('input', () => {
    say('saving')
    clearTimeout(timer)
    timer = setTimeout(save, PAUSE_MS)
  })
  addEventListener('pagehide', () => timer && save())
  form.addEventListener('submit', (event) => {
    clearTimeout(timer)
    timer = undefined
    if (event.submitter?.name === 'delete') return
    event.preventDefault()
    save()
  })
}
