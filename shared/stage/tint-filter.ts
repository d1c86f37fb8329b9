import type { Look, Motion } from '../templates/template.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** A filter that mixes an element's colours towards one and keeps their alpha. */
export type TintFilter = {
  /** To be put into the document. */
  element: SVGSVGElement
  /** Sets the tint of a look's element; returns the value of its `filter`. */
  set(look: Look, tint: Motion['tint']): string
}

/** Makes a filter of this id; in sRGB, like everything that the compositor mixes. */
export function createTintFilter(id: string): TintFilter {
  const element = document.createElementNS(SVG, 'svg')
  element.style.cssText = 'position:absolute;width:0;height:0'
  const filter = document.createElementNS(SVG, 'filter')
  filter.id = id
  filter.setAttribute('color-interpolation-filters', 'sRGB')
  filter.setAttribute('filterUnits', 'userSpaceOnUse')
  const flood = document.createElementNS(SVG, 'feFlood')
  const over = document.createElementNS(SVG, 'feComposite')
  over.setAttribute('operator', 'atop')
  over.setAttribute('in2', 'SourceGraphic')
  filter.append(flood, over)
  element.append(filter)
  return {
    element,
    set(look, tint) {
      if (tint === undefined || tint.amount <= 0) return ''
      flood.setAttribute('flood-color', tint.colour)
      flood.setAttribute('flood-opacity', String(Math.min(1, tint.amount)))
      // The default region ends a tenth of the box beside it.
      const room = Math.ceil(look.bleed ?? 0) + 1
      filter.setAttribute('x', String(-room))
      filter.setAttribute('y', String(-room))
      filter.setAttribute('width', String(look.width + 2 * room))
      filter.setAttribute('height', String(look.height + 2 * room))
      return `url(#${id})`
    },
  }
}
