import type { UploadInput } from '../../shared/contracts/upload.ts'
import { readMultipart } from '../transports/body.ts'

/** The fields of a form, and those of its files that were chosen. */
export type FileForm = { fields: URLSearchParams; files: ReadonlyMap<string, UploadInput> }

/** Reads a form with files. Throws `PAYLOAD_TOO_LARGE` and `VALIDATION_ERROR`. */
export async function readFileForm(request: Request, bytesMax: number): Promise<FileForm> {
  const fields = new URLSearchParams()
  const files = new Map<string, UploadInput>()
  for (const [name, value] of await readMultipart(request, bytesMax, 'The files are too large.')) {
    if (typeof value === 'string') fields.append(name, value)
    // A file field in which nothing was chosen is an empty file.
    else if (value.size > 0) {
      files.set(name, { file: new Uint8Array(await value.arrayBuffer()), filename: value.name })
    }
  }
  return { fields, files }
}
