/** A name as it stands alone: with a capital letter, where the script has them. */
export function capitalised(name: string, language: string): string {
  const [first = '', ...rest] = name
  return first.toLocaleUpperCase(language) + rest.join('')
}
