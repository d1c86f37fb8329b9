import type { Look } from '../templates/template.ts'

const NAME_PATTERN = /^[a-zA-Z][\w-]*$/
/** The only forms in which a value may reach a style sheet; colours match `Colour` of the contracts. */
const VALUE_PATTERN =
  /^(?:#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})|-?\d+(?:\.\d+)?(?:px|%|deg|em)?)$/

/** A look's element, made from its part; it fits its texts once it is in the document. */
export function buildLook(
  look: Look,
  parts: ReadonlyMap<string, HTMLElement>,
  images: ReadonlyMap<string, string>,
): HTMLElement {
  const template = parts.get(look.part)
  if (template === undefined) throw new Error(`the template has no part ${look.part}`)
  const element = document.importNode(template, true)
  element.classList.add(...(look.classes ?? []))
  element.style.cssText = `position:absolute;margin:0;box-sizing:border-box;left:0;top:0;width:${look.width}px;height:${look.height}px`
  for (const [name, value] of Object.entries(look.vars ?? {})) {
    if (!NAME_PATTERN.test(name) || !VALUE_PATTERN.test(String(value))) {
      throw new Error(`a look may not set --${name} to ${value}`)
    }
    element.style.setProperty(`--${name}`, String(value))
  }
  for (const slot of withData(element, 'text')) {
    slot.dir = 'auto'
    slot.textContent = look.text?.[slot.dataset.text!] ?? ''
  }
  for (const slot of withData(element, 'image')) {
    const url = images.get(look.image?.[slot.dataset.image!] ?? '')
    slot.hidden = url === undefined
    if (url !== undefined) (slot as HTMLImageElement).src = url
  }
  return element
}

/** The element itself and those below it that carry `data-<name>`. */
export function withData(element: HTMLElement, name: string): HTMLElement[] {
  const below = [...element.querySelectorAll<HTMLElement>(`[data-${name}]`)]
  return element.dataset[name] === undefined ? below : [element, ...below]
}
