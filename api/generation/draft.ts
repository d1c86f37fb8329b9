import type { z } from 'zod'
import type { Issue } from '../../shared/errors.ts'
import { issuesOf, unstorableText } from '../../shared/validation.ts'
import type { Message } from './chat.ts'
import { jsonOf } from './json-of.ts'
import type { Model } from './model.ts'
import { repairPrompt } from './prompts.ts'

/** The first answer and one corrected answer. */
const WRITING_ROUNDS_MAX = 2

/** A model's answer as a value, or everything that is wrong with it. */
export type Checked<T> = { value: T } | { issues: Issue[] }
/** What a model is to write: its name, its schema, and how an answer is checked. */
export type Draft<T> = { name: string; schema: z.ZodType; check(written: string): Checked<T> }

/** Asks the model, and again with the issues of an invalid answer. Throws where it does not answer. */
export async function askForDraft<T>(
  model: Model,
  { check, ...asked }: Draft<T>,
  conversation: readonly Message[],
): Promise<Checked<T>> {
  const messages = [...conversation]
  for (let round = 1; ; round++) {
    const content = await model.ask({ ...asked, messages })
    const checked = check(content)
    if ('value' in checked || round === WRITING_ROUNDS_MAX) return checked
    messages.push({ role: 'assistant', content }, { role: 'user', content: repairPrompt(checked.issues) })
  }
}

/** A model's answer by a schema and by rules that the schema cannot state. */
export function checkedAs<T>(
  schema: z.ZodType<T>,
  written: string,
  ruleBreaks: (value: T) => Issue[],
): Checked<T> {
  let json: unknown
  try {
    json = jsonOf(written)
  } catch {
    return { issues: [{ path: '', message: 'is not JSON' }] }
  }
  const parsed = schema.safeParse(json)
  if (!parsed.success) return { issues: issuesOf(parsed.error, json) }
  const issues = [...unstorableText(parsed.data), ...ruleBreaks(parsed.data)]
  return issues.length > 0 ? { issues } : { value: parsed.data }
}

/** Whether two of the texts are the same but for case and spacing. */
export function hasRepeats(texts: readonly string[]): boolean {
  const plain = texts.map((one) => one.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' '))
  return new Set(plain).size < plain.length
}
