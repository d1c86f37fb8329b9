import { and, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../connect.ts'
import { signInFlows } from '../schema/auth.ts'

export type SignInFlow = {
  purpose: 'sign_up' | 'reset' | 'second_step' | 'new_email'
  email: string
  state: string
  /** Keyed hash of the mailed code, and the code that OpenAuth waits for; null once the code was entered. */
  codeHash: string | null
  innerCode: string | null
}

const FLOW = {
  purpose: signInFlows.purpose,
  email: signInFlows.email,
  state: signInFlows.state,
  codeHash: signInFlows.codeHash,
  innerCode: signInFlows.innerCode,
}

/** Stores a sign-up or reset until its code is entered, at most `lifeSeconds`. */
export async function insertFlow(
  executor: Executor,
  flow: SignInFlow & { hash: string; lifeSeconds: number },
): Promise<void> {
  const { lifeSeconds, ...values } = flow
  await executor
    .insert(signInFlows)
    .values({ ...values, expiresAt: sql`now() + make_interval(secs => ${lifeSeconds})` })
}

/** The live flow, or `null`. */
export async function findFlow(executor: Executor, hash: string): Promise<SignInFlow | null> {
  const [row] = await executor
    .select(FLOW)
    .from(signInFlows)
    .where(and(eq(signInFlows.hash, hash), gt(signInFlows.expiresAt, sql`now()`)))
  return row ?? null
}

/**
 * Counts a try of a code before the comparison, so that parallel guesses are all counted. `null` = there is no such
 * flow, or its `triesMax` tries are used up.
 */
export async function claimCodeTry(
  executor: Executor,
  hash: string,
  triesMax: number,
): Promise<SignInFlow | null> {
  const [row] = await executor
    .update(signInFlows)
    .set({ wrongCodes: sql`${signInFlows.wrongCodes} + 1` })
    .where(
      and(
        eq(signInFlows.hash, hash),
        gt(signInFlows.expiresAt, sql`now()`),
        lt(signInFlows.wrongCodes, triesMax),
      ),
    )
    .returning(FLOW)
  return row ?? null
}

/** Lets a flow wait for another code. */
export async function setFlowCode(executor: Executor, hash: string, codeHash: string): Promise<void> {
  await executor.update(signInFlows).set({ codeHash }).where(eq(signInFlows.hash, hash))
}

/** Ends a flow. True for exactly one of several callers. */
export async function removeFlow(executor: Executor, hash: string): Promise<boolean> {
  const removed = await executor
    .delete(signInFlows)
    .where(eq(signInFlows.hash, hash))
    .returning({ hash: signInFlows.hash })
  return removed.length > 0
}

/** Ends all flows of an address that wait for the same code as one that has ended. */
export async function removeFlowsWithCode(executor: Executor, codeHash: string): Promise<void> {
  await deleteFlows(executor, eq(signInFlows.codeHash, codeHash))
}

/** Ends the sign-ins of an address that gave its password and wait for the second factor. */
export async function removeSecondSteps(executor: Executor, email: string): Promise<void> {
  await deleteFlows(executor, and(eq(signInFlows.email, email), eq(signInFlows.purpose, 'second_step')))
}

/** Deletes every flow of an account's addresses, and its changes to other ones. */
export async function deleteFlowsOf(
  executor: Executor,
  { accountId, emails }: { accountId: string; emails: string[] },
): Promise<void> {
  const isChange = and(eq(signInFlows.purpose, 'new_email'), eq(signInFlows.state, accountId))
  await deleteFlows(executor, or(inArray(signInFlows.email, emails), isChange))
}

/** Locks the flows that it deletes in one order, so that two who delete the same ones do not wait for each other. */
export function deleteFlows(executor: Executor, which: SQL | undefined) {
  const chosen = executor
    .select({ hash: signInFlows.hash })
    .from(signInFlows)
    .where(which)
    .orderBy(signInFlows.hash)
    .for('update')
  return executor.delete(signInFlows).where(inArray(signInFlows.hash, chosen))
}
