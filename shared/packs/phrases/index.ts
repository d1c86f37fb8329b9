import type { PackLanguage } from '../pack.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en, type PackPhrases } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import { ko } from './ko.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import { tr } from './tr.ts'

export type { PackPhrases }

const TABLE: Readonly<Record<PackLanguage, PackPhrases>> = { en, de, es, fr, pt, it, nl, pl, tr, ja, ko, ar }

/** The phrases of all packs in a language. */
export function packPhrases(language: PackLanguage): PackPhrases {
  return TABLE[language]
}
