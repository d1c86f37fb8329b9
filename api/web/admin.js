// Keeps what the administration says about now up to date. Without it the page says how things were when it was opened.

const EVERY_MS = 10_000

async function refresh() {
  const now = document.getElementById('now')
  // Nobody looks, or somebody is at a button of it or has opened a part.
  if (document.hidden || now.contains(document.activeElement) || now.querySelector('details[open]')) return
  const answer = await fetch('/admin', { redirect: 'error' })
  if (!answer.ok) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  now.replaceWith(page.getElementById('now'))
}

setInterval(() => refresh().catch(() => {}), EVERY_MS)
