import { areKnownByColour } from '../../questions/emoji-colours.ts'
import type { Look } from '../template.ts'
import type { Design, Vars } from './design.ts'

/** How a template draws these emoji; as they are, where their own colours are what they show. */
export function treatmentOf(own: Design['emoji'], emoji: string, vars: Vars): Pick<Look, 'treatment'> {
  if (own === undefined || areKnownByColour(emoji)) return {}
  return { treatment: { name: own.treatment, inks: own.inks.map((ink) => String(vars[ink] ?? ink)) } }
}

/** How options that are emoji are drawn: all alike, since one that differs would be pointed at. */
export function treatmentOfOptions(
  own: Design['emoji'],
  texts: readonly string[],
  vars: Vars,
): Pick<Look, 'treatment'> {
  if (own === undefined || !texts.every((text) => /^\p{RGI_Emoji}$/v.test(text))) return {}
  return treatmentOf({ ...own, inks: own.onOptions ?? own.inks }, texts.join(''), vars)
}
