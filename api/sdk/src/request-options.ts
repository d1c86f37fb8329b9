/** What one call may set. */
export type RequestOptions = {
  /** Ends the call, its retries and its waiting; the call then throws the signal's reason. */
  signal?: AbortSignal
  /** Milliseconds that one try may take; the client's `timeoutMs`, or longer where the operation is slow. */
  timeoutMs?: number
  /** Tries after the first one. Default: the client's. */
  maxRetries?: number
  /**
   * Names this call to the service, which acts once for each key within 24 hours. A POST has a new key by default, and all
   * its retries the same.
   */
  idempotencyKey?: string
}
