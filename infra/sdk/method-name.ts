/** The group of a tag in the client: `brand-kits` is `brandKits`. */
export function groupOf(tag: string): string {
  return tag.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** The name of an operation within its group, without the group's noun: `listQuizzes` of `quizzes` is `list`. */
export function methodName(operationName: string, tag: string): string {
  const plural = capitalised(groupOf(tag))
  const nouns = [plural, singularOf(plural)].join('|')
  return operationName.replace(new RegExp(`(?<=[a-z])(?:${nouns})(?=[A-Z]|$)`), '')
}

export function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function singularOf(plural: string): string {
  return plural
    .replace(/zzes$/, 'z')
    .replace(/(?<=ch|sh|x)es$/, '')
    .replace(/s$/, '')
}
