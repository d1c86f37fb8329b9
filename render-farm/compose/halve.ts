import type { KernelScratch } from './kernel-scratch.ts'

/** A plane, and whether its corner lies at an odd column (`parityX` 1) or row of the frame. */
export type HalfShape = { width: number; height: number; parityX: number; parityY: number }

/** The kernel reads and overwrites a little past the end. */
const SLACK_BYTES = 32

/** Averages 2 × 2 samples of the frame's grid; those outside the plane are 0. */
export function halveInKernel(kernel: KernelScratch, source: Buffer, shape: HalfShape): Buffer {
  const { width, height, parityX, parityY } = shape
  const [halfWidth, halfHeight] = halfSize(shape)
  const rowBytes = width + SLACK_BYTES
  const rows = source.length + SLACK_BYTES
  const target = rows + 2 * rowBytes
  const bytes = kernel.bytes(target + halfWidth * halfHeight + SLACK_BYTES)
  bytes.set(source)
  bytes.fill(0, rows, target)
  kernel.call('halve', 0, width, height, parityX, parityY, rows, rowBytes, target, halfWidth, halfHeight)
  return Buffer.from(bytes.subarray(target, target + halfWidth * halfHeight))
}

/** Stands in for the kernel. */
export function halve(source: Buffer, shape: HalfShape): Buffer {
  const { width, height, parityX, parityY } = shape
  const [halfWidth, halfHeight] = halfSize(shape)
  const target = Buffer.allocUnsafe(halfWidth * halfHeight)
  const sums = new Uint16Array(2 * halfWidth)
  for (let row = 0; row < halfHeight; row++) {
    const top = row * 2 - parityY
    sums.fill(0)
    if (top >= 0) addRow(source, top * width, width, sums, parityX)
    if (top + 1 < height) addRow(source, (top + 1) * width, width, sums, parityX)
    averagePairs(sums, target, row * halfWidth, halfWidth)
  }
  return target
}

function halfSize({ width, height, parityX, parityY }: HalfShape): [width: number, height: number] {
  return [(width + parityX + 1) >> 1, (height + parityY + 1) >> 1]
}

function addRow(source: Buffer, from: number, width: number, sums: Uint16Array, shift: number): void {
  for (let column = 0; column < width; column++) sums[column + shift]! += source[from + column]!
}

function averagePairs(sums: Uint16Array, target: Buffer, at: number, count: number): void {
  for (let column = 0; column < count; column++) {
    target[at + column] = (sums[2 * column]! + sums[2 * column + 1]! + 2) >> 2
  }
}
