import {
  replaceWebhookSecrets,
  selectWebhookSecrets,
  type WebhookSecrets,
} from '../../shared/database/queries/webhooks.ts'
import type { Dependencies } from '../context.ts'
import { sealAnew } from '../secrets/seal-anew.ts'
import { openSecret, sealSecret } from './secret.ts'

type Deps = Pick<Dependencies, 'database' | 'vault' | 'log'>

/** Seals those secrets of webhooks that are stored plain or under an older key. */
export function sealWebhookSecrets(deps: Deps): Promise<void> {
  return sealAnew(deps, {
    noun: 'the secret of a webhook',
    select: (after, most) => selectWebhookSecrets(deps.database, after, most),
    secretsOf: ({ secret, previousSecret }) => [secret, previousSecret],
    seal: (row) => seal(deps, row),
  })
}

async function seal({ database, vault }: Deps, row: WebhookSecrets): Promise<void> {
  const sealed = async (stored: string) => sealSecret(vault, row.id, await openSecret(vault, row.id, stored))
  await replaceWebhookSecrets(database, row, {
    secret: await sealed(row.secret),
    previousSecret: row.previousSecret && (await sealed(row.previousSecret)),
  })
}
