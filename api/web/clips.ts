import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TEMPLATES } from '../../shared/templates/index.ts'
import type { Texts } from '../texts/texts.ts'
import { type Html, html } from './html.ts'

/** A file of a clip: its place on disk, and its size and type as a server needs them. */
type ClipFile = { file: string; etag: string; sizeBytes: number; contentType: string }

const ADDRESS = '/assets/clips/'
const FOLDER = join(import.meta.dir, 'clips')
const CONTENT_TYPE = { mp4: 'video/mp4', webp: 'image/webp' }
const SIZE = { width: 432, height: 768 }

/** The files of all clips by their addresses, which name their content. */
const FILES = new Map<string, ClipFile>()
/** Templates that have a clip; one that is being written has none yet. */
export const FILMED_TEMPLATES = TEMPLATES.filter(({ name }) => existsSync(join(FOLDER, `${name}.mp4`)))
/** The addresses of each template's clip. */
const CLIPS = new Map(
  FILMED_TEMPLATES.map(({ name }) => [name, { video: addFile(name, 'mp4'), poster: addFile(name, 'webp') }]),
)

/** The file at an address of a clip, or `null`. */
export function findClipFile(path: string): ClipFile | null {
  return FILES.get(path) ?? null
}

/**
 * A silent loop of a template, made by `bun run template clips`. The script of the pages plays it while it is in view;
 * without scripts, and for those who want less motion, its poster stands still.
 */
export function clip(name: string): Html {
  const { video, poster } = CLIPS.get(name)!
  return html`<video class="clip" data-clip muted loop playsinline preload="none" src="${video}" poster="${poster}" width="${SIZE.width}" height="${SIZE.height}" aria-hidden="true" tabindex="-1"></video>`
}

/** Three templates side by side, of which the middle one plays in front of two stills. */
export function fan(names: readonly [string, string, string]): Html {
  const [left, middle, right] = names.map((name) => CLIPS.get(name))
  if (!left || !middle || !right) return html``
  const still = ({ poster }: typeof left) =>
    html`<img class="clip" src="${poster}" alt="" width="${SIZE.width}" height="${SIZE.height}">`
  return html`${still(left)}${clip(names[1])}${still(right)}`
}

/** The same with the button that stops it. */
export function movingFan(names: readonly [string, string, string], texts: Texts): Html {
  return html`<div class="moving"><div class="fan">${fan(names)}</div>${clipsButton(texts)}</div>`
}

/** A still picture of a template; `null` where it has no clip. */
export function posterAddress(name: string): string | null {
  return CLIPS.get(name)?.poster ?? null
}

/** Every template with its clip, each a link; `action` says what a press does. */
export function looks(addressOf: (name: string) => string, action?: string): Html {
  return html`<ul class="looks">${FILMED_TEMPLATES.map(
    ({ name, title }) =>
      html`<li><a href="${addressOf(name)}">${clip(name)}<b>${title}</b>${action && html`<span class="use">${action}</span>`}</a></li>`,
  )}</ul>`
}

/** Stops and starts all clips of a page: whatever moves for long must be stoppable. The script shows it. */
export function clipsButton({ front: { pauseClips, playClips } }: Texts): Html {
  return html`<button type="button" class="clips-button" data-clips data-play="${playClips}" data-pause="${pauseClips}" title="${pauseClips}" aria-label="${pauseClips}" hidden></button>`
}

function addFile(name: string, extension: keyof typeof CONTENT_TYPE): string {
  const file = join(FOLDER, `${name}.${extension}`)
  const bytes = readFileSync(file)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10)
  const address = `${ADDRESS}${name}-${hash}.${extension}`
  const contentType = CONTENT_TYPE[extension]
  FILES.set(address, { file, etag: `"${hash}"`, sizeBytes: bytes.byteLength, contentType })
  return address
}
