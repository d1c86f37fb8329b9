/** PostgreSQL's `lock_not_available`. */
const LOCK_NOT_AVAILABLE = '55P03'

/** Whether a statement ended because it did not get a lock within its `lock_timeout`; drizzle wraps PostgreSQL's error. */
export function lacksLock(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (error as { code?: string }).code === LOCK_NOT_AVAILABLE || lacksLock(error.cause)
}
