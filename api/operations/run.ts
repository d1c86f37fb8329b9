import { AppError, type Issue } from '../../shared/errors.ts'
import { issuesOf, unstorableText, validationError } from '../../shared/validation.ts'
import type { Actor, Context, PublicContext, RawAnswer } from '../context.ts'
import { once } from '../services/idempotency.ts'
import type { Operation, RawInput } from './operation.ts'

export type Answer =
  | { kind: 'data'; status: number; data: unknown; replayed: boolean }
  | { kind: 'raw'; status: 200; raw: RawAnswer }

type Options = { idempotencyKey?: string | null }

/**
 * The single door to every operation: checks scope and input, honours the idempotency key, calls the handler
 * and passes on nothing that the output schema does not name. Throws `AppError` for everything expected.
 */
export async function runOperation(
  operation: Operation,
  ctx: PublicContext,
  raw: RawInput,
  options: Options = {},
): Promise<Answer> {
  requireScope(operation, ctx.actor)
  const input = parseInput(operation, raw)
  if (operation.raw !== null) {
    return { kind: 'raw', status: 200, raw: (await call(operation, ctx, input)) as RawAnswer }
  }
  const perform = async (within: PublicContext) => {
    const data = operation.output.parse(await call(operation, within, input))
    return { status: operation.status(data) as number, data }
  }
  const key = options.idempotencyKey ?? null
  if (key === null || operation.method !== 'POST' || ctx.actor === null) {
    return { kind: 'data', ...(await perform(ctx)), replayed: false }
  }
  return { kind: 'data', ...(await once(ctx as Context, { key, operation, input }, perform)) }
}

/** Throws `UNAUTHORIZED` without an actor and `INSUFFICIENT_SCOPE` where a token lacks what the operation needs. */
export function requireScope(operation: Operation, actor: Actor | null): void {
  if (operation.scope === 'public') return
  if (actor === null) throw new AppError('UNAUTHORIZED')
  if (actor.scopes.includes(operation.scope)) return
  const held = actor.scopes.length > 0 ? actor.scopes.join(' ') : 'none'
  throw new AppError('INSUFFICIENT_SCOPE', {
    hint: `This needs the scope ${operation.scope}; the token holds: ${held}.`,
    neededScope: operation.scope,
  })
}

function call(operation: Operation, ctx: PublicContext, input: unknown): Promise<unknown> {
  return operation.handler(ctx as never, input as never)
}

/** All issues of path, query and body together, so that a caller can mend them in one go. */
function parseInput(operation: Operation, raw: RawInput): Record<string, unknown> {
  const issues: Issue[] = []
  const input: Record<string, unknown> = {}
  for (const part of ['path', 'query', 'body'] as const) {
    const result = operation.input[part].safeParse(raw[part])
    if (result.success) Object.assign(input, result.data)
    else issues.push(...issuesOf(result.error, raw[part]))
  }
  if (issues.length === 0) issues.push(...unstorableText(input))
  if (issues.length > 0) throw validationError(issues)
  return input
}
