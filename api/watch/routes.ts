import { Elysia } from 'elysia'
import { AppError } from '../../shared/errors.ts'
import { filmKeys } from '../../shared/storage/film-keys.ts'
import type { Dependencies, ViewerOf } from '../context.ts'
import { findSharedFilm } from '../services/shares.ts'
import { studioAssets } from '../studio/assets.ts'
import { sampleLinks } from '../studio/sample-picture.ts'
import { textsFor } from '../texts/choice.ts'
import { textsIn } from '../texts/texts.ts'
import { serveFile, storedFile } from '../transports/serve-file.ts'
import { pageResponse } from '../web/page.ts'
import { embedDocument, shareAddresses, watchPage } from '../web/watch-page.ts'
import { oembedOf, tokenAsked } from './oembed.ts'

/** The files of a shared film by their name below its page. */
const FILES: ReadonlyMap<string, 'film' | 'poster' | 'vtt'> = new Map([
  ['film.mp4', 'film'],
  ['poster.jpg', 'poster'],
  ['captions.vtt', 'vtt'],
])

/** Not kept by anybody without asking again: a link can be revoked, a film deleted. */
const UNINDEXED = { 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' }
/** Any site may show the player, which has no session and loads only from this site. */
const EMBED_HEADERS = {
  ...UNINDEXED,
  Vary: 'Accept-Language, Cookie',
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
}

/** The public pages of shared films, as a plugin of the application. Every request looks its link up again. */
export function watchRoutes({ config, database, storage }: Dependencies, viewerOf: ViewerOf) {
  const { baseUrl } = config
  const open = async (token: string) => {
    const film = await findSharedFilm(database, token)
    return { film, addresses: shareAddresses(baseUrl, token, film) }
  }
  return new Elysia({ name: 'watch' })
    .get('/watch/:token', async ({ request, params }) => {
      const { film, addresses } = await open(params.token)
      const viewer = await viewerOf(request)
      const samples = sampleLinks(textsIn(viewer.language), await studioAssets())
      return pageResponse(watchPage(film, { addresses, baseUrl, viewer, samples }), viewer)
    })
    .get('/watch/:token/embed', async ({ request, params }) => {
      const { film, addresses } = await open(params.token)
      const texts = textsFor(request)
      return new Response(embedDocument(film, texts, addresses), { headers: EMBED_HEADERS })
    })
    .get('/watch/:token/:file', async ({ request, params }) => {
      const kind = FILES.get(params.file)
      if (kind === undefined) throw new AppError('NOT_FOUND')
      const { film } = await open(params.token)
      const source = await storedFile(storage, filmKeys(film.storageKey)[kind])
      return serveFile(request, source, UNINDEXED)
    })
    .get('/oembed', async ({ request }) => {
      const query = new URL(request.url).searchParams
      const headers = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' }
      // The status that the oEmbed specification has for a format that is not offered.
      if ((query.get('format') ?? 'json') !== 'json') return new Response(null, { status: 501, headers })
      const token = tokenAsked(query, baseUrl)
      const film = await findSharedFilm(database, token).catch((error: unknown) => {
        throw error instanceof AppError ? new AppError(error.code, { ...error.details, headers }) : error
      })
      return Response.json(oembedOf(film, token, query, baseUrl), { headers })
    })
}
