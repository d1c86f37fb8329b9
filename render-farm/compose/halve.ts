import { kernelScratch } from './kernel-scratch.ts'

/** A plane, and whether its corner lies at an odd column (`parityX` 1) or row of the frame. */
type HalfShape = { width: number; height: number; parityX: number; parityY: number }

/** The kernel reads and overwrites a little past the end. */
const SLACK_BYTES = 32

/** Averages 2 × 2 samples of the frame's grid; samples outside the plane count as 0. */
export function halve(source: Buffer, shape: HalfShape): Buffer {
  const { width, height, parityX, parityY } = shape
  const [halfWidth, halfHeight] = halfSize(shape)
  const rowBytes = width + SLACK_BYTES
  const rows = source.length + SLACK_BYTES
  const target = rows + 2 * rowBytes
  const kernel = kernelScratch()
  const bytes = kernel.bytes(target + halfWidth * halfHeight + SLACK_BYTES)
  bytes.set(source)
  bytes.fill(0, rows, target)
  kernel.call('halve', 0, width, height, parityX, parityY, rows, rowBytes, target, halfWidth, halfHeight)
  return Buffer.from(bytes.subarray(target, target + halfWidth * halfHeight))
}

/** Size of the halved plane. */
export function halfSize({ width, height, parityX, parityY }: HalfShape): [width: number, height: number] {
  return [(width + parityX + 1) >> 1, (height + parityY + 1) >> 1]
}
