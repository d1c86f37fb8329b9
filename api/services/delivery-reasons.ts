import type { DeliveryFailure } from '../../shared/contracts/webhook.ts'
import { NOTHING_THERE } from '../../shared/fetch/resolve-target.ts'
import { WEBHOOK_ANSWER_MS_MAX } from '../../shared/limits.ts'

const REASONS: Readonly<Record<DeliveryFailure, string>> = {
  unreachable: `Nothing answered: ${NOTHING_THERE}.`,
  timeout: `The receiver did not answer within ${WEBHOOK_ANSWER_MS_MAX / 1_000} seconds.`,
  redirect:
    'The receiver answered with a redirect ({status}), which is not followed: give its final address.',
  refused: 'The receiver answered {status}; only 200 to 299 counts as accepted.',
  gone: 'The receiver answered 410 Gone, so nothing more is sent there.',
  switched_off: 'The webhook was switched off before this was sent.',
}

/** Why the last try of a delivery failed, in a sentence; `null` where it did not. */
export function reasonOf({
  failure,
  answerStatus,
}: {
  failure: DeliveryFailure | null
  answerStatus: number | null
}): string | null {
  return failure && REASONS[failure].replace('{status}', String(answerStatus))
}
