import type { Look } from '../templates/template.ts'

const NAME_PATTERN = /^[a-zA-Z][\w-]*$/
/** The only forms in which a value may reach a style sheet; colours match `Colour` of the contracts. */
const VALUE_PATTERN =
  /^(?:#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})|-?\d+(?:\.\d+)?(?:px|%|deg|em)?)$/

/**
 * A look's element, made from its part; it fits its texts once it is in the document. `images` are decoded. With a var
 * `pixels`, its pictures are drawn in that many blocks across.
 */
export function buildLook(
  look: Look,
  parts: ReadonlyMap<string, HTMLElement>,
  images: ReadonlyMap<string, HTMLImageElement>,
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
  const pixels = Number(look.vars?.pixels ?? 0)
  for (const slot of withData(element, 'image')) {
    const image = images.get(look.image?.[slot.dataset.image!] ?? '')
    slot.hidden = image === undefined
    if (image === undefined) continue
    if (pixels > 0) slot.replaceWith(pixelated(image, slot.className, pixels))
    else (slot as HTMLImageElement).src = image.src
  }
  return element
}

/** The picture in `count` blocks across, in an element that takes the place of its own. */
function pixelated(image: HTMLImageElement, className: string, count: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.className = className
  canvas.style.imageRendering = 'pixelated'
  canvas.width = count
  canvas.height = Math.max(1, Math.round((count * image.naturalHeight) / image.naturalWidth))
  const pen = canvas.getContext('2d')!
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** The element itself and those below it that carry `data-<name>`. */
export function withData(element: HTMLElement, name: string): HTMLElement[] {
  const below = [...element.querySelectorAll<HTMLElement>(`[data-${name}]`)]
  return element.dataset[name] === undefined ? below : [element, ...below]
}
