import { AsyncLocalStorage } from 'node:async_hooks'
import { issuer } from '@openauthjs/openauth'
import { PasswordProvider } from '@openauthjs/openauth/provider/password'
import type { StorageAdapter } from '@openauthjs/openauth/storage/storage'
import { createSubjects } from '@openauthjs/openauth/subject'
import { z } from 'zod'
import type { Database } from '../../shared/database/connect.ts'
import type { Vault } from '../secrets/vault.ts'
import { createIdentityStorage } from './identity-storage.ts'
import { decoyHash, findPasswordFault, passwordHasher } from './password.ts'

/** The result of a step of OpenAuth's password provider. */
type StepResult =
  | { kind: 'verified'; email: string }
  | { kind: 'updated' }
  | { kind: 'form'; state: string | null; error: string | null; message: string | null }

/** One step of OpenAuth's password provider. */
export type Step = {
  path: '/password/authorize' | '/password/register' | '/password/change'
  /** The fields of the form; without them the step opens the page, which starts a flow. */
  form?: Record<string, string>
  /** OpenAuth's encrypted state from the previous step. */
  state?: string
  /** Makes the storage hide whether the address has a password, so that known and unknown addresses behave alike. */
  mask?: 'decoy_password' | 'no_password'
}

/** A step's outcome, OpenAuth's state after it, and the code that it made, of six digits. */
export type StepOutcome = { result: StepResult; state: string | null; code: string | null }

type Scope = { mask: Step['mask']; code: string | null; failure: unknown }

const scopes = new AsyncLocalStorage<Scope>()
const subjects = createSubjects({ user: z.object({ accountId: z.string() }) })
const STATE_COOKIE = /^provider=([^;]*)/

/**
 * OpenAuth's password provider as a function, which checks passwords, creates and compares codes, and stores hashes. It
 * is called in process and has no route: its `/authorize`, `/token`, cookies and redirects are not reachable from
 * outside. It returns verified addresses and never issues tokens of its own.
 */
export function createIdentityProvider(
  database: Database,
  vault: Vault,
): (step: Step) => Promise<StepOutcome> {
  const storage = maskStorage(
    createIdentityStorage(database, vault, (cause) => {
      const scope = scopes.getStore()
      // The driver's error instead of drizzle's, whose message contains the statement's parameters.
      if (scope) scope.failure ??= (cause instanceof Error && cause.cause) || cause
    }),
  )
  return (step) => {
    const scope: Scope = { mask: step.mask, code: null, failure: null }
    return scopes.run(scope, async () => {
      const answer = await createIssuer(storage).request(step.path, requestOf(step))
      const result = await readResult(answer)
      if (result === null)
        throw scope.failure ?? new Error(`OpenAuth answered ${answer.status} to ${step.path}`)
      return { result, state: readState(answer), code: scope.code }
    })
  }
}

/** Created per step, which costs 1 ms, because OpenAuth caches a failed read of its keys until the process ends. */
function createIssuer(storage: StorageAdapter) {
  const form = async (_request: Request, state: { type: string } | null, error?: FormError) =>
    Response.json({
      kind: 'form',
      state: state?.type ?? null,
      error: error?.type ?? null,
      message: error && 'message' in error ? (error.message ?? null) : null,
    })
  const app = withoutConsole(() =>
    issuer({
      storage,
      subjects,
      allow: async () => false,
      success: async (_context, value: { email: string }) =>
        Response.json({ kind: 'verified', email: value.email }),
      providers: {
        password: PasswordProvider({
          hasher: passwordHasher,
          validatePassword: (password) => findPasswordFault(password),
          login: (request, _form, error) => form(request, null, error),
          register: (request, state, _form, error) => form(request, state, error),
          change: (request, state, _form, error) => form(request, state, error),
          sendCode: async (_email, code) => {
            const scope = scopes.getStore()
            if (scope) scope.code = code
          },
        }),
      },
    }),
  )
  // OpenAuth's own handler prints to the console and redirects; the storage keeps the cause.
  app.onError(() => new Response(null, { status: 500 }))
  return app
}

type FormError = { type: string; message?: string }

function requestOf({ form, state }: Step): RequestInit {
  const headers = state ? { cookie: `provider=${state}` } : undefined
  if (!form) return { headers }
  const body = new FormData()
  for (const [name, value] of Object.entries(form)) body.set(name, value)
  return { method: 'POST', headers, body }
}

async function readResult(answer: Response): Promise<StepResult | null> {
  // OpenAuth redirects once the new password is stored, and alike for an unknown address.
  if (answer.status === 302) return { kind: 'updated' }
  if (answer.status !== 200) return null
  return (await answer.json()) as StepResult
}

function readState(answer: Response): string | null {
  const cookies = answer.headers.getSetCookie().map((cookie) => STATE_COOKIE.exec(cookie)?.[1])
  return cookies.findLast((value) => value !== undefined) ?? null
}

function maskStorage(storage: StorageAdapter): StorageAdapter {
  return {
    ...storage,
    async get(key) {
      const mask = scopes.getStore()?.mask
      const isPassword = key[0] === 'email' && key[2] === 'password'
      if (!isPassword || !mask) return storage.get(key)
      const stored = await storage.get(key)
      if (mask === 'no_password') return undefined
      return stored ?? decoyHash()
    },
  }
}

/** Silences Hono's request log, which binds `console.log` here: stdout is reserved for the operator's output. */
function withoutConsole<T>(make: () => T): T {
  const { log } = console
  console.log = () => {}
  try {
    return make()
  } finally {
    console.log = log
  }
}
