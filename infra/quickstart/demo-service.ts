import { createAccountWithPassword } from '../../api/auth/password.ts'
import { createKey, revokeKey } from '../../api/services/keys.ts'
import { connect } from '../../shared/database/connect.ts'
import { findFreePort } from '../postgres/process.ts'
import type { Service } from '../service/service.ts'

const DEMO_EMAIL = 'demo@example.com'
/** A demonstration must not write to a real database or bucket. */
const IGNORED_VARIABLES = ['DATABASE_URL', 'S3_ENDPOINT', 'S3_PUBLIC_ENDPOINT', 'BASE_URL'] as const

/** The environment of a service that lives for one command: on a free port, since another may have the usual one. */
export async function demoEnvironment(): Promise<NodeJS.ProcessEnv> {
  const env: NodeJS.ProcessEnv = { ...process.env, PORT: String(await findFreePort()), RENDER_NODES: '1' }
  for (const name of IGNORED_VARIABLES) delete env[name]
  env.LOG_LEVEL ||= 'error'
  return env
}

/** Does the work with a key of an account on the paid plan, since only that may download; the key ends with it. */
export async function withDemoKey<T>(
  { databaseUrl }: Pick<Service, 'databaseUrl'>,
  limits: { keyRequests: number },
  work: (key: string) => Promise<T>,
): Promise<T> {
  const { database, close } = connect(databaseUrl, { poolSize: 1, onError: () => {} })
  try {
    const account = await createAccountWithPassword(database, {
      email: DEMO_EMAIL,
      plan: 'paid',
      neverOwner: true,
    })
    const { id, key } = await createKey(database, account.id, 'quickstart', limits)
    try {
      return await work(key)
    } finally {
      await revokeKey(database, id)
    }
  } finally {
    await close()
  }
}
