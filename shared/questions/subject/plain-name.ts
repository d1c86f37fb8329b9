/** What a name may begin with. */
const ARTICLES =
  /^(?:the|an?|der|die|das|eine?|le|la|les|une?|el|los|las|il|lo|gli|i|os?|as?|uma?|het|de|een) |^l['’]/u

/** A name without its article, in lower case; as one kind of apostrophe and hyphen. */
export function plainName(text: string): string {
  return text
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(ARTICLES, '')
    .replace(/[.!?]$/, '')
}
