import { AppError } from '../../shared/errors.ts'
import { type Admitted, checkCredentials } from '../actor.ts'
import type { Dependencies, PublicContext } from '../context.ts'
import { languageOf } from '../texts/choice.ts'

/** The context of one request, for its handler. */
export function contextOf(
  deps: Dependencies,
  admitted: Admitted | null,
  request: Request,
  { requestId, addressOf }: { requestId: string; addressOf?: (request: Request) => string },
): PublicContext {
  return {
    ...deps,
    // Created on use: most requests log nothing.
    get log() {
      return deps.log.with({ requestId })
    },
    actor: admitted?.actor ?? null,
    requestId,
    get language() {
      return languageOf(request)
    },
    // A signal costs more than the rest of the context, and only streams use it.
    get signal() {
      return request.signal
    },
    get address() {
      return addressOf?.(request) ?? null
    },
    keepCredentials() {
      const headers = new Headers(request.headers)
      return () => areCredentialsValid(deps, headers)
    },
    lastEventId: request.headers.get('last-event-id'),
  }
}

function areCredentialsValid(deps: Dependencies, headers: Headers): Promise<boolean> {
  return checkCredentials(deps, headers).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'UNAUTHORIZED') return false
      throw error
    },
  )
}
