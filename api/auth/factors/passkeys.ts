import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { insertEvent } from '../../../shared/database/queries/audit-events.ts'
import {
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  notePasskeyUse,
  takeChallenge,
} from '../../../shared/database/queries/auth-passkeys.ts'
import { PRODUCT_NAME } from '../../../shared/product.ts'
import type { AuthParts } from '../parts.ts'
import { hashSecret, newSecret } from '../secrets.ts'
import { type RelyingParty, relyingPartyOf } from './relying-party.ts'

/** As many as anybody has devices. */
export const PASSKEYS_MAX = 20
const CHALLENGE_SECONDS = 5 * 60
/** WebAuthn allows ids of 1,023 bytes, which are this many characters of base64url. */
const CREDENTIAL_ID = /^[\w-]{1,1364}$/

type Parts = Pick<AuthParts, 'database' | 'baseUrl' | 'trace'>
type Account = { id: string; email: string }

/** Loaded by the first use: it takes half a second and 26 MB, and many instances never see a passkey. */
const webauthn = () => import('@simplewebauthn/server')

/** Makes a challenge for a sign-in, or for adding a passkey to an account. It works once, for five minutes. */
export async function newChallenge({ database }: Parts, accountId?: string): Promise<string> {
  const challenge = newSecret()
  const purpose = purposeOf(accountId)
  await insertChallenge(database, { hash: hashSecret(challenge), purpose, lifeSeconds: CHALLENGE_SECONDS })
  return challenge
}

/** What a browser needs to make a passkey for an account, as JSON. */
export async function creationOptions(parts: Parts, { id, email }: Account, challenge: string) {
  const { generateRegistrationOptions } = await webauthn()
  const known = await listPasskeys(parts.database, id)
  return generateRegistrationOptions({
    rpName: PRODUCT_NAME,
    rpID: requireParty(parts).id,
    userName: email,
    userID: new TextEncoder().encode(id),
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: CHALLENGE_SECONDS * 1_000,
    excludeCredentials: known.map((passkey) => ({ id: passkey.id })),
    // The passkey names its account by itself, and its use takes a fingerprint, a face or a PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** What a browser needs to sign in with a passkey, as JSON. */
export async function requestOptions(parts: Parts, challenge: string) {
  const { generateAuthenticationOptions } = await webauthn()
  return generateAuthenticationOptions({
    rpID: requireParty(parts).id,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: CHALLENGE_SECONDS * 1_000,
    userVerification: 'required',
  })
}

/** A browser's answer to the `challenge` that it was given, as JSON that anybody may have sent. */
type Answered = { challenge: string; answer: string }

/** Adds the passkey of a browser's answer to an account; false = the answer proves nothing, or the passkey is known. */
export async function addPasskey(
  parts: Parts,
  accountId: string,
  { name, challenge, answer }: Answered & { name: string },
): Promise<boolean> {
  const { verifyRegistrationResponse } = await webauthn()
  const expected = await takeExpected(parts, challenge, accountId)
  const response = readAnswer(answer)
  const verified =
    response && expected && (await accepted(verifyRegistrationResponse({ response, ...expected })))
  const credential = verified?.registrationInfo?.credential
  if (!credential) return false
  const { id, counter } = credential
  const publicKey = Buffer.from(credential.publicKey).toString('base64url')
  return parts.database.transaction(async (tx) => {
    const isNew = await insertPasskey(tx, { id, accountId, name, publicKey, counter })
    if (isNew) await insertEvent(tx, { accountId, kind: 'passkey_added', detail: name, ...parts.trace })
    return isNew
  })
}

/** The account whose passkey signed the challenge of a sign-in, or `null`. */
export async function accountOfPasskey(
  parts: Parts,
  { challenge, answer }: Answered,
): Promise<{ accountId: string; email: string } | null> {
  const { verifyAuthenticationResponse } = await webauthn()
  const expected = await takeExpected(parts, challenge)
  const response = readAnswer(answer)
  const passkey = response && (await findPasskey(parts.database, response.id))
  if (!response || !expected || !passkey) return null
  const { accountId, email, counter } = passkey
  const publicKey = new Uint8Array(Buffer.from(passkey.publicKey, 'base64url'))
  const credential = { id: response.id, publicKey, counter }
  const verified = await accepted(verifyAuthenticationResponse({ response, credential, ...expected }))
  if (!verified?.verified) return null
  await notePasskeyUse(parts.database, response.id, verified.authenticationInfo.newCounter)
  return { accountId, email }
}

/**
 * What an answer must show: the challenge that its browser was given, our site, and a person who unlocked the passkey.
 * Uses up the challenge, be the answer right or wrong; `null` where it was used up or is too old.
 */
async function takeExpected(parts: Parts, challenge: string, accountId?: string) {
  const { id, origin } = requireParty(parts)
  const isAlive = await takeChallenge(parts.database, hashSecret(challenge), purposeOf(accountId))
  if (!isAlive) return null
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  }
}

/** A browser's answer; `null` for text that is no answer of a credential. */
function readAnswer(text: string): (RegistrationResponseJSON & AuthenticationResponseJSON) | null {
  try {
    const answer = JSON.parse(text)
    return typeof answer.id === 'string' && CREDENTIAL_ID.test(answer.id) ? answer : null
  } catch {
    return null
  }
}

/** The library throws for every answer that it does not accept. */
function accepted<T>(verification: Promise<T>): Promise<T | null> {
  return verification.catch(() => null)
}

function purposeOf(accountId: string | undefined): string {
  return accountId === undefined ? 'sign_in' : `add ${accountId}`
}

function requireParty({ baseUrl }: Parts): RelyingParty {
  const party = relyingPartyOf(baseUrl)
  if (party === null) throw new Error('browsers have no passkeys for this site')
  return party
}
