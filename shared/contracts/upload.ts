import { z } from 'zod'
import { text } from './text.ts'

/** An uploaded file: a multipart field over HTTP, base64 where arguments are JSON. */
export const FileInput = z.instanceof(Uint8Array).meta({
  type: 'string',
  contentEncoding: 'base64',
  description: 'The file; base64 where arguments are JSON.',
})

export const UploadInput = z.object({ file: FileInput, filename: text(0, 255).optional() })
export type UploadInput = z.infer<typeof UploadInput>
