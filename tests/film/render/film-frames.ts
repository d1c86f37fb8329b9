import sharp from 'sharp'
import type { Rect } from '../../../shared/templates/kit/rect.ts'

/** A decoded picture: 3 bytes a pixel. */
export type Picture = { rgb: Uint8Array; width: number; height: number }

/** Frames of a film by their index, decoded as a player does: by the file's own tags. */
export async function decodeFrames(
  ffmpeg: string,
  path: string,
  frameIndexes: readonly number[],
  { width, height }: { width: number; height: number },
): Promise<Map<number, Picture>> {
  const sorted = [...new Set(frameIndexes)].sort((a, b) => a - b)
  const bytes = await run(ffmpeg, [
    ...['-i', path, '-fps_mode', 'passthrough'],
    ...[
      '-vf',
      `select='${sorted.map((index) => `eq(n,${index})`).join('+')}',scale=in_color_matrix=auto:in_range=auto:flags=accurate_rnd+full_chroma_int`,
    ],
    ...['-pix_fmt', 'rgb24', '-f', 'rawvideo', '-'],
  ])
  const size = width * height * 3
  if (bytes.length !== size * sorted.length) throw new Error(`decoded ${bytes.length / size} frames`)
  return new Map(
    sorted.map((index, place) => [
      index,
      { rgb: bytes.subarray(place * size, (place + 1) * size), width, height },
    ]),
  )
}

/** What every frame and every packet of sound decodes to, as hashes. */
export async function hashFrames(ffmpeg: string, path: string): Promise<string> {
  return new TextDecoder().decode(await run(ffmpeg, ['-i', path, '-f', 'framemd5', '-']))
}

/** A picture file as pixels. */
export async function readPicture(file: Uint8Array): Promise<Picture> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { rgb: new Uint8Array(data), width: info.width, height: info.height }
}

const WINDOW_PX = 8
const STEP_PX = 4
const SUMS = 5
const [C1, C2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2]

/** Structural similarity of two pictures' luma (1 = equal): mean over windows of 8 × 8 px, one every 4 px. */
export function compareSsim(a: Picture, b: Picture): number {
  const columns = Math.floor(a.width / STEP_PX)
  const rows = Math.floor(a.height / STEP_PX)
  const cells = sumCells(lumaOf(a), lumaOf(b), a.width, columns, rows)
  let total = 0
  for (let row = 0; row + 1 < rows; row++) {
    for (let column = 0; column + 1 < columns; column++) {
      total += windowSsim(cells, (row * columns + column) * SUMS, columns * SUMS)
    }
  }
  return total / ((rows - 1) * (columns - 1))
}

/** Of each cell of 4 × 4 px: both sums, both sums of squares, the sum of products. Four cells make a window. */
function sumCells(
  a: Float32Array,
  b: Float32Array,
  width: number,
  columns: number,
  rows: number,
): Float64Array {
  const cells = new Float64Array(columns * rows * SUMS)
  for (let y = 0; y < rows * STEP_PX; y++) {
    for (let x = 0, at = y * width; x < columns * STEP_PX; x++, at++) {
      const cell = (Math.floor(y / STEP_PX) * columns + Math.floor(x / STEP_PX)) * SUMS
      const [left, right] = [a[at]!, b[at]!]
      cells[cell]! += left
      cells[cell + 1]! += right
      cells[cell + 2]! += left * left
      cells[cell + 3]! += right * right
      cells[cell + 4]! += left * right
    }
  }
  return cells
}

function windowSsim(cells: Float64Array, at: number, stride: number): number {
  const meanOf = (sum: number) =>
    (cells[at + sum]! +
      cells[at + SUMS + sum]! +
      cells[at + stride + sum]! +
      cells[at + stride + SUMS + sum]!) /
    (WINDOW_PX * WINDOW_PX)
  const [meanA, meanB] = [meanOf(0), meanOf(1)]
  const varianceA = meanOf(2) - meanA * meanA
  const varianceB = meanOf(3) - meanB * meanB
  const covariance = meanOf(4) - meanA * meanB
  return (
    ((2 * meanA * meanB + C1) * (2 * covariance + C2)) /
    ((meanA * meanA + meanB * meanB + C1) * (varianceA + varianceB + C2))
  )
}

function lumaOf({ rgb, width, height }: Picture): Float32Array {
  const luma = new Float32Array(width * height)
  for (let at = 0, from = 0; at < luma.length; at++, from += 3)
    luma[at] = 0.2126 * rgb[from]! + 0.7152 * rgb[from + 1]! + 0.0722 * rgb[from + 2]!
  return luma
}

const FLAT_PX = 12
/** What lies next to a place is flat as well: half-size chroma and a scaled look mix the colours of neighbours at edges. */
const FLAT_MARGIN_PX = 4
const FLAT_RANGE_MAX = 2

/** Differences (of 255, worst channel) of the mean colours of all places at which the first picture is flat. */
export function compareFlatColours(wanted: Picture, found: Picture): number[] {
  const differences: number[] = []
  const margin = FLAT_MARGIN_PX
  for (let y = FLAT_PX; y + FLAT_PX + margin <= wanted.height; y += FLAT_PX) {
    for (let x = FLAT_PX; x + FLAT_PX + margin <= wanted.width; x += FLAT_PX) {
      const side = FLAT_PX + 2 * margin
      const around = { x: x - margin, y: y - margin, width: side, height: side }
      if (statsOf(wanted, around).range > FLAT_RANGE_MAX) continue
      const box = { x, y, width: FLAT_PX, height: FLAT_PX }
      const [before, after] = [statsOf(wanted, box), statsOf(found, box)]
      differences.push(
        Math.max(...before.mean.map((value, channel) => Math.abs(value - after.mean[channel]!))),
      )
    }
  }
  return differences
}

/** Mean squared difference of two pictures inside a box. */
export function compareBox(a: Picture, b: Picture, box: Rect): number {
  let total = 0
  for (let y = box.y; y < box.y + box.height; y++) {
    for (let at = (y * a.width + box.x) * 3; at < (y * a.width + box.x + box.width) * 3; at++) {
      total += (a.rgb[at]! - b.rgb[at]!) ** 2
    }
  }
  return total / (box.width * box.height * 3)
}

function statsOf({ rgb, width }: Picture, box: Rect): { mean: number[]; range: number } {
  const [sums, lows, highs] = [
    [0, 0, 0],
    [255, 255, 255],
    [0, 0, 0],
  ]
  for (let y = box.y; y < box.y + box.height; y++) {
    for (let x = box.x; x < box.x + box.width; x++) {
      for (let channel = 0; channel < 3; channel++) {
        const value = rgb[(y * width + x) * 3 + channel]!
        sums[channel]! += value
        lows[channel] = Math.min(lows[channel]!, value)
        highs[channel] = Math.max(highs[channel]!, value)
      }
    }
  }
  const count = box.width * box.height
  return {
    mean: sums.map((sum) => sum / count),
    range: Math.max(...highs.map((high, channel) => high - lows[channel]!)),
  }
}

async function run(program: string, args: readonly string[]): Promise<Uint8Array> {
  const child = Bun.spawn([program, '-v', 'error', '-nostdin', ...args], { stdout: 'pipe', stderr: 'pipe' })
  const [bytes, errors, code] = await Promise.all([
    new Response(child.stdout).bytes(),
    new Response(child.stderr).text(),
    child.exited,
  ])
  if (code !== 0) throw new Error(`ffmpeg: ${errors}`)
  return bytes
}
