import { AppError } from '../../shared/errors.ts'
import { newId } from '../../shared/ids.ts'
import { STUDIO_FORMS } from '../auth/forms.ts'
import type { Session, Sessions } from '../auth/sessions.ts'
import { type Context, type Dependencies, type RawAnswer, SCOPES } from '../context.ts'
import { operations } from '../operations/index.ts'
import type { RawInput } from '../operations/operation.ts'
import { runOperation } from '../operations/run.ts'

/** One request of a signed-in browser, as handlers of the studio get it. */
export type Visit = {
  ctx: Context
  session: Session
  request: Request
  /** Path parameters, all in the form of ids. */
  params: Record<string, string>
  /** The value that every form of the page carries. */
  csrf: string
}

const ID = /^[\w-]{1,100}$/

/** The visit of a session's account, with every scope; `null` without a session. Throws `NOT_FOUND` for malformed ids. */
export async function visitOf(
  deps: Dependencies,
  sessions: Sessions,
  request: Request,
  params: Record<string, string>,
): Promise<Visit | null> {
  const session = await sessions.find(request)
  if (session === null) return null
  if (!Object.values(params).every((value) => ID.test(value))) throw new AppError('NOT_FOUND')
  const requestId = newId('request')
  const ctx: Context = {
    ...deps,
    log: deps.log.with({ requestId }),
    actor: { accountId: session.account.id, kind: 'session', scopes: SCOPES, keyId: null, clientId: null },
    requestId,
    language: session.account.language,
    signal: request.signal,
    keepCredentials() {
      const sent = new Request(request.url, { headers: request.headers })
      return async () => (await sessions.find(sent)) !== null
    },
    address: null,
    lastEventId: request.headers.get('last-event-id'),
  }
  return { ctx, session, request, params, csrf: await sessions.formToken(session, STUDIO_FORMS) }
}

/** Runs an operation of the API for the visitor, with the same checks as REST. */
export async function perform(
  ctx: Context,
  name: string,
  input: Partial<RawInput>,
  idempotencyKey: string | null = null,
): Promise<unknown> {
  const operation = operations.find((candidate) => candidate.name === name)!
  const raw = { path: {}, query: {}, body: {}, ...input }
  const answer = await runOperation(operation, ctx, raw, { idempotencyKey })
  return answer.kind === 'data' ? answer.data : answer.raw
}

/** The bytes that an operation answers. */
export async function raw({ ctx, params }: Visit, operation: string, query: object = {}): Promise<Response> {
  const { body, contentType, headers } = (await perform(ctx, operation, { path: params, query })) as RawAnswer
  return new Response(body, {
    headers: { 'Content-Type': contentType, 'X-Content-Type-Options': 'nosniff', ...headers },
  })
}
