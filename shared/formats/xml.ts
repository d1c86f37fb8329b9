import { Parser } from 'htmlparser2'
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

/** One document is sniffed by several formats. */
const parsed = new WeakMap<Uint8Array, Element>()

/** The root of a document. Refuses DTDs and entities, and what is damaged, cut off or too deep. */
export function parseXml(bytes: Uint8Array): Element {
  const known = parsed.get(bytes)
  if (known) return known
  const source = decodeText(bytes)
  const top: Element = { name: '', attributes: {}, children: [] }
  const open = [top]
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element: Element = { name: localName(name), attributes, children: [] }
        open.at(-1)!.children.push(element)
        open.push(element)
        if (open.length > DEPTH_MAX) throw refusal('is nested too deeply')
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
  return element.children.flatMap((child) =>
    typeof child === 'string' ? [] : [...(child.name === name ? [child] : []), ...within(child, name)],
  )
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase()
}
