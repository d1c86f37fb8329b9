/** A text without case, accents, punctuation and spacing, by which two texts are compared. */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{S}]+/gu, ' ')
    .trim()
}

/** The words of a text in that plain form. */
export function plainWords(text: string): string[] {
  const plain = plainText(text)
  return plain === '' ? [] : plain.split(' ')
}
