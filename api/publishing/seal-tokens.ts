import { replaceToken, selectTokens } from '../../shared/database/queries/channels.ts'
import type { Dependencies } from '../context.ts'
import { sealAnew } from '../secrets/seal-anew.ts'
import { channelPlace } from './channel-place.ts'

/** Seals those tokens of connected channels that are stored plain or under an older key. */
export function sealChannelTokens({
  database,
  vault,
  log,
}: Pick<Dependencies, 'database' | 'vault' | 'log'>): Promise<void> {
  return sealAnew(
    { vault, log },
    {
      noun: 'the token of a channel',
      select: (after, most) => selectTokens(database, after, most),
      secretsOf: ({ refreshToken }) => [refreshToken],
      seal: async ({ id, refreshToken: former }) => {
        const next = await vault.seal(channelPlace(id), await vault.open(channelPlace(id), former))
        await replaceToken(database, id, { former, next })
      },
    },
  )
}
