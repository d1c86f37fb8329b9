import { Parser } from 'htmlparser2'
import { escapeMarkup } from './html.ts'
import { refusal } from './refusal.ts'
import { decodeText } from './text.ts'

/** An element of a document: its name without prefix, in lower case, and what is in it. */
export type Element = {
  name: string
  attributes: Readonly<Record<string, string>>
  children: (Element | string)[]
}

/** Documents of people are no deeper; recursion would end the process. */
const DEPTH_MAX = 100

/** Ten thousand questions have half as many; a file of empty elements would fill the memory. */
const ELEMENTS_MAX = 500_000

/** One document is sniffed by several formats. */
const parsed = new WeakMap<Uint8Array, Element>()

/** How many elements may still be read, for the documents of a package together. */
export function newBudget(): Budget {
  return { elementsLeft: ELEMENTS_MAX }
}

type Budget = { elementsLeft: number }

/** The root of a document. Refuses DTDs and entities, and what is damaged, cut off, too deep or too large. */
export function parseXml(bytes: Uint8Array, budget: Budget = newBudget()): Element {
  const known = parsed.get(bytes)
  if (known) return known
  const source = decodeText(bytes)
  const top: Element = { name: '', attributes: {}, children: [] }
  const open = [top]
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element: Element = { name: localName(name), attributes: attributesOf(attributes), children: [] }
        open.at(-1)!.children.push(element)
        open.push(element)
        if (open.length > DEPTH_MAX) throw refusal('is nested too deeply')
        if (budget.elementsLeft-- <= 0) throw refusal(`has more than ${ELEMENTS_MAX} elements of XML`)
      },
      ontext(text) {
        open.at(-1)!.children.push(text)
      },
      onclosetag(_name, isImplied) {
        const isSelfClosed = source[parser.endIndex] === '>' && source[parser.endIndex - 1] === '/'
        if (isImplied && !isSelfClosed) throw refusal('is damaged or cut off XML')
        open.pop()
      },
      onprocessinginstruction(name) {
        if (name.startsWith('!')) throw refusal('has a DTD, which is not read')
      },
    },
    { xmlMode: true },
  )
  parser.end(source)
  const root = top.children.find((child) => typeof child !== 'string')
  if (root === undefined) throw refusal('is no XML')
  parsed.set(bytes, root)
  return root
}

/** Whether a text begins with an element of this name, perhaps behind a declaration and comments. */
export function beginsWith(bytes: Uint8Array, name: string): boolean {
  const head = decodeText(bytes.subarray(0, 4_096)).replace(
    /^\s*(?:<\?[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>|\s)*/i,
    '',
  )
  return new RegExp(`^<(?:[\\w-]+:)?${name}[\\s/>]`, 'i').test(head)
}

/** The elements of one name directly within an element. */
export function childrenOf({ children }: Element, name: string): Element[] {
  return children.filter((child): child is Element => typeof child !== 'string' && child.name === name)
}

/** The first element that a path of names leads to. */
export function at(element: Element, ...path: readonly string[]): Element | undefined {
  return path.reduce<Element | undefined>((one, name) => one && childrenOf(one, name)[0], element)
}

/** All text within an element; empty where there is none. */
export function textIn(element: Element | undefined): string {
  return element?.children.map((child) => (typeof child === 'string' ? child : textIn(child))).join('') ?? ''
}

/** All elements of one name within an element, at any depth. */
export function within(element: Element, name: string): Element[] {
  const found: Element[] = []
  // One list for all levels: a list for each element costs as much as reading the file.
  const collect = ({ children }: Element) => {
    for (const child of children) {
      if (typeof child === 'string') continue
      if (child.name === name) found.push(child)
      collect(child)
    }
  }
  collect(element)
  return found
}

/** What is in an element as markup that a page could show; `replace` gives what stands for an element instead. */
export function markupIn(
  { children }: Element,
  replace: (element: Element) => string | null = () => null,
): string {
  const parts = children.map((child) => {
    if (typeof child === 'string') return escapeMarkup(child)
    const { name, attributes } = child
    const source = attributes.src === undefined ? '' : ` src="${escapeMarkup(attributes.src)}"`
    return replace(child) ?? `<${name}${source}>${markupIn(child, replace)}</${name}>`
  })
  return parts.join('')
}

const NONE = {}

/** Most elements have no attributes: they share an empty object. */
function attributesOf(attributes: Element['attributes']): Element['attributes'] {
  for (const _ in attributes) return attributes
  return NONE
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase()
}
