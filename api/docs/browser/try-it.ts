/** Sends operations from their forms in the reference. The key is only ever in this page's fields. */
const TEXT_CHARACTERS_MAX = 100_000

for (const details of document.querySelectorAll<HTMLElement>('details.try')) details.hidden = false

const keys = document.querySelectorAll<HTMLInputElement>('[data-key]')
for (const key of keys) {
  key.addEventListener('input', () => {
    for (const other of keys) other.value = key.value
  })
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-try]')) {
  const stop = form.querySelector<HTMLButtonElement>('[data-stop]')
  let sent = new AbortController()
  stop?.addEventListener('click', () => sent.abort())
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    sent.abort()
    sent = new AbortController()
    if (stop) stop.hidden = false
    const box = form.querySelector('.try-answer')!
    box.replaceChildren('Sending …')
    try {
      await showAnswer(box, await send(form, sent.signal))
    } catch (error) {
      if (!sent.signal.aborted)
        box.replaceChildren(`No answer: ${error instanceof Error ? error.message : error}`)
    }
    if (stop) stop.hidden = true
  })
}

function send(form: HTMLFormElement, signal: AbortSignal): Promise<Response> {
  const { method, path } = form.dataset
  const value = (selector: string) => form.querySelector<HTMLInputElement>(selector)?.value.trim() ?? ''
  const query = new URLSearchParams()
  let address = path!
  for (const field of form.querySelectorAll<HTMLInputElement>('[data-in]')) {
    const { in: place, name } = field.dataset
    if (place === 'path') address = address.replace(`:${name}`, encodeURIComponent(field.value.trim()))
    else if (field.value.trim() !== '') query.set(name!, field.value.trim())
  }
  const headers: Record<string, string> = {}
  if (value('[data-key]') !== '') headers['x-api-key'] = value('[data-key]')
  const file = form.querySelector<HTMLInputElement>('[data-file]')?.files?.[0]
  let body: FormData | string | undefined
  if (file) {
    body = new FormData()
    body.append('file', file)
  } else if (form.querySelector('[data-body]')) {
    body = value('[data-body]')
    headers['content-type'] = 'application/json'
  }
  const url = query.size > 0 ? `${address}?${query}` : address
  // The reader's session is no credential here: what they see is what their program will get.
  return fetch(url, { method, headers, body, signal, credentials: 'omit' })
}

async function showAnswer(box: Element, answer: Response): Promise<void> {
  const type = answer.headers.get('content-type') ?? ''
  const status = element('p', `${answer.status} ${answer.statusText}`)
  status.className = answer.ok ? 'notice good' : 'notice bad'
  if (type.startsWith('text/event-stream')) {
    const text = element('pre', '')
    box.replaceChildren(status, text)
    return followStream(answer, text)
  }
  if (/^(image|audio|video)\//.test(type))
    return box.replaceChildren(status, media(type, await answer.blob()))
  const text = await answer.text()
  box.replaceChildren(
    status,
    element('pre', (type.includes('json') ? readable(text) : text).slice(0, TEXT_CHARACTERS_MAX)),
  )
}

async function followStream(answer: Response, into: HTMLElement): Promise<void> {
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    into.textContent = `${into.textContent}${value}`.slice(-TEXT_CHARACTERS_MAX)
  }
}

function media(type: string, blob: Blob): HTMLElement {
  const url = URL.createObjectURL(blob)
  if (type.startsWith('image/'))
    return Object.assign(document.createElement('img'), { src: url, alt: 'The answer' })
  return Object.assign(document.createElement('audio'), { src: url, controls: true })
}

function readable(json: string): string {
  return json === '' ? '' : JSON.stringify(JSON.parse(json), null, 2)
}

function element(tag: 'p' | 'pre', text: string): HTMLElement {
  const made = document.createElement(tag)
  made.textContent = text
  if (tag === 'pre') made.tabIndex = 0
  return made
}
