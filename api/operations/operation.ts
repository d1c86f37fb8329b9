import { z } from 'zod'
import type { ErrorCode } from '../../shared/errors.ts'
import type { Context, PublicContext, RawAnswer, Scope } from '../context.ts'
import { toolName } from '../tool-name.ts'
import type { Tag } from './tags.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
type SuccessStatus = 200 | 201 | 202
type Shape = z.ZodObject

/** Where each argument of an operation travels over HTTP. MCP sends all of them in one flat object. */
type OperationInput = { path: Shape; query: Shape; body: Shape }

/** When an operation was deprecated and will be removed. */
export type Deprecation = {
  /** Days (`2027-01-31`): of the deprecation, and of the removal at least 90 days later. */
  since: string
  sunset: string
}

/** Limits the multipart field `file` of an upload, whose bytes are in `body.file`. */
type Upload = {
  bytesMax: number
  accepts: string
  /** Whether a JSON body without a file will do as well. */
  isOptional?: boolean
}

type McpFacts = {
  /** Tool name, or `null` where the operation has no tool. */
  tool: string | null
  destructive: boolean
  idempotent: boolean
  openWorld: boolean
  /** Values of arguments that a route requires and a tool may leave out. */
  defaults: Readonly<Record<string, unknown>>
  /** Name of the operation whose tool describes the same fields: in a list of tools, each sentence stands once. */
  fieldsAs: string | null
  /** Lets the tool wait for a final state, since a model cannot sleep between polls. */
  waits: Waits | null
  /** The page that clients with MCP Apps show beside its answer. */
  app: AppUri | null
}

/** The address of a page of `api/mcp/apps`. */
export type AppUri = `ui://${string}`

/** A tool that waits takes `waitSeconds` beside the operation's own arguments. */
export type Waits<Data = unknown> = {
  secondsMax: number
  /** Describes the argument. */
  argument: string
  /** Appended to the tool's description. */
  advice: string
  isFinal: (data: Data) => boolean
  /** Resolves once the data may have changed, and when `signal` aborts. */
  untilChanged: (ctx: PublicContext, data: Data, signal: AbortSignal) => Promise<void>
  /** Reported to the client while it waits. */
  progressOf: (data: Data) => { percent: number; message: string }
}

/** One operation, as the transports, the OpenAPI document, the docs and the tests read it. */
export type Operation = {
  /** Also the OpenAPI operationId. */
  name: string
  /** Group in the docs. */
  tag: Tag
  summary: string
  /** For an agent that decides whether and how to call it. */
  description: string
  method: Method
  /** `/api/v1/quizzes/:quizId`. */
  path: string
  scope: Scope | 'public'
  input: OperationInput
  upload: Upload | null
  /** Schema of `data`; for a raw answer, its content type. */
  output: z.ZodType
  raw: string | null
  status: (data: unknown) => SuccessStatus
  /** Every status of a success. */
  statuses: readonly SuccessStatus[]
  /** Error codes beyond those that every operation of its kind can return. */
  errors: readonly ErrorCode[]
  deprecated: Deprecation | null
  /** Seconds that its connection may be idle: more than the default where the work is slow. */
  patienceSeconds: number
  /**
   * How an `Idempotency-Key` guards it. `transaction`: effect and recorded answer commit together.
   * `lease`: slow work holds a lease instead of a transaction.
   */
  idempotency: 'transaction' | 'lease'
  /** Whether the answer holds a secret that is shown once: recorded for a repeat, it is sealed. */
  answersSecret: boolean
  /** Whether a POST with this input only looks: it needs no idempotency and no transaction. */
  onlyLooks: (input: Record<string, unknown>) => boolean
  /** Sentences for the sender about values that are taken but will not do what they say. */
  warns: (ctx: PublicContext, input: Record<string, unknown>) => string[]
  mcp: McpFacts
  example: { input: Record<string, unknown>; output: unknown }
  handler: (ctx: never, input: never) => Promise<unknown>
}

type Empty = z.ZodObject<Record<never, never>>

type Spec<
  P extends Shape,
  Q extends Shape,
  B extends Shape,
  O extends z.ZodType,
  S extends Scope | 'public',
> = {
  name: string
  tag: Tag
  summary: string
  description: string
  route: `${Method} /${string}`
  scope: S
  path?: P
  query?: Q
  body?: B
  upload?: Upload
  output: O
  raw?: string
  /** Default 200. */
  status?: SuccessStatus | { all: readonly SuccessStatus[]; of: (data: z.output<O>) => SuccessStatus }
  errors?: readonly ErrorCode[]
  deprecated?: Deprecation
  patienceSeconds?: number
  idempotency?: 'transaction' | 'lease'
  answersSecret?: boolean
  onlyLooks?: (input: z.output<B>) => boolean
  warns?: (ctx: PublicContext, input: z.output<B>) => string[]
  mcp?: Partial<Omit<McpFacts, 'waits'>> & { waits?: Waits<z.output<O>> }
  example?: { input?: Record<string, unknown>; output: unknown }
  handler: (
    ctx: S extends 'public' ? PublicContext : Context,
    input: z.output<P> & z.output<Q> & z.output<B>,
  ) => Promise<z.input<O> | RawAnswer>
}

const EMPTY: Empty = z.object({})
/** The server's idle timeout of every connection. */
export const DEFAULT_PATIENCE_SECONDS = 30

/** Completes a definition with everything that follows from its route, name and scope. */
export function defineOperation<
  P extends Shape = Empty,
  Q extends Shape = Empty,
  B extends Shape = Empty,
  O extends z.ZodType = z.ZodType,
  S extends Scope | 'public' = Scope,
>(spec: Spec<P, Q, B, O, S>): Operation {
  const [method, path] = spec.route.split(' ') as [Method, string]
  const { status = 200 } = spec
  return {
    name: spec.name,
    tag: spec.tag,
    summary: spec.summary,
    description: spec.description,
    method,
    path,
    scope: spec.scope,
    input: { path: spec.path ?? EMPTY, query: spec.query ?? EMPTY, body: spec.body ?? EMPTY },
    upload: spec.upload ?? null,
    output: spec.output,
    raw: spec.raw ?? null,
    status: typeof status === 'number' ? () => status : (data) => status.of(data as z.output<O>),
    statuses: typeof status === 'number' ? [status] : status.all,
    errors: spec.errors ?? [],
    deprecated: spec.deprecated ?? null,
    patienceSeconds: spec.patienceSeconds ?? DEFAULT_PATIENCE_SECONDS,
    idempotency: spec.idempotency ?? 'transaction',
    answersSecret: spec.answersSecret ?? false,
    onlyLooks: (spec.onlyLooks as Operation['onlyLooks'] | undefined) ?? (() => false),
    warns: (spec.warns as Operation['warns'] | undefined) ?? (() => []),
    mcp: {
      tool: spec.raw || spec.scope === 'public' ? null : toolName(spec.name),
      destructive: method === 'DELETE',
      idempotent: method !== 'POST',
      openWorld: false,
      defaults: {},
      fieldsAs: null,
      app: null,
      ...spec.mcp,
      waits: (spec.mcp?.waits as Waits | undefined) ?? null,
    },
    example: { input: spec.example?.input ?? {}, output: spec.example?.output ?? {} },
    handler: spec.handler as Operation['handler'],
  }
}

/** Splits flat arguments, as MCP sends them, into path, query and body; unknown ones stay in the body, to be named. */
export function splitArguments(operation: Operation, flat: Record<string, unknown>): RawInput {
  const { path, query } = operation.input
  const placeOf = (name: string) => (name in path.shape ? 'path' : name in query.shape ? 'query' : 'body')
  const entries = Object.entries(flat)
  const pick = (place: keyof RawInput) =>
    Object.fromEntries(entries.filter(([name]) => placeOf(name) === place))
  return { path: pick('path'), query: pick('query'), body: pick('body') }
}

/** Arguments before validation. */
export type RawInput = { path: unknown; query: unknown; body: unknown }

/** Whether an operation reads a body at all. */
export function hasBody(operation: Operation): boolean {
  return Object.keys(operation.input.body.shape).length > 0
}
