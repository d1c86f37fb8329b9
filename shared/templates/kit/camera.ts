import type { Camera, Layer } from '../template.ts'

/**
 * The layers as a camera shows them. `depth` is how far the group follows it: 1 = wholly, 0.5 = half as much (what lies
 * far behind), above 1 = more (what lies before the rest). The first layer of a frame must still cover it.
 */
export function withCamera(layers: readonly Layer[], camera: Camera, depth = 1): Layer[] {
  const seen = depth === 1 ? camera : atDepth(camera, depth)
  if (seen.scale === 1 && seen.x === 0 && seen.y === 0) return [...layers]
  return layers.map((layer) => ({ ...layer, motion: { ...layer.motion, camera: seen } }))
}

function atDepth({ x, y, scale }: Camera, depth: number): Camera {
  return { x: x * depth, y: y * depth, scale: 1 + (scale - 1) * depth }
}
