const SENTENCES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'names a server that does not answer: start it or correct the variable.',
  ENOTFOUND: 'names a server that does not answer: start it or correct the variable.',
  EAI_AGAIN: 'names a server that does not answer: start it or correct the variable.',
  ETIMEDOUT: 'names a server that does not answer: start it or correct the variable.',
  '28P01': 'holds a user or password that the server refuses.',
  '28000': 'holds a user or password that the server refuses.',
  '3D000': 'names a database that does not exist: create it first.',
  '42P01': 'names a database that lacks a table of this version: run "bun run migrate" first.',
}

/** One sentence for an operator whose `DATABASE_URL` does not lead to a usable database; `null` for other errors. */
export function sentenceOfConnectionFault(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? String(error.code) : ''
  const sentence = Object.hasOwn(SENTENCES, code) ? `DATABASE_URL ${SENTENCES[code]}` : null
  // drizzle wraps the database's error.
  return sentence ?? sentenceOfConnectionFault(error.cause)
}
