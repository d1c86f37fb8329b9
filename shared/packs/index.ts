import { ARITHMETIC } from './arithmetic.ts'
import { CALENDAR } from './calendar.ts'
import { CAPITALS } from './capitals.ts'
import { CODE } from './code.ts'
import { CURRENCIES } from './currencies.ts'
import { ELEMENTS } from './elements.ts'
import { EMOJI } from './emoji.ts'
import { EMOJI_WORDS } from './emoji-words.ts'
import { FLAGS } from './flags.ts'
import { LANGUAGES } from './languages.ts'
import { MAP } from './map.ts'
import { ODD_ONE_OUT_EMOJI } from './odd-one-out.ts'
import { OUTLINES } from './outlines.ts'
import type { Pack } from './pack.ts'

/** All packs, in the order in which they are offered. */
export const PACKS: readonly Pack[] = [
  FLAGS,
  CAPITALS,
  OUTLINES,
  MAP,
  CURRENCIES,
  LANGUAGES,
  ELEMENTS,
  EMOJI,
  EMOJI_WORDS,
  ODD_ONE_OUT_EMOJI,
  CALENDAR,
  ARITHMETIC,
  CODE,
]

/** The pack with an id; `undefined` where there is none. */
export function findPack(id: string): Pack | undefined {
  return PACKS.find((pack) => pack.id === id)
}
