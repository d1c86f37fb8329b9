import { resample, sampleAxis } from './resample.ts'
import type { Sprite } from './sprite.ts'

/**
 * A sprite resampled (bilinear) to `scale` times its size on each axis. `phase` (0…1) is how far its corner lies right of
 * and below a whole pixel, so that a slow zoom does not jump.
 */
export function scaleSprite(
  sprite: Sprite,
  [scaleX, scaleY]: readonly [number, number],
  [phaseX, phaseY]: readonly [number, number],
): Sprite {
  const width = Math.max(1, Math.ceil(sprite.width * scaleX + phaseX))
  const height = Math.max(1, Math.ceil(sprite.height * scaleY + phaseY))
  const columns = sampleAxis(width, sprite.width, scaleX, phaseX)
  const rows = sampleAxis(height, sprite.height, scaleY, phaseY)
  const scaled = (plane: Buffer) => {
    const target = Buffer.allocUnsafe(width * height)
    resample(plane, sprite.width, target, columns, rows)
    return target
  }
  return {
    ...sprite,
    width,
    height,
    luma: scaled(sprite.luma),
    blue: scaled(sprite.blue),
    red: scaled(sprite.red),
    alpha: scaled(sprite.alpha),
    isOpaque: false,
  }
}
