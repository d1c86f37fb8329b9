import { AppError } from '../../shared/errors.ts'
import { type Admit, type Admitted, checkCredentials } from '../actor.ts'
import type { Dependencies, Scope } from '../context.ts'
import { type Message, parameterOf } from './message.ts'
import type { Profile } from './profile.ts'

/** The sender of a message, and why its call must fail, if it must: a spent budget is reported to the model. */
export type Caller = { admitted: Admitted | null; refusal: unknown }

/** What a message needs: nothing, one request of the budget where there are credentials, or a scope. */
type Need = 'free' | 'counted' | Scope

/** Methods that anyone may use. All others need credentials, so that new methods start closed. */
const OPEN_METHODS = new Set([
  'initialize',
  'ping',
  'server/discover',
  // Answered with nothing to listen to, and closed.
  'subscriptions/listen',
  'tools/list',
  'prompts/list',
  'prompts/get',
  'resources/list',
  'resources/templates/list',
  'completion/complete',
])

/** What tasks need: they belong to an account. */
const TASK_METHODS: ReadonlyMap<string, Scope> = new Map([
  ['tasks/get', 'api:read'],
  ['tasks/update', 'api:read'],
  ['tasks/cancel', 'api:write'],
])

/** Methods of which some calls need credentials. */
const GUARDED_METHODS = new Set(['tools/call', 'resources/read', ...TASK_METHODS.keys()])

/** Whether the server answers this method; all others need credentials or are refused as unknown. */
export function isKnownMethod(method: string, profile: Profile): boolean {
  return OPEN_METHODS.has(method) || GUARDED_METHODS.has(method) || profile.openMethods.has(method)
}

/**
 * Admits a message, or throws `UNAUTHORIZED` or `INSUFFICIENT_SCOPE`, to which clients react by signing in or by
 * requesting the scope. Invalid credentials are refused even where none are needed.
 */
export async function admitMessage(
  message: Message,
  headers: Headers,
  {
    deps,
    profile,
    admit,
    isLegacy,
  }: { deps: Dependencies; profile: Profile; admit: Admit; isLegacy: boolean },
): Promise<Caller> {
  // The newer revision wants unknown methods answered as such, which runs nothing of ours.
  const isUnknown = typeof message.method === 'string' && !isKnownMethod(message.method, profile)
  const need = isUnknown && !isLegacy ? 'free' : needOf(message, profile)
  if (need === 'free') {
    await checkCredentials(deps, headers)
    return { admitted: null, refusal: null }
  }
  let admitted: Admitted | null
  try {
    admitted = await admit(headers)
  } catch (refusal) {
    if (refusal instanceof AppError && refusal.code === 'UNAUTHORIZED') throw refusal
    return { admitted: null, refusal }
  }
  if (need !== 'counted') requireScope(need, admitted)
  return { admitted, refusal: null }
}

function needOf(message: Message, profile: Profile): Need {
  const { method } = message
  // A response, which the protocol drops unless a request waits for it.
  if (method === undefined) return 'free'
  if (typeof method !== 'string') return 'api:read'
  if (OPEN_METHODS.has(method) || profile.openMethods.has(method)) return 'free'
  if (method.startsWith('notifications/')) return 'free'
  if (method === 'tools/call') {
    const tool = profile.tools.get(parameterOf(message, 'name') ?? '')
    return tool === undefined ? 'api:read' : tool.access === 'open' ? 'counted' : tool.access
  }
  if (method === 'resources/read') {
    return profile.isOpenResource(parameterOf(message, 'uri') ?? '') ? 'free' : 'api:read'
  }
  return TASK_METHODS.get(method) ?? 'api:read'
}

/** The challenge also names the scopes held, because a newly requested token replaces the old one. */
function requireScope(scope: Scope, admitted: Admitted | null): void {
  if (admitted === null) throw new AppError('UNAUTHORIZED')
  const { scopes } = admitted.actor
  if (scopes.includes(scope)) return
  throw new AppError('INSUFFICIENT_SCOPE', {
    hint: `This needs the scope ${scope}; the token holds: ${scopes.join(' ') || 'none'}.`,
    neededScope: [...scopes.filter((held) => held.startsWith('api:')), scope].join(' '),
  })
}
