import { AppError } from '../../shared/errors.ts'
import { type Admit, type Admitted, checkCredentials } from '../actor.ts'
import type { Dependencies, Scope } from '../context.ts'
import { type Message, parameterOf } from './message.ts'
import type { Profile } from './profile.ts'

/** Who sends a message, and why its call must fail, if so: a spent budget is something for the model to read. */
export type Caller = { admitted: Admitted | null; refusal: unknown }

/** What a message needs: nothing, a request of the budget without an account, or an account with a scope. */
type Need = 'free' | 'counted' | Scope

/** Methods that anybody may use. All others need credentials: whatever is added later starts closed. */
const OPEN_METHODS = new Set([
  'initialize',
  'ping',
  'tools/list',
  'prompts/list',
  'prompts/get',
  'resources/list',
  'resources/templates/list',
  'completion/complete',
])

/**
 * Lets a message pass or throws `UNAUTHORIZED` or `INSUFFICIENT_SCOPE`, which clients handle at the level of HTTP
 * by signing in or asking for more. Bad credentials are refused even where none are needed.
 */
export async function admitMessage(
  message: Message,
  headers: Headers,
  { deps, profile, admit }: { deps: Dependencies; profile: Profile; admit: Admit },
): Promise<Caller> {
  const need = needOf(message, profile)
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
  // A response: the protocol drops those that nobody waits for.
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
  return 'api:read'
}

/** The challenge names what is held beside what is needed: a token that is asked for anew replaces the old one. */
function requireScope(scope: Scope, admitted: Admitted | null): void {
  if (admitted === null) throw new AppError('UNAUTHORIZED')
  const { scopes } = admitted.actor
  if (scopes.includes(scope)) return
  throw new AppError('INSUFFICIENT_SCOPE', {
    hint: `This needs the scope ${scope}; the token holds: ${scopes.join(' ') || 'none'}.`,
    neededScope: [...scopes.filter((held) => held.startsWith('api:')), scope].join(' '),
  })
}
