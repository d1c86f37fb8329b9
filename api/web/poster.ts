import type { VideoFormat } from '../../shared/contracts/format.ts'
import { posterAddress } from './clips.ts'
import { type Html, html } from './html.ts'
import { COVER_WIDTHS } from './video-paths.ts'

/** How many pictures of a grid load at once: the rows that are in sight when its page opens. */
const EAGER_PICTURES = 8
/** How wide a tile of a grid is, and a picture in a list. */
const TILE_SIZES = '(max-width: 34rem) 46vw, 15rem'
const LIST_SIZES = '4rem'

/**
 * A picture in the shape of its film, on a blurred one of itself where a card leaves room around it. For as long as it is
 * missing, the title on a blurred picture of its look: a node that makes a film draws no other at once.
 */
export function poster({
  title,
  format,
  template,
  address,
  place,
}: {
  title: string
  format: VideoFormat
  template?: string
  address: string | null
  /** The how-manieth of its page it is, from 0 on: the first ones do not wait until somebody scrolls. */
  place?: number
}): Html {
  const loading = (place ?? EAGER_PICTURES) < EAGER_PICTURES ? 'eager' : 'lazy'
  const sizes = place === undefined ? LIST_SIZES : TILE_SIZES
  const picture = (of: string, look = '') => pictureOf(of, { loading, sizes, look })
  const ground = template ? posterAddress(template) : null
  return html`<span class="poster ${format} ${template && `look-${template}`}" aria-hidden="true">${ground && pictureOf(ground, { loading, sizes, look: 'ground' })}<span dir="auto">${title}</span>${
    address === null
      ? null
      : html`${format === 'vertical' ? null : picture(address, 'behind')}${picture(address)}`
  }</span>`
}

function pictureOf(
  address: string,
  { loading, sizes, look }: { loading: string; sizes: string; look: string },
): Html {
  const set =
    isStored(address) && COVER_WIDTHS.map((width) => `${address}?width=${width} ${width}w`).join(', ')
  return html`<img ${look && html`class="${look}"`} src="${address}" ${set && html`srcset="${set}" sizes="${sizes}"`} alt="" loading="${loading}" decoding="async">`
}

/** Covers of films are as large as these; all else is drawn small. */
function isStored(address: string): boolean {
  return address.endsWith('/poster')
}
