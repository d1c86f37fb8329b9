import sharp from 'sharp'
import type { LoadedPicture } from '../film/pictures.ts'

const [WIDTH, HEIGHT] = [800, 600]

/** A torn picture without words, since a film may be in any language. */
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 800 600">
<rect width="800" height="600" fill="#dfe3ea"/>
<g fill="none" stroke="#7a8496" stroke-width="18" stroke-linejoin="round" stroke-linecap="round">
<rect x="230" y="150" width="340" height="300" rx="28"/><circle cx="330" cy="245" r="30"/>
<path d="M240 415 L350 325 L420 385 L480 335 L560 405"/><path d="M190 490 L610 110"/>
</g></svg>`

let drawn: Promise<LoadedPicture> | undefined

/** Stands in a preview where a picture could not be loaded. */
export function placeholderPicture(): Promise<LoadedPicture> {
  drawn ??= sharp(Buffer.from(SVG))
    .png()
    .toBuffer()
    .then((bytes) => ({ bytes: new Uint8Array(bytes), width: WIDTH, height: HEIGHT }))
  return drawn
}
