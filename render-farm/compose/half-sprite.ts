import type { Sprite } from './sprite.ts'

/** A sprite whose columns are averaged in pairs; an odd last one is joined with nothing. */
export function halfWidth(sprite: Sprite): Sprite {
  const width = (sprite.width + 1) >> 1
  const planeOf = (plane: Buffer) => {
    const half = Buffer.allocUnsafe(width * sprite.height)
    for (let y = 0, at = 0; y < sprite.height; y++) {
      const row = y * sprite.width
      for (let x = 0; x < sprite.width; x += 2) {
        const right = x + 1 < sprite.width ? plane[row + x + 1]! : 0
        half[at++] = (plane[row + x]! + right + 1) >> 1
      }
    }
    return half
  }
  return withPlanes(sprite, { width, height: sprite.height }, planeOf, sprite.width === 2 * width)
}

/** A sprite whose rows are averaged in pairs; an odd last one is joined with nothing. */
export function halfHeight(sprite: Sprite): Sprite {
  const { width } = sprite
  const height = (sprite.height + 1) >> 1
  const planeOf = (plane: Buffer) => {
    const half = Buffer.allocUnsafe(width * height)
    for (let y = 0, at = 0; y < sprite.height; y += 2) {
      const row = y * width
      const isPair = y + 1 < sprite.height
      for (let x = 0; x < width; x++) {
        half[at++] = (plane[row + x]! + (isPair ? plane[row + width + x]! : 0) + 1) >> 1
      }
    }
    return half
  }
  return withPlanes(sprite, { width, height }, planeOf, sprite.height === 2 * height)
}

function withPlanes(
  sprite: Sprite,
  size: { width: number; height: number },
  planeOf: (plane: Buffer) => Buffer,
  isEven: boolean,
): Sprite {
  const [luma, blue, red, alpha] = [sprite.luma, sprite.blue, sprite.red, sprite.alpha].map(planeOf)
  return {
    ...sprite,
    ...size,
    isOpaque: sprite.isOpaque && isEven,
    luma: luma!,
    blue: blue!,
    red: red!,
    alpha: alpha!,
  }
}
