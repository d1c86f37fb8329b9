// The bar at the foot of a form: what is chosen so far, or what is still missing.

const bar = document.querySelector('.action-bar')
const form = bar.closest('form')
const { missing, unless } = bar.dataset
const parts = [...bar.querySelectorAll('i')].map(({ dataset }) => dataset)

// Of several fields the first one is needed; the others count as one while nothing is ticked.
function countOf(names) {
  return names
    .split(' ')
    .map((name) => form.querySelectorAll(`[name="${name}"]`))
    .map(([first, ...more]) =>
      first?.type === 'number'
        ? Number(first.value)
        : [first, ...more].filter((field) => field?.checked).length,
    )
    .reduce((product, number) => product * Math.max(1, number))
}

function pickedOf(name) {
  const select = form.querySelector(`select[name="${name}"]`)
  if (select) return select.selectedOptions[0]?.textContent ?? ''
  return form.querySelector(`[name="${name}"]:checked`)?.closest('label').querySelector('b').textContent ?? ''
}

const numberOf = ({ items, counted }) => (items ? document.querySelectorAll(items).length : countOf(counted))

function wordsOf(part) {
  if (part.picked) return pickedOf(part.picked)
  const number = Math.max(numberOf(part), part.least ?? 0)
  return number > 0 || part.least ? (number === 1 ? part.one : part.many.replace('#', number)) : ''
}

function show() {
  const needed = parts.find(({ picked }) => !picked)
  const isMissing = missing && !document.getElementById(unless)?.checked && numberOf(needed) === 0
  const said = parts.map((part) => [part.lead ?? ' · ', wordsOf(part)]).filter(([, words]) => words !== '')
  const chosen = isMissing ? missing : said.flat().slice(1).join('')
  const shown = bar.querySelector('.chosen')
  if (shown.textContent !== chosen) shown.textContent = chosen
  for (const button of bar.querySelectorAll('button')) {
    if (isMissing) button.setAttribute('aria-disabled', 'true')
    else button.removeAttribute('aria-disabled')
  }
}

form.addEventListener('input', show)
form.addEventListener('change', show)
// A browser that comes back to the page restores what was chosen after this script has run.
addEventListener('pageshow', show)
show()
