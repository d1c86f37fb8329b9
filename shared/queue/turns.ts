/** Turns that a film costs its account: four films of a paid plan are made for each film of a free plan. */
const COST = { paid: 1, free: 4 } as const

/** The last possible turn: the queue's priorities are 32-bit integers. */
const TURN_MAX = 2_000_000_000

/**
 * The turn of an account's next film, by self-clocked fair queueing: one after the account's own last waiting film,
 * and never before the turn that the farm is at. So an account's 500th film waits behind everybody's first, a rested
 * account saves nothing up, and films of one account keep their order. `null` = none waits, none is being made.
 */
export function nextTurn(
  plan: 'free' | 'paid',
  { current, ownLast }: { current: number | null; ownLast: number | null },
): number {
  return Math.min(TURN_MAX, Math.max(current ?? 0, ownLast ?? 0) + COST[plan])
}

/** pg-boss claims the highest priority first. */
export function priorityOf(turn: number): number {
  return -turn
}
