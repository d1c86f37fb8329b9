/** Luma of a frame, each sample the mean of a block of its px. */
export type ReducedLuma = { luma: Uint8Array; width: number; height: number }

const BLOCK_PX = 4

/** The luma plane of an I420 frame at a quarter of its width and height. */
export function reduceLuma(frame: Uint8Array, width: number, height: number): ReducedLuma {
  const [smallWidth, smallHeight] = [width / BLOCK_PX, height / BLOCK_PX]
  const luma = new Uint8Array(smallWidth * smallHeight)
  for (let y = 0, target = 0; y < smallHeight; y++) {
    for (let x = 0; x < smallWidth; x++, target++) {
      let sum = 0
      for (let row = 0, at = y * BLOCK_PX * width + x * BLOCK_PX; row < BLOCK_PX; row++, at += width) {
        sum += frame[at]! + frame[at + 1]! + frame[at + 2]! + frame[at + 3]!
      }
      luma[target] = sum >> 4
    }
  }
  return { luma, width: smallWidth, height: smallHeight }
}
