import type { Motion } from '../../shared/templates/template.ts'
import { convert } from './sprite.ts'

/** A colour that samples are mixed towards: `amount` 0…256 of it, in luma, blue and red. */
export type Tint = { amount: number; luma: number; blue: number; red: number }

const colours = new Map<string, Omit<Tint, 'amount'>>()

/** A motion's tint for the compositor; `null` if it changes nothing. */
export function tintOf({ colour, amount }: NonNullable<Motion['tint']>): Tint | null {
  const share = Math.round(Math.min(1, Math.max(0, amount)) * 256)
  if (share === 0) return null
  let samples = colours.get(colour)
  if (samples === undefined) {
    const rgb = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour)?.slice(1)
    if (rgb === undefined) throw new Error(`a tint is written as #rrggbb, not as ${colour}`)
    const rgba = Uint8Array.from([...rgb.map((channel) => Number.parseInt(channel, 16)), 255])
    const planes = convert({ rgba, width: 1 }, { left: 0, top: 0, right: 1, bottom: 1 })
    samples = { luma: planes.luma[0]!, blue: planes.blue[0]!, red: planes.red[0]! }
    colours.set(colour, samples)
  }
  return { amount: share, ...samples }
}

export function isSameTint(a: Tint | null, b: Tint | null): boolean {
  if (a === null || b === null) return a === b
  return a.amount === b.amount && a.luma === b.luma && a.blue === b.blue && a.red === b.red
}
