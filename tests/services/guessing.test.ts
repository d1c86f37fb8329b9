import { expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { bucketOf, requireAttempt } from '../../api/auth/attempts.ts'
import { forgetGuesses, requireGuess } from '../../api/auth/guessing.ts'
import { readConfig } from '../../api/config.ts'
import { testDatabase } from '../support/database.ts'

const { database } = await testDatabase()
const limits = { ...readConfig({}).limits, wrongPasswordsPerQuarterHour: 2, wrongCodes: 2 }
const QUARTER = 900
const DAY = 86_400
const SEASON = 90 * DAY

let address = 0
const newEmail = () => `guessed${++address}@example.com`
type Secret = 'password' | 'code' | 'factor'

function guesserOf(email: string, secret: Secret = 'password') {
  let refusals = 0
  const guess = (network = 'home', device: string | null = null) =>
    requireGuess(database, limits, {
      secret,
      email,
      guesser: { network, device, onRefusal: async () => void refusals++ },
    })
  const isFree = (...from: Parameters<typeof guess>) =>
    guess(...from).then(
      () => true,
      (error) => (error.code === 'TOO_MANY_REQUESTS' ? false : Promise.reject(error)),
    )
  return { guess, isFree, refusals: () => refusals }
}

/** The windows that are open, by their length in seconds to the minute, with their counts. */
async function countsOf(what: string): Promise<number[][]> {
  const { rows } = await database.execute<{ seconds: number; count: number }>(sql`
    select (round(extract(epoch from resets_at - now()) / 60) * 60)::int as seconds, count from attempt_counters
    where bucket like ${`${what}_%`} order by resets_at`)
  return rows.map(({ seconds, count }) => [seconds, count])
}

/** Ends the windows that are as long as this or shorter. */
const passSeconds = (seconds: number) =>
  database.execute(
    sql`update attempt_counters set resets_at = now() where resets_at <= now() + make_interval(secs => ${seconds})`,
  )
const clear = () => database.execute(sql`delete from attempt_counters`)

/** Sets a counter as if so many wrong guesses had been made in its open window. */
const fill = (what: string, whom: string, count: number) =>
  database.execute(sql`
    insert into attempt_counters (bucket, count, resets_at) values (${bucketOf({ what, whom })}, ${count}, now() + interval '1 hour')
    on conflict (bucket) do update set count = excluded.count, resets_at = excluded.resets_at`)

const LADDERS = {
  password: { near: { quarter: 2, day: 4, season: 10 }, far: { day: 10, season: 20 } },
  code: { near: { quarter: 2, day: 8, season: 40 }, far: { day: 200, season: 2_000 } },
  factor: { near: { quarter: 2, day: 4, season: 20 }, far: { day: 8, season: 40 } },
}
const RUNGS = (['password', 'code', 'factor'] as const).flatMap((secret) =>
  (['near', 'far'] as const).flatMap((side) =>
    Object.entries(LADDERS[secret][side]).map(([window, most]) => [secret, side, window, most] as const),
  ),
)

test.each(RUNGS)(
  'wrong guesses at a %s, counted %s, on a %s are %d at most',
  async (secret, side, window, most) => {
    await clear()
    const email = newEmail()
    const home = guesserOf(email, secret)
    const whom = side === 'near' ? `${email} network home` : email
    // The longest window counts only the third error of a day and those after it.
    if (window === 'season') await fill(`wrong_${secret}_${side}_day`, whom, 2)
    await fill(`wrong_${secret}_${side}_${window}`, whom, most - 1)
    expect([await home.isFree(), home.refusals()]).toEqual([true, 0])
    expect([await home.isFree(), home.refusals()]).toEqual([false, 1])
    // Neither the other addresses nor another secret are closed with it.
    expect(await guesserOf(newEmail(), secret).isFree()).toBe(true)
    expect(await guesserOf(email, secret === 'code' ? 'password' : 'code').isFree()).toBe(true)
    expect(await home.isFree('elsewhere')).toBe(side === 'near')
  },
)

test('the windows are a quarter of an hour, a day and 90 days; two errors a day leave the longest alone', async () => {
  await clear()
  const { guess } = guesserOf(newEmail())
  await guess()
  await guess()
  expect(await countsOf('wrong_password_near')).toEqual([
    [QUARTER, 2],
    [DAY, 2],
  ])
  expect(await countsOf('wrong_password_far')).toEqual([[DAY, 2]])
  await passSeconds(QUARTER)
  await guess()
  expect((await countsOf('wrong_password_near')).at(-1)).toEqual([SEASON, 1])
  expect((await countsOf('wrong_password_far')).at(-1)).toEqual([SEASON, 1])
})

test('a known device has its own count, which strangers cannot fill, and fills none of theirs', async () => {
  await clear()
  const email = newEmail()
  const { isFree } = guesserOf(email)
  while (await isFree('stranger'));
  expect([await isFree('stranger', 'phone'), await isFree('other')]).toEqual([true, true])
  const far = await countsOf('wrong_password_far')
  expect(await isFree('x', 'phone')).toBe(true)
  expect(await isFree('x', 'phone')).toBe(false)
  expect(await isFree('x', 'laptop')).toBe(true)
  expect(await countsOf('wrong_password_far')).toEqual(far)
  expect(await guesserOf(newEmail()).isFree('stranger')).toBe(true)
})

test('a right guess clears the own count and takes back the one of all; other guesses stay counted', async () => {
  await clear()
  const { guess } = guesserOf(newEmail())
  await guess('elsewhere')
  await guess('home')
  const takeBack = await guess('home')
  await takeBack()
  expect(await countsOf('wrong_password_near')).toEqual([
    [QUARTER, 1],
    [DAY, 1],
  ])
  // Three guesses, of which one was right: the day counts two, and the season none.
  expect(await countsOf('wrong_password_far')).toEqual([
    [DAY, 2],
    [SEASON, 0],
  ])
})

test('a proof of the mailbox forgets all guesses at the secret', async () => {
  await clear()
  const email = newEmail()
  const { guess } = guesserOf(email)
  await guess()
  await guess()
  const other = guesserOf(email, 'code')
  await other.guess()
  const guesser = { network: 'home', device: null, onRefusal: async () => {} }
  await forgetGuesses(database, limits, { secret: 'password', email, guesser })
  expect([await countsOf('wrong_password'), (await countsOf('wrong_code')).length]).toEqual([[], 3])
})

test('an attempt beyond its limit says how long to wait, and at least a second', async () => {
  const limit = { what: 'test', whom: 'me', max: 1, windowSeconds: 60 }
  expect(await requireAttempt(database, limit)).toBe(1)
  const refusal = await requireAttempt(database, limit).catch((error) => error)
  expect([refusal.code, refusal.details.retryAfterSeconds]).toEqual(['TOO_MANY_REQUESTS', 60])
  expect(refusal.hint).toBe('Too many attempts; try again in 60 seconds.')
  await database.execute(sql`update attempt_counters set resets_at = now() + interval '0.1 second'
    where bucket = ${bucketOf(limit)}`)
  const late = await requireAttempt(database, limit).catch((error) => error)
  expect(late.details?.retryAfterSeconds ?? 1).toBe(1)
  expect(bucketOf(limit)).toMatch(/^test:[\w-]{22}$/)
  expect(bucketOf(limit)).not.toBe(bucketOf({ ...limit, whom: 'you' }))
})
