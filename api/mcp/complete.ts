import type { CompleteRequest } from '@modelcontextprotocol/sdk/types.js'
import { Difficulty } from '../../shared/contracts/format.ts'
import { TEMPLATES } from '../../shared/templates/index.ts'

/** Completes arguments that have a known set of values. Never from account data, since anyone may ask. */
export function completeArgument({ ref, argument }: CompleteRequest['params']): string[] {
  const isTemplate =
    ref.type === 'ref/resource' ? ref.uri === 'template://{name}' : argument.name === 'template'
  const values = isTemplate
    ? TEMPLATES.map(({ name }) => name)
    : argument.name === 'difficulty'
      ? Difficulty.options
      : []
  return values.filter((value) => value.startsWith(argument.value))
}
