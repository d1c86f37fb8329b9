import { createVerifyAccessToken, signAccessToken } from '../../api/auth/access-tokens.ts'
import { createKeyRing, ensureKeys } from '../../api/auth/keys.ts'
import { createRevocations } from '../../api/auth/revocations.ts'
import { createVault } from '../../api/secrets/vault.ts'
import { createTestDatabase } from '../support/database.ts'
import { stopTestServer } from '../support/server.ts'

const BASE_URL = 'https://quiz.example'
const TOKENS = 200
const WARM_UP = 2_000
const CHECKS = 20_000

type AuthBench = { checks: number; p50Ms: number; p99Ms: number; maxMs: number; perSecond: number }

/** What checking a bearer token adds to a request: signature, claims and revocations over a real database. */
export async function runAuthBench(): Promise<AuthBench> {
  const { test, drop } = await createTestDatabase()
  try {
    const vault = createVault(['a key of the benchmark, thirty-two characters'])
    await ensureKeys(test.database, vault)
    const parts = {
      baseUrl: BASE_URL,
      now: Date.now,
      keys: createKeyRing(test.database, vault, Date.now),
      revocations: createRevocations(test.database),
    }
    const tokens: string[] = []
    for (let index = 0; index < TOKENS; index++) {
      tokens.push(
        await signAccessToken(parts, {
          accountId: `acc_${index}`,
          clientId: 'cli_bench',
          grantId: `fam_${index}`,
          scopes: ['api:read'],
          resources: [`${BASE_URL}/api/v1`],
        }),
      )
    }
    const verify = createVerifyAccessToken(parts)
    const timesMs = new Float64Array(CHECKS)
    const startedMs = performance.now()
    for (let index = -WARM_UP; index < CHECKS; index++) {
      const token = tokens[(index + WARM_UP) % TOKENS]!
      const beganMs = performance.now()
      if ((await verify(token)) === null) throw new Error('a good token was refused')
      if (index >= 0) timesMs[index] = performance.now() - beganMs
    }
    const seconds = (performance.now() - startedMs) / 1_000
    timesMs.sort()
    const at = (share: number) => Number(timesMs[Math.floor(share * (CHECKS - 1))]!.toFixed(3))
    const result = {
      checks: CHECKS,
      p50Ms: at(0.5),
      p99Ms: at(0.99),
      maxMs: at(1),
      perSecond: Math.round((CHECKS + WARM_UP) / seconds),
    }
    process.stdout.write(
      `access token checks: p50 ${result.p50Ms} ms, p99 ${result.p99Ms} ms, max ${result.maxMs} ms, ${result.perSecond}/s\n`,
    )
    return result
  } finally {
    await drop()
    await stopTestServer()
  }
}
