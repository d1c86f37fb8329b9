import type { Look } from '../templates/template.ts'
import { lookKey } from './look-key.ts'

/** Looks as pictures that CSS can mask with; made once each. */
export type MaskPictures = {
  /** The `data:` URL of a look's picture, which is its box and its bleed. */
  urlOf(look: Look): string
  /** Resolves once every picture so far is decoded. */
  ready(): Promise<unknown>
}

/**
 * CSS cannot mask an element by another: the look's element goes into an SVG picture with the template's style sheet,
 * where it has no fonts and no pictures. `shared` are the SVG filters that parts may refer to.
 */
export function createMaskPictures(
  css: string,
  shared: readonly Element[],
  build: (look: Look) => Element,
): MaskPictures {
  const urls = new Map<string, string>()
  const decoded: Promise<void>[] = []
  const common = shared.map((element) => serialised(element)).join('')
  return {
    urlOf(look) {
      const key = lookKey(look)
      let url = urls.get(key)
      if (url === undefined) {
        const bleed = Math.ceil(look.bleed ?? 0)
        const [width, height] = [look.width + 2 * bleed, look.height + 2 * bleed]
        const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><style><![CDATA[${css}]]></style><foreignObject width="100%" height="100%"><div xmlns="http://www.w3.org/1999/xhtml" style="position:absolute;left:${bleed}px;top:${bleed}px">${common}${serialised(build(look))}</div></foreignObject></svg>`
        url = `data:image/svg+xml,${encodeURIComponent(picture)}`
        urls.set(key, url)
        const image = new Image()
        image.src = url
        decoded.push(image.decode())
      }
      return url
    },
    ready: () => Promise.all(decoded),
  }
}

function serialised(element: Element): string {
  return new XMLSerializer().serializeToString(element)
}
