import type { Film } from '../../template.ts'
import { widthEm } from '../text-size.ts'

const LONG_EM = 36

/** Whether a film's title has so many words that figures below it must make room. */
export function hasLongTitle({ snapshot: { intro, title } }: Film): boolean {
  return widthEm(intro.headline ?? title) >= LONG_EM
}
