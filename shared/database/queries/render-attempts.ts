import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { RenderReport } from '../../contracts/render-report.ts'
import { RenderSnapshot } from '../../contracts/snapshot.ts'
import type { Executor } from '../connect.ts'
import { renders } from '../schema/index.ts'

/** Identifies an attempt. Every statement below does nothing once another attempt of the render has begun. */
export type Attempt = { renderId: string; attempt: number }

/** `failures` and `setbacks` count earlier attempts. */
export type ClaimedRender = Attempt & Tries & { snapshot: RenderSnapshot; waitedMs: number }

export type Tries = { failures: number; setbacks: number }

const isOpen = inArray(renders.status, ['queued', 'rendering'])

/**
 * Begins an attempt: counts it and shows the render as rendering; an earlier one that never ended was a setback. `null`
 * where the render has ended.
 */
export async function claimRender(database: Executor, renderId: string): Promise<ClaimedRender | null> {
  const [row] = await database
    .update(renders)
    .set({
      status: 'rendering',
      attempt: sql`${renders.attempt} + 1`,
      progress: 0,
      setbacks: sql`${renders.setbacks} + (${renders.status} = 'rendering')::int`,
      startedAt: sql`coalesce(${renders.startedAt}, now())`,
    })
    .where(and(eq(renders.id, renderId), isOpen, eq(renders.cancelRequested, false)))
    .returning({
      attempt: renders.attempt,
      failures: renders.failures,
      setbacks: renders.setbacks,
      snapshot: renders.snapshot,
      // An old film that is tried again has waited for more milliseconds than an int4 holds.
      waitedMs: sql<number>`(extract(epoch from now() - ${renders.createdAt}) * 1000)::float8`,
    })
  return row ? { renderId, ...row, snapshot: RenderSnapshot.parse(row.snapshot) } : null
}

/** What it takes to draw a render, and how long it has waited; `null` where it has ended or shall. */
export async function selectNeeds(
  database: Executor,
  renderId: string,
): Promise<{ template: string; snapshotVersion: number; waitedSeconds: number } | null> {
  const [row] = await database
    .select({
      template: renders.template,
      snapshotVersion: renders.snapshotVersion,
      waitedSeconds: sql<number>`extract(epoch from now() - ${renders.createdAt})::float8`,
    })
    .from(renders)
    .where(and(eq(renders.id, renderId), isOpen, eq(renders.cancelRequested, false)))
  return row ?? null
}

/** Records progress (0…99), which never decreases. `isHeld` is false once another attempt began or the render ended. */
export async function noteProgress(
  database: Executor,
  attempt: Attempt,
  progress: number,
): Promise<{ isHeld: boolean; isCancelled: boolean }> {
  const [row] = await database
    .update(renders)
    .set({ progress: sql`greatest(${renders.progress}, ${progress}::int)` })
    .where(held(attempt))
    .returning({ cancelRequested: renders.cancelRequested })
  return { isHeld: row !== undefined, isCancelled: row?.cancelRequested ?? false }
}

/**
 * Publishes a film, and with it its row of `film_usage`, in one statement. False where another attempt began or the
 * render was cancelled: the film's object must be removed.
 */
export async function publishRender(
  database: Executor,
  attempt: Attempt,
  film: { storageKey: string; fileSizeBytes: number; durationMs: number; report: RenderReport },
): Promise<boolean> {
  const rows = await database
    .update(renders)
    .set({ ...film, status: 'completed', progress: 100, completedAt: sql`now()` })
    .where(and(held(attempt), eq(renders.cancelRequested, false)))
    .returning({ id: renders.id })
  return rows.length > 0
}

/** Whether a render is completed with exactly this film: a publication whose answer was lost may have succeeded. */
export async function holdsFilm(database: Executor, renderId: string, storageKey: string): Promise<boolean> {
  const rows = await database
    .select({ id: renders.id })
    .from(renders)
    .where(and(eq(renders.id, renderId), eq(renders.status, 'completed'), eq(renders.storageKey, storageKey)))
  return rows.length > 0
}

/** Keys of the films that these renders show. */
export async function selectFilmKeys(database: Executor, renderIds: readonly string[]): Promise<Set<string>> {
  if (renderIds.length === 0) return new Set()
  const rows = await database
    .select({ key: renders.storageKey })
    .from(renders)
    .where(and(inArray(renders.id, [...renderIds]), isNotNull(renders.storageKey)))
  return new Set(rows.map(({ key }) => key!))
}

/** The snapshot of a render while this attempt works on it; `null` once it does not. */
export async function selectHeldSnapshot(
  database: Executor,
  attempt: Attempt,
): Promise<RenderSnapshot | null> {
  const [row] = await database.select({ snapshot: renders.snapshot }).from(renders).where(held(attempt))
  return row ? RenderSnapshot.parse(row.snapshot) : null
}

/** Fails a render for good. False where another attempt has begun. */
export async function failAttempt(
  database: Executor,
  attempt: Attempt,
  failure: { code: string; message: string },
): Promise<boolean> {
  const rows = await database
    .update(renders)
    .set({
      status: 'failed',
      failureCode: failure.code,
      failureMessage: failure.message,
      completedAt: sql`now()`,
    })
    .where(held(attempt))
    .returning({ id: renders.id })
  return rows.length > 0
}

/** Hands a render back to the queue, to be claimed again, and counts its tries. False where another attempt has begun. */
export async function handBackRender(
  database: Executor,
  attempt: Attempt,
  tries: Partial<Tries> = {},
): Promise<boolean> {
  const rows = await database
    .update(renders)
    .set({ status: 'queued', progress: 0, ...tries })
    .where(held(attempt))
    .returning({ id: renders.id })
  return rows.length > 0
}

/** Fails a render without a running attempt: its job is lost, or it was cancelled before its claim. */
export async function failUnheldRender(
  database: Executor,
  renderId: string,
  failure: { code: string; message: string },
  onlyCancelled: boolean,
): Promise<boolean> {
  const rows = await database
    .update(renders)
    .set({
      status: 'failed',
      failureCode: failure.code,
      failureMessage: failure.message,
      completedAt: sql`now()`,
    })
    .where(
      and(eq(renders.id, renderId), isOpen, ...(onlyCancelled ? [eq(renders.cancelRequested, true)] : [])),
    )
    .returning({ id: renders.id })
  return rows.length > 0
}

function held({ renderId, attempt }: Attempt) {
  return and(eq(renders.id, renderId), eq(renders.attempt, attempt), eq(renders.status, 'rendering'))
}
