import { StorageMissing } from '../../shared/storage/storage.ts'
import { VaultLocked } from '../secrets/vault.ts'
import { PublishFailure, type PublishFailureCode } from './youtube/failure.ts'

/** What an error says of a film on its way to a channel, or of what is added to its video. */
export function codeOf(error: unknown): PublishFailureCode {
  if (error instanceof PublishFailure) return error.code
  // The key was replaced and the older one is gone: only a new connection helps.
  if (error instanceof VaultLocked) return 'ACCESS_REVOKED'
  return error instanceof StorageMissing ? 'FILM_GONE' : 'UNREACHABLE'
}
