import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Share } from '../../shared/contracts/share.ts'
import type { Deleted } from '../../shared/contracts/text.ts'
import type { Executor } from '../../shared/database/connect.ts'
import { lockRender } from '../../shared/database/queries/renders.ts'
import {
  deleteShare,
  insertShare,
  selectShare,
  selectSharedFilm,
} from '../../shared/database/queries/shares.ts'
import { AppError } from '../../shared/errors.ts'
import { base32 } from '../../shared/ids.ts'
import type { Context } from '../context.ts'
import { serviceSecret } from '../secrets/service-secret.ts'
import type { Vault } from '../secrets/vault.ts'
import { filmKeyOf, requireRender } from './renders.ts'

type Session = { sessionId: string }
/** A film as its link shows it. */
export type SharedFilm = NonNullable<Awaited<ReturnType<typeof selectSharedFilm>>>

const SEED_BYTES = 16
/** 128 bits, 26 characters in base32. */
const TOKEN_BYTES = 16
const TOKEN_PATTERN = /^[0-9a-v]{26}$/

/** The link of a finished film, made where there is none. */
export async function create(ctx: Context, { sessionId }: Session): Promise<Share> {
  return ctx.database.transaction(async (tx) => {
    // The lock keeps two requests from making two links, and the film from being deleted meanwhile.
    const render = await lockRender(tx, ctx.actor.accountId, sessionId)
    if (render === null) throw new AppError('NOT_FOUND')
    filmKeyOf(render)
    const known = await selectShare(tx, sessionId)
    const seed = known?.seed ?? base32(randomBytes(SEED_BYTES))
    const token = await tokenOf(tx, ctx.vault, seed)
    if (known === null) {
      const { accountId } = ctx.actor
      await insertShare(tx, { renderId: sessionId, accountId, seed, tokenHash: hashOf(token) })
    }
    return shareOf(ctx, token)
  })
}

/** The link of the caller's film. Throws `NOT_FOUND` where the film is not shared. */
export async function get(ctx: Context, session: Session): Promise<Share> {
  const share = await find(ctx, session)
  if (share === null) throw new AppError('NOT_FOUND', { hint: 'This video is not shared.' })
  return share
}

/** The link of the caller's film; `null` = it is not shared. */
export async function find(ctx: Context, { sessionId }: Session): Promise<Share | null> {
  const { id } = await requireRender(ctx, sessionId)
  const share = await selectShare(ctx.database, id)
  return share && shareOf(ctx, await tokenOf(ctx.database, ctx.vault, share.seed))
}

/** Ends the link of a film at once; sharing the film again makes another one. */
export async function remove(ctx: Context, { sessionId }: Session): Promise<Deleted> {
  const { id } = await requireRender(ctx, sessionId)
  if (!(await deleteShare(ctx.database, id))) {
    throw new AppError('NOT_FOUND', { hint: 'This video is not shared.' })
  }
  return { deleted: true }
}

/** The film behind a link. Throws `NOT_FOUND` for a wrong token, a revoked link and a deleted film. */
export async function findSharedFilm(database: Executor, token: string): Promise<SharedFilm> {
  const film = TOKEN_PATTERN.test(token) ? await selectSharedFilm(database, hashOf(token)) : null
  if (film === null) throw new AppError('NOT_FOUND')
  return film
}

function shareOf({ config }: Context, token: string): Share {
  return { url: `${config.baseUrl}/watch/${token}`, token }
}

async function tokenOf(database: Executor, vault: Vault, seed: string): Promise<string> {
  const secret = await serviceSecret(database, vault, 'share-links')
  return base32(createHmac('sha256', secret).update(seed).digest().subarray(0, TOKEN_BYTES))
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
