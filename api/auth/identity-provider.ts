import { AsyncLocalStorage } from 'node:async_hooks'
import { issuer } from '@openauthjs/openauth'
import { PasswordProvider } from '@openauthjs/openauth/provider/password'
import type { StorageAdapter } from '@openauthjs/openauth/storage/storage'
import { createSubjects } from '@openauthjs/openauth/subject'
import { z } from 'zod'
import type { Database } from '../../shared/database/connect.ts'
import { createIdentityStorage } from './identity-storage.ts'
import { decoyHash, findPasswordFault, passwordHasher } from './password.ts'

/** What a step of OpenAuth's password provider came to. */
export type StepResult =
  | { kind: 'verified'; email: string }
  | { kind: 'updated' }
  | { kind: 'form'; state: string | null; error: string | null; message: string | null }

export type Step = {
  path: '/password/authorize' | '/password/register' | '/password/change'
  /** Fields of the form; without them the page is opened, which starts a flow. */
  form?: Record<string, string>
  /** OpenAuth's encrypted state from the step before. */
  state?: string
  /** What the storage pretends, so that known and unknown addresses behave alike. */
  mask?: 'decoy_password' | 'no_password'
}

/** A step's outcome and OpenAuth's state after it. */
export type StepOutcome = { result: StepResult; state: string | null; codeMail: CodeMail | null }
export type CodeMail = { email: string; code: string }

type Scope = { mask: Step['mask']; codeMail: CodeMail | null; failure: unknown }

const scopes = new AsyncLocalStorage<Scope>()
const subjects = createSubjects({ user: z.object({ accountId: z.string() }) })
const STATE_COOKIE = /^provider=([^;]*)/

/**
 * OpenAuth's password provider as a function: it checks passwords, makes and compares codes, stores hashes. It is
 * called in process and has no route, so nobody outside meets its `/authorize`, its `/token`, its cookies or its
 * redirects; verified addresses come back as a value, and no token of its own is ever made.
 */
export function createIdentityProvider(database: Database): (step: Step) => Promise<StepOutcome> {
  const storage = maskStorage(
    createIdentityStorage(database, (cause) => {
      const scope = scopes.getStore()
      // The driver's error without drizzle's, whose message repeats the statement's parameters.
      if (scope) scope.failure ??= (cause instanceof Error && cause.cause) || cause
    }),
  )
  return (step) => {
    const scope: Scope = { mask: step.mask, codeMail: null, failure: null }
    return scopes.run(scope, async () => {
      const answer = await createIssuer(storage).request(step.path, requestOf(step))
      const result = await readResult(answer)
      if (result === null)
        throw scope.failure ?? new Error(`OpenAuth answered ${answer.status} to ${step.path}`)
      return { result, state: readState(answer), codeMail: scope.codeMail }
    })
  }
}

/** A fresh one for each step: OpenAuth remembers a failed read of its keys until the process ends. It costs 1 ms. */
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
          validatePassword: findPasswordFault,
          login: (request, _form, error) => form(request, null, error),
          register: (request, state, _form, error) => form(request, state, error),
          change: (request, state, _form, error) => form(request, state, error),
          sendCode: async (email, code) => {
            const scope = scopes.getStore()
            if (scope) scope.codeMail = { email, code }
          },
        }),
      },
    }),
  )
  // Its own handler prints to the console and redirects; the cause is kept by the storage.
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
  // A redirect is its word for "the new password is stored" (or "nobody has this address": the same to a caller).
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

/** Hono's request log binds `console.log` when the issuer is made; stdout belongs to the operator's interface. */
function withoutConsole<T>(make: () => T): T {
  const { log } = console
  console.log = () => {}
  try {
    return make()
  } finally {
    console.log = log
  }
}
