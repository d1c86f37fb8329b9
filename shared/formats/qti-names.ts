import { escapeMarkup } from './html.ts'

/** The names of a version: `responseDeclaration` in 2.1 is `qti-response-declaration` in 3.0. */
export type Naming = { element(name: string): string; attribute(name: string): string }

export const CAMEL: Naming = { element: (name) => name, attribute: (name) => name }
export const KEBAB: Naming = { element: (name) => `qti-${kebab(name)}`, attribute: kebab }

/** Makes an element of its name in 2.1, its attributes and markup. */
export type Build = (
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly string[]
) => string

/** An element of a document by its name in 2.1, with markup in it. */
export function builder({ element, attribute }: Naming): Build {
  return (name, attributes, ...children) => {
    const tag = element(name)
    const pairs = Object.entries(attributes).map(
      ([key, value]) => ` ${attribute(key)}="${escapeMarkup(value)}"`,
    )
    const content = children.join('')
    return content === '' ? `<${tag}${pairs.join('')}/>` : `<${tag}${pairs.join('')}>${content}</${tag}>`
  }
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
