import type { Executor } from '../../shared/database/connect.ts'
import { clearAttempts, giveBackAttempt } from '../../shared/database/queries/auth-attempts.ts'
import type { Limits } from '../config.ts'
import { bucketOf, QUARTER_HOUR_SECONDS, requireAttempt } from './attempts.ts'

const DAY_SECONDS = 24 * 60 * 60
const SEASON_SECONDS = 90 * DAY_SECONDS
/** Errors on a day that the season leaves out: people mistype, and counters of made-up addresses end with the day. */
const FORGIVEN_A_DAY = 2

/** Where a guess comes from. */
export type Guesser = {
  /** The client's network. */
  network: string
  /** The device, if it signed in to the address before. */
  device: string | null
  /** Called where a guess is refused because there were too many. */
  onRefusal: () => Promise<void>
}
type Secret = 'password' | 'code' | 'factor'
type Guess = { secret: Secret; email: string; guesser: Guesser }
/** How often somebody may be wrong in a quarter of an hour, on a day and in 90 days: the pauses grow. */
type Ladder = { quarterHour?: number; day: number; season: number }

/**
 * The limits for one network or one known device, and those for all unknown ones together. With the defaults one
 * network makes at most 20 wrong guesses a day, so that it takes several to close an address to unknown devices; a
 * known device stays open even then, and a reset by mail opens all.
 *
 * Codes have 40 bits: 500 guesses a day at each of 1,000 known addresses find 500 × 1,000 / 2^40 = 4.5 × 10^-7 codes a
 * day. A password of 40 random bits falls 50 × 1,000 / 2^40 = 4.5 × 10^-8 times a day; one that a person chose is
 * safe as far as it is not among the first 280 of an attacker's list without the common ones: 100 in 90 days, and the
 * two a day that are forgiven.
 *
 * Of the 10^6 codes of an app three are right at a time. Only a client that gave the right password may guess, and 20
 * guesses a day find a code with a chance of 6 × 10^-5.
 */
function laddersOf(secret: Secret, limits: Limits): { near: Ladder; far: Ladder } {
  if (secret === 'code') {
    const max = limits.wrongCodes
    return {
      near: { quarterHour: max, day: 4 * max, season: 20 * max },
      far: { day: 100 * max, season: 1_000 * max },
    }
  }
  if (secret === 'factor') {
    const max = limits.wrongCodes
    return {
      near: { quarterHour: max, day: 2 * max, season: 10 * max },
      far: { day: 4 * max, season: 20 * max },
    }
  }
  const max = limits.wrongPasswordsPerQuarterHour
  return {
    near: { quarterHour: max, day: 2 * max, season: 5 * max },
    far: { day: 5 * max, season: 10 * max },
  }
}

/** Counts a guess before it is checked. Returns what takes it back once it was right. Throws `TOO_MANY_REQUESTS`. */
export async function requireGuess(
  database: Executor,
  limits: Limits,
  guess: Guess,
): Promise<() => Promise<void>> {
  const { near, far } = laddersOf(guess.secret, limits)
  const climbAll = async () => {
    await climb(database, nearOf(guess), near)
    return guess.guesser.device === null ? climb(database, farOf(guess), far) : []
  }
  const counted = await climbAll().catch(async (refusal: unknown) => {
    await guess.guesser.onRefusal()
    throw refusal
  })
  return async () => {
    for (const rung of rungsOf(nearOf(guess), near)) await clearAttempts(database, bucketOf(rung))
    // A success says nothing about the guesses of others at the same address.
    for (const bucket of counted) await giveBackAttempt(database, bucket)
  }
}

/** Forgets the wrong guesses at an address after its owner proved to read its mails. */
export async function forgetGuesses(database: Executor, limits: Limits, guess: Guess): Promise<void> {
  const { near, far } = laddersOf(guess.secret, limits)
  for (const rung of [...rungsOf(nearOf(guess), near), ...rungsOf(farOf(guess), far)]) {
    await clearAttempts(database, bucketOf(rung))
  }
}

type Counter = { what: string; whom: string }

function nearOf({ secret, email, guesser }: Guess): Counter {
  const { device, network } = guesser
  const whom = device === null ? `network ${network}` : `device ${device}`
  return { what: `wrong_${secret}_near`, whom: `${email} ${whom}` }
}

function farOf({ secret, email }: Guess): Counter {
  return { what: `wrong_${secret}_far`, whom: email }
}

/** Counts in each window, the shortest first, which spares the longer ones what it refuses. */
async function climb(database: Executor, counter: Counter, ladder: Ladder): Promise<string[]> {
  const counted: string[] = []
  for (const rung of rungsOf(counter, ladder)) {
    const count = await requireAttempt(database, rung)
    counted.push(bucketOf(rung))
    if (rung.windowSeconds === DAY_SECONDS && count <= FORGIVEN_A_DAY) break
  }
  return counted
}

function rungsOf({ what, whom }: Counter, { quarterHour, day, season }: Ladder) {
  const rung = (name: string, windowSeconds: number, max: number) => ({
    what: `${what}_${name}`,
    whom,
    max,
    windowSeconds,
  })
  return [
    ...(quarterHour === undefined ? [] : [rung('quarter', QUARTER_HOUR_SECONDS, quarterHour)]),
    rung('day', DAY_SECONDS, day),
    rung('season', SEASON_SECONDS, season),
  ]
}
