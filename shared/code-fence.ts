/** A block of code as assistants write it, with whatever they say around it. */
const FENCED = /^[^`]*```(?:json)?\s+([[{][\s\S]*)```[^`]*$/

/** JSON without the fence around it and the words beside it; any other text as it is. */
export function unfenced(text: string): string {
  return FENCED.exec(text)?.[1] ?? text
}
