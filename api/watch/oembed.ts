import { FRAME_SIZE } from '../../shared/contracts/format.ts'
import { AppError } from '../../shared/errors.ts'
import { PRODUCT_NAME } from '../../shared/product.ts'
import { validationError } from '../../shared/validation.ts'
import type { SharedFilm } from '../services/shares.ts'
import { html } from '../web/html.ts'
import { type SharedAddresses, shareAddresses } from '../web/watch-page.ts'

type Box = { width: number; height: number }

/** The longest side of a player, where the embedding site sets no limit. */
const SIDE_PX_DEFAULT = 640
const SIDE_PX_MAX = 4_096

/** The token in the address that an oEmbed request is about. Throws `NOT_FOUND` for an address that is no shared film's. */
export function tokenAsked(query: URLSearchParams, baseUrl: string): string {
  const url = query.get('url') ?? ''
  const root = `${baseUrl}/watch/`
  if (!url.startsWith(root)) throw new AppError('NOT_FOUND')
  return url.slice(root.length).replace(/[?#].*$/, '')
}

/** The oEmbed answer for a shared film: a player that fits into the box that the request allows. */
export function oembedOf(film: SharedFilm, token: string, query: URLSearchParams, baseUrl: string): object {
  const most = { width: sideOf(query, 'maxwidth'), height: sideOf(query, 'maxheight') }
  const frame = FRAME_SIZE[film.format]
  const { width, height } = fitted(frame, most)
  const addresses = shareAddresses(baseUrl, token, film)
  return {
    version: '1.0',
    type: 'video',
    title: film.title,
    provider_name: PRODUCT_NAME,
    provider_url: baseUrl,
    width,
    height,
    html: html`<iframe src="${addresses.embed}" width="${width}" height="${height}" title="${film.title}" allow="fullscreen; picture-in-picture" allowfullscreen style="border:0"></iframe>`
      .text,
    ...thumbnailOf(addresses, frame, query),
  }
}

/** The cover picture, whose size is the film's: it must not be larger than the request allows either. */
function thumbnailOf({ poster }: SharedAddresses, { width, height }: Box, query: URLSearchParams): object {
  const isLimited = query.has('maxwidth') || query.has('maxheight')
  const fits = !isLimited || (width <= sideOf(query, 'maxwidth') && height <= sideOf(query, 'maxheight'))
  if (poster === null || !fits) return {}
  return { thumbnail_url: poster, thumbnail_width: width, thumbnail_height: height }
}

function sideOf(query: URLSearchParams, name: 'maxwidth' | 'maxheight'): number {
  const text = query.get(name)
  if (text === null) return SIDE_PX_DEFAULT
  const side = Number(text)
  if (!/^\d{1,9}$/.test(text) || side < 1)
    throw validationError([{ path: name, message: 'must be a whole number of pixels' }])
  return Math.min(side, SIDE_PX_MAX)
}

function fitted({ width, height }: Box, most: Box): Box {
  const scale = Math.min(most.width / width, most.height / height)
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) }
}
