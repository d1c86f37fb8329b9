import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { forgetOldest } from '../services/rate-limit.ts'
import type { PeerSource } from './anonymous-limit.ts'
import { clientAddressFrom } from './client-address.ts'

/** Milliseconds that an answer waits before it is given: 0 unless it refuses a request of an address that floods. */
type RefusalPace = (response: Response, request: Request, server: PeerSource | null) => number

/** Refusals that one address gets in a second; a second's worth of them at once. */
const PER_SECOND = 200
const COST_MS = 1_000 / PER_SECOND
const BURST_MS = 1_000
/** A body is received by the machine also where it is refused: 1 MB counts as this many refusals. */
const REFUSALS_PER_MB = 5
const WAIT_MS_MAX = 5_000
/** So that a flood of addresses cannot fill the memory; the oldest is forgotten. */
const ADDRESSES_MAX = 10_000
const REFUSED: ReadonlySet<number> = new Set([401, 404, 413, 429])
const MB = 1024 * 1024

/** Gives an answer, later where it refuses a request of an address that floods. */
export function createPacedAnswer(config: Pick<Config, 'trustedProxies'>) {
  const waitOf = createRefusalPace(config)
  return async (response: Response, request: Request, server: PeerSource | null): Promise<Response> => {
    const waitMs = waitOf(response, request, server)
    if (waitMs > 0) await sleep(waitMs)
    return response
  }
}

/**
 * Spreads the refusals of one address over time. Each is cheap, but thousands a second take everybody's time: over 64
 * connections of one client with unknown keys, the 95th percentile of somebody else's reads was 81 ms instead of 4.
 */
export function createRefusalPace(
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
  now = () => performance.now(),
): RefusalPace {
  const addressOf = clientAddressFrom(trustedProxies)
  /** Until when the refusals that an address got take its time. */
  const takenMs = new Map<string, number>()
  return ({ status }, request, server) => {
    if (!REFUSED.has(status)) return 0
    const { headers } = request
    const peer = server?.requestIP(request)?.address ?? ''
    const address = addressOf(peer, headers.get('x-forwarded-for'))
    const nowMs = now()
    const bodyMb = Number(headers.get('content-length') ?? 0) / MB
    const taken = Math.max(nowMs - BURST_MS, takenMs.get(address) ?? 0)
    const waitMs = Math.min(WAIT_MS_MAX, Math.max(0, taken - nowMs))
    takenMs.delete(address)
    if (takenMs.size >= ADDRESSES_MAX) forgetOldest(takenMs)
    takenMs.set(address, Math.min(taken, nowMs + WAIT_MS_MAX) + COST_MS * (1 + bodyMb * REFUSALS_PER_MB))
    return waitMs
  }
}
