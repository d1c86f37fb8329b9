import { AppError } from '../../shared/errors.ts'
import { validationError } from '../../shared/validation.ts'
import { readBytes } from '../transports/body.ts'

/** The fields of a form, and those of its files that were chosen. */
export type FileForm = { fields: URLSearchParams; files: ReadonlyMap<string, Uint8Array> }

/** Reads a form with files. Throws `UNSUPPORTED_MEDIA_TYPE`, `PAYLOAD_TOO_LARGE` and `VALIDATION_ERROR`. */
export async function readFileForm(request: Request, bytesMax: number): Promise<FileForm> {
  const type = request.headers.get('content-type') ?? ''
  if (!type.toLowerCase().startsWith('multipart/form-data')) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', { hint: 'Send the form as multipart/form-data.' })
  }
  const bytes = await readBytes(request, bytesMax, 'The files are too large.')
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => {
    throw validationError([{ path: '', message: 'is not valid multipart/form-data' }])
  })
  const fields = new URLSearchParams()
  const files = new Map<string, Uint8Array>()
  for (const [name, value] of form) {
    if (typeof value === 'string') fields.append(name, value)
    // A file field in which nothing was chosen is an empty file.
    else if (value.size > 0) files.set(name, new Uint8Array(await value.arrayBuffer()))
  }
  return { fields, files }
}
