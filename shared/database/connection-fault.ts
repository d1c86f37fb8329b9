const NO_ANSWER = 'names a server that does not answer: start it or correct the variable.'
const REFUSED = 'holds a user or password that the server refuses.'
const UNKNOWN_AUTHORITY =
  "names a server whose certificate no known authority signed: add &sslrootcert=FILE to it, with the authority's certificate in FILE."

const SENTENCES: Readonly<Record<string, string>> = {
  ECONNREFUSED: NO_ANSWER,
  ENOTFOUND: NO_ANSWER,
  EAI_AGAIN: NO_ANSWER,
  ETIMEDOUT: NO_ANSWER,
  '28P01': REFUSED,
  '28000': REFUSED,
  '3D000': 'names a database that does not exist: create it first.',
  '42P01': 'names a database that lacks a table of this version: run "bun run migrate" first.',
  DEPTH_ZERO_SELF_SIGNED_CERT: UNKNOWN_AUTHORITY,
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_AUTHORITY,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_AUTHORITY,
  ERR_TLS_CERT_ALTNAME_INVALID:
    'names a server by a name that is not in its certificate: use one of the names in the certificate.',
  CERT_HAS_EXPIRED: 'names a server whose certificate has expired: renew it.',
}
/** The database's client gives this one no code. */
const UNENCRYPTED = 'The server does not support SSL connections'

/** One sentence for an operator whose `DATABASE_URL` does not lead to a usable database; `null` for other errors. */
export function sentenceOfConnectionFault(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if (error.message === UNENCRYPTED)
    return 'DATABASE_URL asks for encryption, which its server does not offer: turn it on there, or leave sslmode out.'
  const code = 'code' in error ? String(error.code) : ''
  const sentence = Object.hasOwn(SENTENCES, code) ? `DATABASE_URL ${SENTENCES[code]}` : null
  // drizzle wraps the database's error.
  return sentence ?? sentenceOfConnectionFault(error.cause)
}
