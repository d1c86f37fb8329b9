import type { VideoFormat } from '../../shared/contracts/format.ts'
import { type Html, html } from './html.ts'

/** How many pictures of a grid load at once: the rows that are in sight when its page opens. */
const EAGER_PICTURES = 8

/** A picture in the shape of its film, on a blurred one of itself where a card leaves room around it; for as long as it is missing, the title on a pane in the colour of its look. */
export function poster({
  title,
  format,
  template,
  address,
  place = EAGER_PICTURES,
}: {
  title: string
  format: VideoFormat
  template?: string
  address: string | null
  /** The how-manieth of its page it is, from 0 on: the first ones do not wait until somebody scrolls. */
  place?: number
}): Html {
  const loading = place < EAGER_PICTURES ? 'eager' : 'lazy'
  return html`<span class="poster ${format} ${template && `look-${template}`}" aria-hidden="true"><span dir="auto">${title}</span>${
    address === null
      ? null
      : html`${format === 'vertical' ? null : picture(address, loading, 'behind')}${picture(address, loading)}`
  }</span>`
}

function picture(address: string, loading: string, look = ''): Html {
  return html`<img ${look && html`class="${look}"`} src="${address}" alt="" loading="${loading}" decoding="async">`
}
