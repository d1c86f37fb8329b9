import {
  replaceWebhookSecrets,
  selectWebhookSecrets,
  type WebhookSecrets,
} from '../../shared/database/queries/webhooks.ts'
import type { Dependencies } from '../context.ts'
import { openSecret, sealSecret } from './secret.ts'

type Deps = Pick<Dependencies, 'database' | 'vault' | 'log'>

const ROWS_AT_ONCE = 500

/** Seals those secrets of webhooks that are stored plain or under an older key. What cannot be opened stays, with a warning. */
export async function sealWebhookSecrets(deps: Deps): Promise<void> {
  const { database, vault, log } = deps
  for (let after = ''; ; ) {
    const rows = await selectWebhookSecrets(database, after, ROWS_AT_ONCE)
    for (const row of rows) {
      const isCurrent = [row.secret, row.previousSecret].every((one) => one === null || vault.isCurrent(one))
      if (isCurrent) continue
      await seal(deps, row).catch((error: unknown) =>
        log.warn('the secret of a webhook could not be sealed', { webhookId: row.id, error }),
      )
    }
    if (rows.length < ROWS_AT_ONCE) return
    after = rows.at(-1)!.id
  }
}

async function seal({ database, vault }: Deps, row: WebhookSecrets): Promise<void> {
  const sealed = async (stored: string) => sealSecret(vault, row.id, await openSecret(vault, row.id, stored))
  await replaceWebhookSecrets(database, row, {
    secret: await sealed(row.secret),
    previousSecret: row.previousSecret && (await sealed(row.previousSecret)),
  })
}
