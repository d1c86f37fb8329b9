import { Html, html } from '../web/html.ts'
import { createHighlight, type Language } from './highlight.ts'

/** A sentence in which `back-ticks` mark code. */
export function prose(text: string): Html {
  const parts = text.split('`')
  return html`${parts.map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`
}

/** A heading that can be linked to. */
export function heading(level: 2 | 3, id: string, title: string | Html): Html {
  const tag = new Html(`h${level}`)
  return html`<${tag} id="${id}">${title} <a class="anchor" href="#${id}" aria-label="Link to this section">#</a></${tag}>`
}

/** Code with a title and a copy button. `id` is unique on its page. */
export type Code = { id: string; title: string; language: Language; code: string }

/** A field that leaves of a list what says the word in it, for scripts alone; `filters` selects the list's entries. */
export function listFilter({
  title,
  example,
  filters,
}: {
  title: string
  example: string
  filters: string
}): Html {
  return html`<label class="list-filter" for="list-filter" hidden>${title} <span class="hint" id="filter-left" role="status"></span>
<input id="list-filter" type="search" placeholder="${example}" data-filters="${filters}" autocomplete="off"></label>`
}

/** A table with a heading for each column. With the class `stacks` its rows become blocks on phones (`docs.css`). */
export function table(
  head: readonly string[],
  rows: readonly (readonly (Html | string)[])[],
  className: string | null = null,
): Html {
  // On a phone, cells of more than two columns say theirs; two explain each other.
  const isNamed = className?.includes('stacks') && head.length > 2
  const cell = (content: Html | string, place: number) =>
    isNamed && place > 0 ? html`<td data-head="${head[place]}">${content}</td>` : html`<td>${content}</td>`
  return html`<div class="scroll" tabindex="0"><table ${className && html`class="${className}"`}><thead><tr>${head.map((one) => html`<th scope="col">${one}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map(cell)}</tr>`)}</tbody></table></div>`
}

/** The languages in which one thing is shown, as readers and the highlighter name them. */
const CODE_LANGUAGES = {
  curl: { title: 'curl', language: 'sh' },
  javascript: { title: 'JavaScript', language: 'ts' },
  typescript: { title: 'TypeScript', language: 'ts' },
  python: { title: 'Python', language: 'py' },
  php: { title: 'PHP', language: 'php' },
} as const
type CodeLanguage = keyof typeof CODE_LANGUAGES

let highlight: ReturnType<typeof createHighlight> | undefined

/** Of a longer listing so many lines are in sight until a reader asks for all: 420 px with its title and the switch. */
const LINES_IN_SIGHT = 15
/** One that is longer by less is shown whole. */
const LINES_WORTH_HIDING = 5

/** A block of code. */
export function codeBlock({ id, title, language, code }: Code): Html {
  return html`<figure class="code"><figcaption><span>${title}</span>
${copyButton(id, title)}</figcaption>${listing(id, language, code)}</figure>`
}

/** The same in each language; buttons choose the one in sight, and the script keeps the choice for all pages. */
export function codeInLanguages(
  id: string,
  title: string,
  codes: Partial<Record<CodeLanguage, string>>,
): Html {
  const tabs = (Object.keys(codes) as CodeLanguage[]).map((name) => {
    const { title: label, language } = CODE_LANGUAGES[name]
    const code = { id: `${id}-${name}`, title: label, language, code: codes[name]! }
    return { ...code, value: name, mark: html`data-code-language="${name}"` }
  })
  return codeTabs({ id, title, legend: 'Language', className: 'in-languages' }, tabs)
}

/** One code of several, with the value of its button, what marks its block, and where its code belongs. */
type CodeTab = Code & { value: string; mark?: Html; place?: Html }

/** Several codes of which buttons choose the one in sight (`docs.css` hides the others). */
export function codeTabs(
  { id, title, legend, className = '' }: { id: string; title: string; legend: string; className?: string },
  tabs: readonly CodeTab[],
): Html {
  return html`<figure class="code in-tabs ${className}"><figcaption><span>${title}</span>
<fieldset><legend class="hidden-label">${legend}</legend>${tabs.map(
    ({ value, title: label }, index) =>
      html`<label><input type="radio" name="${id}-language" value="${value}" ${index === 0 && html`checked`}>${label}</label>`,
  )}</fieldset></figcaption>
${tabs.map(
  (tab) => html`<div ${tab.mark}>${copyButton(tab.id, `${title}, ${tab.title}`)}
${tab.place && html`<p class="place">${tab.place}</p>`}${listing(tab.id, tab.language, tab.code)}</div>`,
)}</figure>`
}

function copyButton(id: string, title: string): Html {
  return html`<button type="button" class="quiet" data-copy="code-${id}" aria-label="Copy: ${title}" hidden>Copy</button>`
}

function listing(id: string, language: Language, code: string): Html {
  highlight ??= createHighlight()
  const lines = code.split('\n').length
  const isLong = lines > LINES_IN_SIGHT + LINES_WORTH_HIDING
  return html`<pre tabindex="0"><code id="code-${id}" data-language="${language}">${highlight(code, language)}</code></pre>${
    isLong &&
    html`<label class="show-all"><input type="checkbox"><span>Show all ${lines} lines</span><span>Show fewer lines</span></label>`
  }`
}
