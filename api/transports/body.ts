import type { z } from 'zod'
import { AppError } from '../../shared/errors.ts'
import { jsonFault } from '../../shared/json-fault.ts'
import { BODY_MS_MAX, JSON_BYTES_MAX, MULTIPART_OVERHEAD_BYTES_MAX } from '../../shared/limits.ts'
import { validationError } from '../../shared/validation.ts'
import { hasBody, type Operation } from '../operations/operation.ts'

/** Reads a request's body for validation by the operation's schema. Throws 400, 413 and 415 as `AppError`. */
export async function readBody(operation: Operation, request: Request): Promise<unknown> {
  if (!hasBody(operation)) return {}
  const { upload, input } = operation
  if (upload === null || (upload.isOptional && mediaType(request) !== UPLOAD_TYPE)) return readJson(request)
  return readUpload(request, upload.bytesMax, input.body)
}

/**
 * Reads query parameters, as numbers and booleans where the schema takes those, and unknown ones as text. A repeated
 * parameter of the schema is an error.
 */
export function readQuery(schema: z.ZodObject, url: string): Record<string, unknown> {
  const start = url.indexOf('?')
  if (start < 0) return {}
  const params = new URLSearchParams(url.slice(start))
  const values: Record<string, unknown> = Object.fromEntries(params)
  for (const name of Object.keys(schema.shape)) {
    const [value, ...more] = params.getAll(name)
    if (value === undefined) continue
    if (more.length > 0) throw validationError([{ path: name, message: 'must be given only once' }])
    values[name] = readScalar(schema.shape[name] as z.ZodType, value)
  }
  return values
}

/** Reads path parameters. Text stays text where the schema takes a number, so that the schema refuses it. */
export function readPath(schema: z.ZodObject, params: Record<string, string>): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const name of Object.keys(schema.shape)) {
    const value = params[name] ?? ''
    // No id has a NUL, and PostgreSQL refuses text with one.
    if (value.includes('\0')) throw new AppError('NOT_FOUND')
    values[name] = readScalar(schema.shape[name] as z.ZodType, value)
  }
  return values
}

/** Reads a JSON body; none is an empty object. Throws 400, 413 and 415 as `AppError`. */
export async function readJson(request: Request): Promise<unknown> {
  const type = mediaType(request)
  if (type !== '' && type !== 'application/json' && !type.endsWith('+json')) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', { hint: 'Send the body as application/json.' })
  }
  const bytes = await readBytes(request, JSON_BYTES_MAX, 'A JSON body can be up to 1 MB.')
  if (bytes.byteLength === 0) return {}
  const { value, fault } = parseJson(bytes)
  if (fault !== null) throw validationError([{ path: '', message: fault }])
  return value
}

/** The value of JSON in UTF-8, or what is wrong with the bytes and where. */
export function parseJson(
  bytes: Uint8Array,
): { value: unknown; fault: null } | { value: null; fault: string } {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return { value: null, fault: 'is not UTF-8' }
  }
  try {
    return { value: JSON.parse(text), fault: null }
  } catch {
    const place = jsonFault(text)
    const where = place === null ? '' : `: look at line ${place.line}, column ${place.column}`
    return { value: null, fault: `is not valid JSON${where}` }
  }
}

/** Reads the one file of a form, and with a `schema` its other fields. Throws 400, 413 and 415 as `AppError`. */
export async function readUpload(request: Request, bytesMax: number, schema?: z.ZodObject): Promise<unknown> {
  if (mediaType(request) !== UPLOAD_TYPE) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', { hint: 'Send multipart/form-data with one field "file".' })
  }
  const tooLarge = `The file can be up to ${bytesMax / 1024 / 1024} MB.`
  const form = await readMultipart(request, bytesMax + MULTIPART_OVERHEAD_BYTES_MAX, tooLarge)
  const files = form.getAll('file')
  const [file] = files
  if (files.length !== 1 || file === undefined || typeof file === 'string') {
    throw validationError([{ path: 'file', message: 'is required and must be one file' }])
  }
  if (file.size > bytesMax) throw new AppError('PAYLOAD_TOO_LARGE', { hint: tooLarge })
  const named = schema === undefined || 'filename' in schema.shape ? { filename: file.name } : {}
  return { ...fieldsOf(form, schema), file: new Uint8Array(await file.arrayBuffer()), ...named }
}

function fieldsOf(form: FormData, schema: z.ZodObject | undefined): Record<string, unknown> {
  if (schema === undefined) return {}
  const texts = [...form].filter((field): field is [string, string] => typeof field[1] === 'string')
  return Object.fromEntries(
    texts.map(([name, value]) => {
      const field = Object.hasOwn(schema.shape, name) ? (schema.shape[name] as z.ZodType) : undefined
      return [name, field === undefined ? value : readScalar(field, value)]
    }),
  )
}

/** Reads a form with files. Throws 400 and 413 as `AppError`. */
export async function readMultipart(request: Request, bytesMax: number, tooLarge: string): Promise<FormData> {
  const bytes = await readBytes(request, bytesMax, tooLarge)
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  return new Response(bytes, { headers }).formData().catch(() => {
    throw validationError([{ path: '', message: 'is not valid multipart/form-data' }])
  })
}

/**
 * Reads at most `bytesMax` and no longer than `BODY_MS_MAX`: a body is never buffered without a bound. `inspect` sees
 * each piece with the bytes known of the whole, and may throw.
 */
export async function readBytes(
  request: Request,
  bytesMax: number,
  tooLarge: string,
  inspect: (piece: Uint8Array, size: number) => void = () => {},
): Promise<Uint8Array<ArrayBuffer>> {
  const refuse = () => new AppError('PAYLOAD_TOO_LARGE', { hint: tooLarge, headers: { Connection: 'close' } })
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > bytesMax) throw refuse()
  if (request.body === null) return new Uint8Array(0)
  // Written where it stays: a list of pieces and its joined copy would take twice the memory.
  let bytes = new Uint8Array(declared)
  let size = 0
  const reader = request.body.getReader()
  const deadline = setTimeout(() => reader.cancel().catch(() => {}), BODY_MS_MAX)
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      if (size + value.byteLength > bytesMax) throw refuse()
      inspect(value, Math.max(declared, size + value.byteLength))
      if (size + value.byteLength > bytes.byteLength) bytes = grown(bytes, size + value.byteLength)
      bytes.set(value, size)
      size += value.byteLength
    }
  } finally {
    clearTimeout(deadline)
    reader.cancel().catch(() => {})
  }
  return bytes.subarray(0, size)
}

/** A copy with room for `needed` bytes, and for as many again where a body does not say its length. */
function grown(bytes: Uint8Array<ArrayBuffer>, needed: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Math.max(needed, bytes.byteLength * 2))
  larger.set(bytes)
  return larger
}

function mediaType(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase()
}

const UPLOAD_TYPE = 'multipart/form-data'
const NUMBER_PATTERNS = { integer: /^-?\d{1,15}$/, decimal: /^-?\d{1,9}(?:\.\d{1,6})?$/ }

/** A number or a boolean where the schema takes one and the text is one, else the text. */
function readScalar(schema: z.ZodType, value: string): boolean | number | string {
  const kind = scalarKind(schema)
  if (kind === 'boolean') return value === 'true' || (value === 'false' ? false : value)
  return kind !== null && NUMBER_PATTERNS[kind].test(value) ? Number(value) : value
}

/** What a schema takes beside text, also behind `optional`, `default` and transforms. */
function scalarKind(schema: z.ZodType): 'integer' | 'decimal' | 'boolean' | null {
  type Def = {
    type: string
    format?: string
    innerType?: z.ZodType
    in?: z.ZodType
    options?: z.ZodType[]
    values?: unknown[]
  }
  const { type, format, innerType, in: input, options, values } = schema.def as unknown as Def
  const inner = innerType ?? input
  if (inner !== undefined) return scalarKind(inner)
  if (options?.[0] !== undefined) return scalarKind(options[0])
  if (type === 'literal' && Number.isInteger(values?.[0])) return 'integer'
  if (type === 'boolean') return type
  if (type !== 'number') return null
  return format === undefined ? 'decimal' : 'integer'
}
