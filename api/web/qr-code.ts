import { encode } from 'uqr'
import { type Html, html } from './html.ts'

/** The empty modules around a QR code that readers expect. */
const BORDER = 4

/** A QR code as one drawing, dark on white in every colour scheme: many readers know no other. */
export function qrCode(text: string, label: string): Html {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER })
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return html`<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label="${label}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}h-${size}z"/><path fill="#000" d="${dark.join('')}"/></svg>`
}
