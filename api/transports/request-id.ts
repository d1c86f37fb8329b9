import { newId } from '../../shared/ids.ts'

/** Long enough to be found in a log, too short and too plain to carry anything else. */
const FOREIGN_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/

/** The id of a request: the caller's `X-Request-Id` where it looks like one, so that one id leads through all logs. */
export function requestIdOf(request: Request): string {
  const sent = request.headers.get('x-request-id')
  return sent !== null && FOREIGN_ID.test(sent) ? sent : newId('request')
}
