/**
 * Whether an error means that the database is unreachable rather than that a statement is wrong: PostgreSQL's classes
 * 08 and 57 and “too many connections”, refused sockets, an unresolved host name, the pool's own time-out, and a server that
 * only reads (25006): a replica that is not promoted yet, or a primary that was demoted.
 */
export function isDatabaseAway(thrown: unknown, depth = 0): boolean {
  if (!(thrown instanceof Error) || depth > 5) return false
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : ''
  if (
    /^(08...|57...|25006|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT|ENOTFOUND|EAI_AGAIN)$/.test(
      code,
    )
  )
    return true
  if (/Connection terminated|timeout exceeded when trying to connect|not queryable/.test(thrown.message))
    return true
  if (thrown instanceof AggregateError && thrown.errors.some((one) => isDatabaseAway(one, depth + 1)))
    return true
  return isDatabaseAway(thrown.cause, depth + 1)
}
