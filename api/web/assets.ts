import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

type Asset = { path: string; contentType: string; bytes: Uint8Array<ArrayBuffer> }

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The files that pages load. A path with the content's hash can be cached forever. */
export const ASSETS = {
  style: hashedAsset('site', 'css', 'text/css; charset=utf-8', './style.css'),
  script: hashedAsset('site', 'js', 'text/javascript; charset=utf-8', './site.js'),
  studio: hashedAsset('studio', 'css', 'text/css; charset=utf-8', './studio.css'),
  landing: hashedAsset('landing', 'css', 'text/css; charset=utf-8', './landing.css'),
  library: hashedAsset('library', 'css', 'text/css; charset=utf-8', './library.css'),
  film: hashedAsset('film', 'css', 'text/css; charset=utf-8', './film.css'),
  kits: hashedAsset('kits', 'css', 'text/css; charset=utf-8', './kits.css'),
  editor: hashedAsset('editor', 'css', 'text/css; charset=utf-8', './editor.css'),
  decks: hashedAsset('decks', 'css', 'text/css; charset=utf-8', './decks.css'),
  decksScript: hashedAsset('decks', 'js', 'text/javascript; charset=utf-8', './decks.js'),
  start: hashedAsset('start', 'css', 'text/css; charset=utf-8', './start.css'),
  watch: hashedAsset('watch', 'css', 'text/css; charset=utf-8', './watch.css'),
  guide: hashedAsset('guide', 'css', 'text/css; charset=utf-8', './guide.css'),
  admin: hashedAsset('admin', 'css', 'text/css; charset=utf-8', './admin.css'),
  adminScript: hashedAsset('admin', 'js', 'text/javascript; charset=utf-8', './admin.js'),
  actionBar: hashedAsset('action-bar', 'js', 'text/javascript; charset=utf-8', './action-bar.js'),
  passkeys: hashedAsset('passkeys', 'js', 'text/javascript; charset=utf-8', './passkeys.js'),
  tracks: hashedAsset('tracks', 'js', 'text/javascript; charset=utf-8', './tracks.js'),
  quizTable: hashedAsset('quiz-table', 'js', 'text/javascript; charset=utf-8', './quiz-table.js'),
  video: hashedAsset('video', 'js', 'text/javascript; charset=utf-8', './video.js'),
  icon: hashedAsset('icon', 'svg', 'image/svg+xml', './icon.svg'),
  heading: font('/assets/baloo-2-700.woff2', '@fontsource/baloo-2/files/baloo-2-latin-700-normal.woff2'),
  text: font('/assets/nunito-400.woff2', '@fontsource/nunito/files/nunito-latin-400-normal.woff2'),
  emoji: font('/assets/emoji.woff2', 'twemoji-colr-font/twemoji.woff2'),
  bold: font('/assets/nunito-700.woff2', '@fontsource/nunito/files/nunito-latin-700-normal.woff2'),
}

/** An asset as a response. */
export function assetResponse({ bytes, contentType }: Asset): Response {
  return new Response(bytes, {
    headers: {
      'Content-Type': contentType,
      'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`,
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

function hashedAsset(name: string, extension: string, contentType: string, file: string): Asset {
  const bytes = new Uint8Array(readFileSync(new URL(file, import.meta.url)))
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10)
  return { path: `/assets/${name}-${hash}.${extension}`, contentType, bytes }
}

function font(path: string, file: string): Asset {
  const bytes = new Uint8Array(readFileSync(Bun.resolveSync(file, import.meta.dir)))
  return { path, contentType: 'font/woff2', bytes }
}
