/** Lists the operations and schemas of the OpenAPI document that the page names. Text only ever goes in as text. */
type Document = {
  paths: Record<string, Record<string, { summary: string; operationId: string }>>
  components: { schemas: Record<string, object> }
}

const frame = document.getElementById('api-reference')
if (frame?.dataset.url) void list(frame.dataset.url)

async function list(url: string): Promise<void> {
  const { paths, components } = (await (await fetch(url)).json()) as Document
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) =>
      entry(`${method.toUpperCase()} ${path}`, one.summary, one),
    ),
  )
  const schemas = Object.entries(components.schemas).map(([name, one]) => entry(name, '', one))
  const search = document.createElement('input')
  search.type = 'search'
  search.placeholder = 'Filter paths and schemas'
  search.setAttribute('aria-label', 'Filter paths and schemas')
  const all = [...operations, ...schemas]
  search.addEventListener('input', () => {
    for (const one of all) one.hidden = !one.textContent.toLowerCase().includes(search.value.toLowerCase())
  })
  frame!.parentElement!.append(search, title('Paths'), ...operations, title('Schemas'), ...schemas)
}

/** A part of the document, whose JSON is written when it is opened for the first time. */
function entry(name: string, summary: string, part: object): HTMLElement {
  const made = document.createElement('details')
  const head = document.createElement('summary')
  const code = document.createElement('code')
  code.textContent = name
  head.append(code, ` ${summary}`)
  made.append(head)
  made.addEventListener(
    'toggle',
    () => {
      const json = document.createElement('pre')
      json.tabIndex = 0
      json.textContent = JSON.stringify(part, null, 2)
      made.append(json)
    },
    { once: true },
  )
  return made
}

function title(text: string): HTMLElement {
  const made = document.createElement('h2')
  made.textContent = text
  return made
}
