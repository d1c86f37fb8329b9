// Draws the OpenAPI document that the frame around this script names. Text only ever goes in as text.
const frame = document.getElementById('api-reference')

function element(tag, text, ...children) {
  const made = document.createElement(tag)
  if (text) made.textContent = text
  made.append(...children)
  return made
}

function block(title, value) {
  return [element('h4', title), element('pre', JSON.stringify(value, null, 2))]
}

function describe(path, method, operation) {
  const name = element('span', method.toUpperCase())
  name.className = 'method'
  const head = element('summary', '', name, element('code', path), element('span', ` ${operation.summary}`))
  const details = element('details', '', head, element('p', operation.description))
  if (operation.parameters.length > 0) details.append(...block('Parameters', operation.parameters))
  for (const [type, { schema }] of Object.entries(operation.requestBody?.content ?? {})) {
    details.append(...block(`Body (${type})`, schema))
  }
  for (const [status, response] of Object.entries(operation.responses)) {
    const content = Object.values(response.content ?? {})[0]
    if (status.startsWith('2') && content) details.append(...block(`${status}`, content.schema))
    else details.append(element('p', `${status} ${response.description}`))
  }
  details.dataset.words = `${method} ${path} ${operation.summary} ${operation.operationId}`.toLowerCase()
  return details
}

void (async () => {
  const response = await fetch(frame.dataset.url)
  const api = await response.json()
  const search = element('input')
  search.placeholder = 'Search operations'
  search.setAttribute('aria-label', 'Search operations')
  const all = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => describe(path, method, operation)),
  )
  search.addEventListener('input', () => {
    for (const one of all) one.hidden = !one.dataset.words.includes(search.value.toLowerCase())
  })
  document.body.append(element('h1', `${api.info.title} ${api.info.version}`), search, ...all)
})()
