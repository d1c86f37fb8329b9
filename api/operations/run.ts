import { z } from 'zod'
import { AppError, type Issue } from '../../shared/errors.ts'
import { issuesOf, unstorableText, validationError } from '../../shared/validation.ts'
import type { Actor, Context, PublicContext, RawAnswer, Scope, ToolAnswer } from '../context.ts'
import { once } from '../services/idempotency.ts'
import { writeInTurn } from '../services/write-turns.ts'
import type { Operation, RawInput } from './operation.ts'
import type { ToolOperation } from './tool-operation.ts'
import { unknownFieldWarnings } from './unknown-fields.ts'

/** The result of an operation: `data`, with sentences about what of the request is ignored, or raw bytes. */
export type Answer =
  | { kind: 'data'; status: number; data: unknown; replayed: boolean; warnings: string[] }
  | { kind: 'raw'; status: 200; raw: RawAnswer }

const EMPTY = z.object({})
/** 1 MB of empty questions has 340,000 values, and would cost 110 ms of the processor. */
const REFUSED_VALUES_MAX = 2_000
type Options = { idempotencyKey?: string | null }

/**
 * Runs an operation for every transport: checks scope and input, honours the idempotency key, calls the handler and
 * returns only what the output schema names. Throws `AppError` for every expected failure.
 */
export async function runOperation(
  operation: Operation,
  ctx: PublicContext,
  raw: RawInput,
  options: Options = {},
): Promise<Answer> {
  requireScope(operation, ctx.actor)
  const { input, unknown } = parse(operation.input, raw)
  return naming(unknown, () => runParsed(operation, ctx, { input, unknown, ...options }))
}

type Parsed = { input: Record<string, unknown>; unknown: string[] }

async function runParsed(
  operation: Operation,
  ctx: PublicContext,
  { input, unknown, idempotencyKey = null }: Parsed & Options,
): Promise<Answer> {
  if (operation.raw !== null) {
    return { kind: 'raw', status: 200, raw: (await call(operation, ctx, input)) as RawAnswer }
  }
  const warnings = [...unknown, ...operation.warns(ctx, input)]
  const perform = async (within: PublicContext) => {
    const data = operation.output.parse(await call(operation, within, input))
    return { status: operation.status(data) as number, data, warnings }
  }
  // Slow work has limits of its own, and would keep the account's quick changes waiting.
  const { idempotency, upload } = operation
  const isQuick = idempotency === 'transaction' && upload === null && !operation.onlyLooks(input)
  const run = () => performOnce(operation, ctx, { input, perform, key: idempotencyKey })
  if (operation.method === 'GET' || ctx.actor === null || !isQuick) return run()
  return writeInTurn(ctx.actor.accountId, run)
}

type Work = {
  input: Record<string, unknown>
  perform: (within: PublicContext) => Promise<{ status: number; data: unknown; warnings: string[] }>
  key: string | null
}

async function performOnce(
  operation: Operation,
  ctx: PublicContext,
  { input, perform, key }: Work,
): Promise<Answer> {
  if (key === null || operation.method !== 'POST' || ctx.actor === null || operation.onlyLooks(input)) {
    return { kind: 'data', ...(await perform(ctx)), replayed: false }
  }
  const first = await once(ctx as Context, { key, operation, input }, perform)
  return { kind: 'data', ...first, warnings: first.warnings ?? [] }
}

/** Runs a tool without a route, with the same checks. `openApi` makes the OpenAPI document. */
export async function runTool(
  tool: ToolOperation,
  ctx: PublicContext,
  args: unknown,
  openApi: () => object,
): Promise<ToolAnswer & { warnings: string[] }> {
  requireScope(tool, ctx.actor)
  const schemas = { path: EMPTY, query: EMPTY, body: tool.input }
  const { input, unknown: warnings } = parse(schemas, { path: {}, query: {}, body: args })
  return naming(warnings, async () => {
    const { data, pictures } = await tool.handler(ctx as never, input as never, openApi)
    return { data: tool.output.parse(data), pictures, warnings }
  })
}

/** What `run` resolves with. An expected failure also names what of the request was ignored. */
async function naming<Result>(warnings: string[], run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    throw withWarnings(error, warnings)
  }
}

function withWarnings(error: unknown, warnings: string[]): unknown {
  if (warnings.length === 0 || !(error instanceof AppError)) return error
  return new AppError(error.code, { ...error.details, warnings })
}

/** Throws `UNAUTHORIZED` without an actor and `INSUFFICIENT_SCOPE` where a token lacks what the operation needs. */
export function requireScope({ scope }: { scope: Scope | 'public' }, actor: Actor | null): void {
  if (scope === 'public') return
  if (actor === null) throw new AppError('UNAUTHORIZED')
  if (actor.scopes.includes(scope)) return
  const held = actor.scopes.length > 0 ? actor.scopes.join(' ') : 'none'
  throw new AppError('INSUFFICIENT_SCOPE', {
    hint: `This needs the scope ${scope}; the ${actor.kind} holds: ${held}.`,
    neededScope: scope,
  })
}

function call(operation: Operation, ctx: PublicContext, input: unknown): Promise<unknown> {
  return operation.handler(ctx as never, input as never)
}

/** Parses a request and finds what of it is ignored; of a refused one, which no schema bounds, only in its beginning. */
function parse(schemas: Operation['input'], raw: RawInput): Parsed {
  const { path, query, body } = schemas
  let input: Record<string, unknown>
  try {
    input = parseParts([
      [path, raw.path],
      [query, raw.query],
      [body, raw.body],
    ])
  } catch (error) {
    throw withWarnings(error, unknownFieldWarnings(schemas, raw, REFUSED_VALUES_MAX))
  }
  return { input, unknown: unknownFieldWarnings(schemas, raw) }
}

/** Throws all issues of all parts together, so that a caller can correct them in one go. */
function parseParts(parts: readonly (readonly [z.ZodObject, unknown])[]): Record<string, unknown> {
  const issues: Issue[] = []
  const input: Record<string, unknown> = {}
  for (const [schema, raw] of parts) {
    const result = schema.safeParse(raw)
    if (result.success) Object.assign(input, result.data)
    else issues.push(...issuesOf(result.error, raw))
  }
  if (issues.length === 0) issues.push(...unstorableText(input))
  if (issues.length > 0) throw validationError(issues)
  return input
}
