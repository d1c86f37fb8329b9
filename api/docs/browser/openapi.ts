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
      entry([routeLine(method, path), inTag('span', one.summary)], one),
    ),
  )
  const schemas = Object.entries(components.schemas).map(([name, one]) => entry([inTag('code', name)], one))
  const search = document.createElement('input')
  search.type = 'search'
  search.placeholder = 'Filter paths and schemas'
  search.setAttribute('aria-label', 'Filter paths and schemas')
  const all = [...operations, ...schemas]
  search.addEventListener('input', () => {
    for (const one of all) one.hidden = !one.textContent.toLowerCase().includes(search.value.toLowerCase())
  })
  frame!.parentElement!.append(
    search,
    inTag('h2', 'Paths'),
    ...operations,
    inTag('h2', 'Schemas'),
    ...schemas,
  )
}

/** A part of the document, whose JSON is written when it is opened for the first time. */
function entry(named: readonly HTMLElement[], part: object): HTMLElement {
  const made = document.createElement('details')
  const head = document.createElement('summary')
  head.append(...named)
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

/** Method and path as the reference shows them: the path breaks into lines only after slashes. */
function routeLine(method: string, path: string): HTMLElement {
  const line = document.createElement('span')
  line.className = 'route-line'
  const badge = inTag('span', method.toUpperCase())
  badge.className = `method ${method}`
  const code = document.createElement('code')
  for (const part of path.split(/(?<=.\/)/)) code.append(part, document.createElement('wbr'))
  line.append(badge, code)
  return line
}

function inTag(tag: 'span' | 'code' | 'h2', text: string): HTMLElement {
  const made = document.createElement(tag)
  made.textContent = text
  return made
}
