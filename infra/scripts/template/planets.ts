import sharp from 'sharp'
import type { FilmPicture } from '../../../render-farm/draw/film-stage.ts'

/** Colours of a planet's clouds from light to dark, of its bands, and of the sky behind it. */
const PLANETS = {
  venus: { light: '#fff6d2', middle: '#f0c45e', dark: '#7a4a12', band: '#c98a2b', sky: '#3b2a6b' },
  neptune: { light: '#b8e4ff', middle: '#2f6df2', dark: '#0a1f6b', band: '#7fb6ff', sky: '#16324f' },
  mars: { light: '#ffd0a8', middle: '#d5582b', dark: '#571a0d', band: '#8f3517', sky: '#2b3a5c' },
  moon: { light: '#ffffff', middle: '#b9bcc6', dark: '#4a4d5a', band: '#8b8e9b', sky: '#233b5e' },
}
type Planet = keyof typeof PLANETS
const NAMES = Object.keys(PLANETS) as Planet[]
const STARS = 60

/** A made picture of a planet before a coloured sky; `index` chooses which one. */
export async function drawPlanet(
  { width, height }: { width: number; height: number },
  index: number,
): Promise<FilmPicture> {
  const { light, middle, dark, band, sky } = PLANETS[NAMES[index % NAMES.length]!]
  const radius = Math.min(width, height) * 0.42
  const [x, y] = [width / 2, height / 2]
  const stars = Array.from({ length: STARS }, (_, star) => {
    const [left, top] = [(star * 0.618034) % 1, (star * 0.754878) % 1]
    return `<circle cx="${left * width}" cy="${top * height}" r="${1 + (star % 4)}" fill="#fff" opacity="${0.4 + (star % 3) * 0.2}"/>`
  }).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs>
<radialGradient id="sky" cx="0.3" cy="0.25" r="1"><stop offset="0" stop-color="#8f7bd8"/><stop offset="0.5" stop-color="${sky}"/><stop offset="1" stop-color="#120f2e"/></radialGradient>
<radialGradient id="ball" cx="0.36" cy="0.3" r="0.75"><stop offset="0" stop-color="${light}"/><stop offset="0.5" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></radialGradient>
<filter id="clouds" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency="${1.2 / radius} ${6 / radius}" numOctaves="4" seed="${index + 3}"/><feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  3.4 0 0 0 -1.5"/><feComposite in="SourceGraphic" operator="in"/></filter>
<clipPath id="disc"><circle cx="${x}" cy="${y}" r="${radius}"/></clipPath>
</defs>
<rect width="100%" height="100%" fill="url(#sky)"/>${stars}
<circle cx="${x}" cy="${y}" r="${radius * 1.1}" fill="${middle}" opacity="0.25"/>
<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#ball)"/>
<g clip-path="url(#disc)" transform="rotate(-14 ${x} ${y})" opacity="0.6"><rect x="${x - radius * 1.2}" y="${y - radius * 1.2}" width="${radius * 2.4}" height="${radius * 2.4}" fill="${band}" filter="url(#clouds)"/></g>
</svg>`
  return { bytes: await sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer(), contentType: 'image/jpeg' }
}
