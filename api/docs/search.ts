import type { Operation } from '../operations/operation.ts'
import { type Html, html } from '../web/html.ts'
import { OBJECTS_PATH } from './reference/fields.ts'
import { methodBadge, routeCode } from './reference/route.ts'
import { type DocsPage, GROUPS } from './shell.ts'

/** A section of a page as the search knows it. */
type Entry = {
  path: string
  title: string
  /** The page on which it is. */
  page: string
  group: DocsPage['group']
  /** All its words, in which the search looks. */
  text: string
  /** What it says in sentences, of which a result shows some. */
  sentences: readonly string[]
  operation?: Operation
}
/** Finds the sections that have every word of a query, the best first. */
export type Search = (query: string) => Entry[]

/** The page of all results. */
export const SEARCH_PATH = '/docs/search'
const RESULTS_MAX = 12
const WORDS_MAX = 8
const EXCERPT_CHARACTERS = 160
/** Words of a question that say nothing of what it asks for. */
const STOP_WORDS = new Set(
  'an and are as at be by can do does for from get how in is it make my of on or the to what with your'.split(
    ' ',
  ),
)
/** Who asks with several words wants to do something, which the guide explains; a single one may be a name. */
const TASK_WORDS_MIN = 2
const GUIDE_SCORE = 100
const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' })
/** The title of a section, or of a row of a table that explains one name. */
const HEADING = /<(h[1-3]|th scope="row")(?: id="([^"]*)")?[^>]*>([\s\S]*?)<\/(?:h[1-3]|th)>/g
/** What stands within a word or a sentence. */
const WITHIN_TEXT = /<\/?(?:a|code|em|kbd|q|small|span|strong|wbr)\b[^>]*>/g
/** Code, lists of routes and what opens them, which are no sentences. */
const NOT_PROSE = /<(figure|summary|ul class="routes")[\s\S]*?<\/(?:figure|summary|ul)>/g
/** Beside what is not read: the same example in the other languages, whose words every operation has. */
const NOT_READ =
  /<(svg|script|form|figcaption|label|button)[\s\S]*?<\/\1>|<div data-code-language="(?!curl)[\s\S]*?<\/div>|<a class="anchor"[\s\S]*?<\/a>/g
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
}

/** Reads the sections of all pages once. */
export function createSearch(pages: readonly DocsPage[]): Search {
  const entries = pages.flatMap(sectionsOf)
  return (query) => {
    const words = wordsOf(query)
    if (words.length === 0) return []
    return entries
      .map((entry) => ({ entry, score: scoreOf(entry, words) }))
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score)
      .map(({ entry }) => entry)
  }
}

/** Which part of what was found is shown: all of it, or one of the two groups of pages. */
export type Part = DocsPage['group'] | null

/** What was found of a part, as a list of links with an excerpt each; operations say their summary and route. */
export function foundList(
  query: string,
  found: readonly Entry[],
  { isAll = false, part = null }: { isAll?: boolean; part?: Part } = {},
): Html {
  if (query.trim() === '')
    return html`<p>Type what you look for, such as <code>captions</code> or <code>429</code>.</p>`
  if (found.length === 0) return html`<p>Nothing has all of these words. Try fewer or shorter ones.</p>`
  const words = wordsOf(query)
  const all = found.filter((entry) => isIn(entry, part))
  const shown = isAll ? all : all.slice(0, RESULTS_MAX)
  const alike = Map.groupBy(shown, ({ title }) => title)
  const nameOf = (entry: Entry) => (alike.get(entry.title)!.length > 1 ? fullNameOf(entry) : entry.title)
  return html`<p class="hint">${countOf(shown.length, all.length)}</p>
${[...Map.groupBy(shown, ({ group, page }) => `${group} · ${page}`)].map(
  ([page, entries]) =>
    html`<section><h2>${page}</h2><ul>${entries.map((entry) => foundItem(entry, nameOf(entry), words))}</ul></section>`,
)}${
  all.length > shown.length &&
  html`<p class="all-found"><a class="button second" href="${addressOf(query, part)}&all=1">Show all ${all.length} results</a></p>`
}`
}

/** Links to all that was found and to each part of it, with their numbers. */
export function foundTabs(query: string, found: readonly Entry[], current: Part): Html | null {
  if (found.length === 0) return null
  const tab = (part: Part, title: string) =>
    html`<a href="${addressOf(query, part)}" ${part === current && html`aria-current="true"`}>${title} <span>${found.filter((entry) => isIn(entry, part)).length}</span></a>`
  return html`<nav class="found-tabs" aria-label="Which results">${tab(null, 'All')}${GROUPS.map((part) => tab(part, part))}</nav>`
}

function isIn({ group }: Entry, part: Part): boolean {
  return part === null || group === part
}

function addressOf(query: string, part: Part): string {
  return `${SEARCH_PATH}?${new URLSearchParams({ q: query, ...(part && { in: part }) })}`
}

/** Tells one of several of the same title from the others. */
function fullNameOf({ title, page, group }: Entry): string {
  return title === page ? `${title} (${group.toLowerCase()})` : `${title} in ${page}`
}

function foundItem({ path, sentences, operation }: Entry, name: string, words: readonly string[]): Html {
  return html`<li><a href="${path}">${marked(name, words)}</a>
${operation && html`<p class="route-line">${methodBadge(operation)} ${routeCode(operation.path)}</p>`}
<p>${marked(excerptOf(sentences, words), words)}</p></li>`
}

function countOf(shown: number, found: number): string {
  if (found > shown) return `The best ${shown} of ${found} results`
  return found === 1 ? '1 result' : `${found} results`
}

function wordsOf(query: string): string[] {
  const all = query.toLowerCase().split(/\s+/).filter(Boolean)
  const telling = all.filter((word) => word.length > 1 && !STOP_WORDS.has(word))
  return (telling.length > 0 ? telling : all).slice(0, WORDS_MAX)
}

function sectionsOf({ path, title: page, group, body, sections }: DocsPage): Entry[] {
  const whole = body().text
  const marks = [...whole.matchAll(HEADING)]
  return marks.flatMap(({ 0: mark, 2: id, 3: heading, index }, order) => {
    // A title that is a link leads to the section that says the same in full.
    if (heading!.startsWith('<a href')) return []
    const title = textOf(heading!)
    const markup = whole.slice(index + mark.length, marks[order + 1]?.index)
    const operation = sections?.().find((section) => section.id === id)?.operation
    const prose = operation?.description.replaceAll('`', '') ?? textOf(markup.replace(NOT_PROSE, ' '))
    return {
      path: id === undefined ? path : `${path}#${id}`,
      title,
      page,
      group,
      text: textOf(markup),
      sentences: Array.from(SENTENCES.segment(prose), ({ segment }) => segment),
      operation,
    }
  })
}

/**
 * Names of operations, which addresses carry, count as titles; lists of fields come after what explains them, and
 * sections of the guide that have a word of a task in their title before everything.
 */
function scoreOf({ title, text, page, path, group }: Entry, words: readonly string[]): number {
  const inTitle = `${title} ${path.split('#')[1] ?? ''}`.toLowerCase()
  const inText = `${page} ${text}`.toLowerCase()
  let score = 0
  for (const word of words) {
    if (inTitle.includes(word)) score += inTitle.startsWith(word) ? 30 : 20
    else if (inText.includes(word)) score += 1
    else return 0
  }
  const isTask = words.length >= TASK_WORDS_MIN && score > words.length
  if (group === 'Guide' && isTask) return score + GUIDE_SCORE
  return path.startsWith(OBJECTS_PATH) ? score / 2 : score
}

/** The sentences from the first that has one of the words on, cut within one only where that is long. */
function excerptOf(sentences: readonly string[], words: readonly string[]): string {
  const first = sentences.findIndex((one) => placeIn(one, words) >= 0)
  let excerpt = ''
  for (const sentence of sentences.slice(Math.max(0, first))) {
    if (excerpt !== '' && excerpt.length + sentence.length > EXCERPT_CHARACTERS) break
    excerpt += sentence
  }
  return excerpt.length <= EXCERPT_CHARACTERS ? excerpt : partOf(excerpt, words)
}

/** The part of a long sentence that has the first of the words, from the beginning of a word to the end of one. */
function partOf(sentence: string, words: readonly string[]): string {
  const before = placeIn(sentence, words) - EXCERPT_CHARACTERS / 2
  const from = before > 0 ? sentence.lastIndexOf(' ', before) + 1 : 0
  const isCut = from + EXCERPT_CHARACTERS < sentence.length
  const end = isCut ? sentence.lastIndexOf(' ', from + EXCERPT_CHARACTERS) : sentence.length
  return `${from > 0 ? '… ' : ''}${sentence.slice(from, end)}${isCut ? ' …' : ''}`
}

/** Where in a text the first of the words stands; -1 = none does. */
function placeIn(text: string, words: readonly string[]): number {
  const lower = text.toLowerCase()
  const places = words.map((word) => lower.indexOf(word)).filter((at) => at >= 0)
  return places.length === 0 ? -1 : Math.min(...places)
}

/** A text in which every word that begins with one of the words stands out whole. */
function marked(text: string, words: readonly string[]): Html {
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  const parts = text.split(new RegExp(`(?<![\\p{L}\\p{N}])((?:${pattern})[\\p{L}\\p{N}]*)`, 'giu'))
  return html`${parts.map((part, index) => (index % 2 === 1 ? html`<mark>${part}</mark>` : part))}`
}

function textOf(markup: string): string {
  return markup
    .replace(NOT_READ, ' ')
    .replace(WITHIN_TEXT, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39|#x27);/g, (entity) => ENTITIES[entity]!)
    .replace(/\s+/g, ' ')
    .trim()
}
