/** What a name may begin with. */
const ARTICLES =
  /^(?:the|an?|der|die|das|dem|den|eine?|einen|einem|einer|le|la|les|une?|des|du|de l[ae]|el|los|las|un[ao]s?|il|lo|gli|i|dell[aeo]|os?|as?|uma?|uns|umas|het|de|een) |^(?:de l|dell|l|un)['’]/u

/** A name without its article, in lower case; as one kind of apostrophe and hyphen. */
export function plainName(text: string): string {
  return text
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(ARTICLES, '')
    .replace(/[.!?]$/, '')
}
