import { PICTURE_WIDTH_PX } from '../pictures/draw-svg.ts'

/** The units in which pictures of the packs are drawn, 4:3. */
export const [WIDTH, HEIGHT] = [960, 720]

const SIZE = `width="${PICTURE_WIDTH_PX}" height="${(PICTURE_WIDTH_PX * HEIGHT) / WIDTH}"`

/** An SVG document of the size at which it will be drawn, so that nothing is scaled afterwards. */
export function pictureOf(background: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" ${SIZE} viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="100%" height="100%" fill="${background}"/>${body}</svg>`
}

/** A document of 4:3 without a size, at the size at which it will be drawn. */
export function sized(svg: string): string {
  return svg.replace('<svg ', `<svg ${SIZE} `)
}
