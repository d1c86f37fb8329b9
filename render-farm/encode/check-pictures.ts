import { readFile, rm } from 'node:fs/promises'
import type { FrameShape } from './encode-args.ts'
import { FfmpegFailed, runFfmpeg } from './ffmpeg.ts'

/** An encoder succeeded and wrote other pictures than it was given: it must not be used again. */
export class WrongPictures extends FfmpegFailed {
  constructor(encoder: string, difference: number) {
    super(`(${encoder}) wrote other pictures than it was given, ${difference.toFixed(0)} of 255 apart`, '')
    this.name = 'WrongPictures'
  }
}

/** Mean levels of the cells of a frame, of Y, U and V. */
type Print = Float64Array

/** Cells of each plane in a row and in a column. */
const CELLS = 12
/** Every so manieth pixel of a cell's rows and columns is looked at. */
const STEP = 3
/**
 * Mean distance of two prints, in levels of 255, from which on the pictures are other ones. x264 at its coarsest, quantiser 51,
 * is 0.8 away on noise and 2.3 on a steep gradient, at the usual ones below 0.4; green frames are 40 and more.
 */
const DIFFERENCE_MAX = 8
const DECODE_MS_MAX = 20_000

/**
 * Compares two frames of a finished segment, its first and its last key frame, with those that were handed to the encoder.
 * Coarse: it finds drivers that write green, black or old pictures, not a loss of quality.
 */
export class PictureCheck {
  readonly #shape: FrameShape
  readonly #prints = new Map<number, Print>()
  readonly #frames: readonly number[]

  /** `gop` is the distance of key frames, in frames. */
  constructor(shape: FrameShape, frameCount: number, gop: number) {
    this.#shape = shape
    this.#frames = [...new Set([0, Math.floor((frameCount - 1) / gop) * gop])]
  }

  /** Called with each frame (I420) that was handed to the encoder. */
  see(frameIndex: number, frame: Uint8Array): void {
    if (this.#frames.includes(frameIndex)) this.#prints.set(frameIndex, printOf(frame, this.#shape))
  }

  /** Decodes the segment at `path`. Throws `WrongPictures`, or `FfmpegFailed` where it cannot be decoded. */
  async judge(path: string, { ffmpeg, encoder, signal }: JudgeOptions): Promise<void> {
    const decoded = this.#frames.map((frameIndex) => ({ frameIndex, file: `${path}.${frameIndex}.yuv` }))
    try {
      const args = [
        ...['-hide_banner', '-loglevel', 'error', '-nostdin', '-y'],
        ...decoded.flatMap(({ frameIndex }) => [...this.#seek(frameIndex), '-i', path]),
        ...decoded.flatMap(({ file }, input) => [
          ...['-map', `${input}:v:0`, '-frames:v', '1', '-pix_fmt', 'yuv420p', '-f', 'rawvideo'],
          file,
        ]),
      ]
      await runFfmpeg({ program: ffmpeg, args, deadlineMs: DECODE_MS_MAX, signal })
      for (const { frameIndex, file } of decoded) {
        const difference = distance(this.#prints.get(frameIndex)!, printOf(await readFile(file), this.#shape))
        if (difference > DIFFERENCE_MAX) throw new WrongPictures(encoder, difference)
      }
    } finally {
      await Promise.all(decoded.map(({ file }) => rm(file, { force: true })))
    }
  }

  /** Half a frame early: what is found is the frame itself, whatever way the time is rounded. */
  #seek(frameIndex: number): string[] {
    return frameIndex === 0 ? [] : ['-ss', ((frameIndex - 0.5) / this.#shape.fps).toFixed(4)]
  }
}

type JudgeOptions = { ffmpeg: string; encoder: string; signal?: AbortSignal }

function printOf(frame: Uint8Array, { width, height }: FrameShape): Print {
  const half = { width: width / 2, height: height / 2 }
  const planes = [{ width, height }, half, half]
  const print = new Float64Array(planes.length * CELLS * CELLS)
  let start = 0
  for (const [index, plane] of planes.entries()) {
    const cells = print.subarray(index * CELLS * CELLS, (index + 1) * CELLS * CELLS)
    addPlane(cells, frame.subarray(start, start + plane.width * plane.height), plane)
    start += plane.width * plane.height
  }
  return print
}

function addPlane(
  cells: Print,
  plane: Uint8Array,
  { width, height }: { width: number; height: number },
): void {
  const counts = new Uint32Array(cells.length)
  for (let y = 0; y < height; y += STEP) {
    const row = Math.floor((y * CELLS) / height) * CELLS
    for (let x = 0; x < width; x += STEP) {
      const cell = row + Math.floor((x * CELLS) / width)
      cells[cell]! += plane[y * width + x]!
      counts[cell]!++
    }
  }
  for (const [cell, count] of counts.entries()) cells[cell]! /= Math.max(1, count)
}

function distance(a: Print, b: Print): number {
  return a.reduce((sum, level, index) => sum + Math.abs(level - b[index]!), 0) / a.length
}
