import { jwt } from '@elysiajs/jwt'
import { Elysia } from 'elysia'
import type { Database } from '../../shared/database/connect.ts'
import { findTrackBySource } from '../../shared/music/tracks.ts'
import type { Storage } from '../../shared/storage/storage.ts'
import { serviceSecret } from '../secrets/service-secret.ts'
import type { Vault } from '../secrets/vault.ts'

/** The target of a temporary link: a stored object, or a file that ships with the service (`builtin:<name>`). */
type LinkedFile = { key: string; filename: string | null }

/** Makes and reads temporary links. */
export type FileLinks = {
  /** A URL that serves the file until it expires: presigned by the store where it can, else one of ours. */
  link(file: LinkedFile, expiresSeconds: number): Promise<string>
  /** The same, always one of ours: pages play files only from this site. */
  ownLink(file: LinkedFile, expiresSeconds: number): Promise<string>
  /** The target of a token from a link; `null` = forged or expired. */
  open(token: string): Promise<LinkedFile | null>
}

type Parts = { baseUrl: string; database: Database; vault: Vault; storage: Storage; now: () => number }

/** Our own links are JWTs, signed with a secret that all replicas share through the database. */
export function createFileLinks({ baseUrl, database, vault, storage, now }: Parts): FileLinks {
  const fetchSigner = async () => signerOf(await serviceSecret(database, vault, 'file-links'))
  let pending: ReturnType<typeof fetchSigner> | null = null
  const signer = () => {
    pending ??= fetchSigner().catch((error: unknown) => {
      // Do not cache the failure: the database may be back for the next call.
      pending = null
      throw error
    })
    return pending
  }
  const ownLink: FileLinks['ownLink'] = async ({ key, filename }, expiresSeconds) => {
    const exp = Math.floor(now() / 1_000) + expiresSeconds
    const token = await (await signer()).sign({ key, filename: filename ?? '', exp })
    return `${baseUrl}/files/${token}`
  }
  return {
    ownLink,
    async link(file, expiresSeconds) {
      const { key, filename } = file
      if (findTrackBySource(key) === null) {
        const url = await storage.presign(key, { expiresSeconds, filename: filename ?? undefined })
        if (url !== null) return url
      }
      return ownLink(file, expiresSeconds)
    },
    async open(token) {
      const claims = await (await signer()).verify(token, { currentDate: new Date(now()) })
      if (!claims || typeof claims.key !== 'string' || typeof claims.exp !== 'number') return null
      return {
        key: claims.key,
        filename: typeof claims.filename === 'string' && claims.filename ? claims.filename : null,
      }
    },
  }
}

/** Elysia's JWT plugin outside of a handler, where its functions are the instance's decorator. */
function signerOf(secret: string) {
  return new Elysia().use(jwt({ name: 'jwt', secret })).decorator.jwt
}
