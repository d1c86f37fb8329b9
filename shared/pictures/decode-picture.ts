import { fileURLToPath } from 'node:url'
import { IMAGE_DECODE_MS_MAX } from '../limits.ts'
import { boundedCommand } from '../programs/bounded-command.ts'
import { decoding } from '../programs/decoding.ts'

/** A clean picture; `thumbnail` is empty where it was decoded for a film. */
export type DecodedPicture = { width: number; height: number; picture: Uint8Array; thumbnail: Uint8Array }

/** The bytes are not a picture that the service accepts. `reason` follows a subject: “is damaged or no picture”. */
export class PictureRefused extends Error {
  readonly reason: string

  constructor(reason: string, options?: { cause?: unknown }) {
    super(`the picture ${reason}`, options)
    this.name = 'PictureRefused'
    this.reason = reason
  }
}

const DECODER = fileURLToPath(new URL('./decoder-process.ts', import.meta.url))

/** Whether bytes begin like a JPEG, PNG, GIF or WebP: file names and declared types prove nothing. */
export function isPicture(bytes: Uint8Array): boolean {
  const hex = Buffer.from(bytes.subarray(0, 12)).toString('hex')
  return /^(?:ffd8ff|89504e470d0a1a0a|474946383[79]61|52494646.{8}57454250)/.test(hex)
}

/**
 * Decodes in a child process with bounded memory and time, so that a decompression bomb harms nothing else: to WebP
 * with a thumbnail for an upload, to PNG for a film. Throws `PictureRefused`.
 */
export function decodePicture(bytes: Uint8Array, use: 'upload' | 'film'): Promise<DecodedPicture> {
  return decoding(() => runDecoder(bytes, use))
}

async function runDecoder(bytes: Uint8Array, use: 'upload' | 'film'): Promise<DecodedPicture> {
  const child = Bun.spawn(boundedCommand(process.execPath, [DECODER, use]), {
    stdin: bytes,
    stdout: 'pipe',
    stderr: 'ignore',
    // Not the environment of this process: it holds secrets.
    env: { PATH: '/usr/bin:/bin' },
    timeout: IMAGE_DECODE_MS_MAX,
    killSignal: 'SIGKILL',
  })
  const output = new Uint8Array(await new Response(child.stdout).arrayBuffer())
  await child.exited
  const end = output.indexOf(10)
  if (end < 0) throw new PictureRefused('takes too much time or memory to decode')
  const head = JSON.parse(new TextDecoder().decode(output.subarray(0, end)))
  if (typeof head.refused === 'string') throw new PictureRefused(head.refused)
  const start = end + 1
  const middle = start + head.pictureBytes
  return {
    width: head.width,
    height: head.height,
    picture: output.subarray(start, middle),
    thumbnail: output.subarray(middle, middle + head.thumbnailBytes),
  }
}
