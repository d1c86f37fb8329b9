import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Transform } from 'node:stream'

export type FileFacts = { sizeBytes: number; sha256: string }

/** Passes bytes through; `facts` describes all of them once the stream has ended. */
export class Digest extends Transform {
  readonly #hash = createHash('sha256')
  #sizeBytes = 0

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.#hash.update(chunk)
    this.#sizeBytes += chunk.byteLength
    done(null, chunk)
  }

  facts(): FileFacts {
    return { sizeBytes: this.#sizeBytes, sha256: this.#hash.digest('hex') }
  }
}

/** Size and SHA-256 of a file, read as a stream. */
export async function digestFile(path: string): Promise<FileFacts> {
  const hash = createHash('sha256')
  let sizeBytes = 0
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk)
    sizeBytes += chunk.byteLength
  }
  return { sizeBytes, sha256: hash.digest('hex') }
}
