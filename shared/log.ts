export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const
type LogLevel = (typeof LOG_LEVELS)[number]
type LogFields = Record<string, unknown>

/** Structured log: one JSON object a line on stderr. Never pass credentials, cookies, codes or signed URLs. */
export type Log = Record<LogLevel, (message: string, fields?: LogFields) => void> & {
  /** The same log with fields that every line carries. */
  with(fields: LogFields): Log
}

/** A log that drops lines below `level`. `write` is replaceable so that tests can read what was logged. */
export function createLog(
  level: LogLevel,
  write: (line: string) => void = (line) => process.stderr.write(line),
  bound: LogFields = {},
): Log {
  const threshold = LOG_LEVELS.indexOf(level)
  const at =
    (own: LogLevel) =>
    (message: string, fields: LogFields = {}) => {
      if (LOG_LEVELS.indexOf(own) < threshold) return
      const entry = { time: new Date().toISOString(), level: own, message, ...bound, ...fields }
      write(`${JSON.stringify(entry, errorsAsText)}\n`)
    }
  return {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    with: (fields) => createLog(level, write, { ...bound, ...fields }),
  }
}

/** `JSON.stringify` turns an Error into `{}`; its message, stack and cause are what a reader needs. */
function errorsAsText(_key: string, value: unknown): unknown {
  if (value instanceof Error && 'query' in value && 'params' in value) return failedQuery(value)
  if (value instanceof Error) return { error: value.message, stack: value.stack, cause: value.cause }
  return typeof value === 'bigint' ? value.toString() : value
}

/** Message and stack of a failed query hold its parameters, which are people's addresses and texts. */
function failedQuery({ query, stack = '', cause }: Error & { query: unknown }) {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return { error: 'a query failed', query, stack: frames.join('\n'), cause }
}
