import { createHmac, randomBytes } from 'node:crypto'
import type { Vault } from '../secrets/vault.ts'

const PREFIX = 'whsec_'
/** As many as the hash that it keys. */
const SECRET_BYTES = 32

/** A new secret in the form of Standard Webhooks: `whsec_` and base64. */
export function newWebhookSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64')
}

/** What a message is signed as. */
export type Message = { id: string; timestampSeconds: number; body: string }

/** The header `webhook-signature` of a message: a signature by each of the secrets. */
export function signaturesOf(secrets: readonly string[], { id, timestampSeconds, body }: Message): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
      const signature = createHmac('sha256', key).update(`${id}.${timestampSeconds}.${body}`).digest('base64')
      return `v1,${signature}`
    })
    .join(' ')
}

/** Seals the secret of a webhook for its row. */
export function sealSecret(vault: Vault, webhookId: string, secret: string): Promise<string> {
  return vault.seal(placeOf(webhookId), secret)
}

/** The secret of a webhook's row. Throws `VaultLocked`. */
export function openSecret(vault: Vault, webhookId: string, stored: string): Promise<string> {
  return vault.open(placeOf(webhookId), stored)
}

function placeOf(webhookId: string): string {
  return `webhooks:${webhookId}`
}
