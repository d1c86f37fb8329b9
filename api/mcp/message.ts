import { AppError } from '../../shared/errors.ts'
import { JSON_BYTES_MAX, MCP_BODY_BYTES_MAX } from '../../shared/limits.ts'
import { parseJson, readBytes } from '../transports/body.ts'
import { type BodyRoom, reserveBody } from '../transports/large-bodies.ts'

/** One JSON-RPC message, parsed but not validated: the protocol's own schemas do that. */
export type Message = Record<string, unknown>

type Reader = {
  /** Throws `UNAUTHORIZED` for credentials that are not valid. */
  check(headers: Headers): Promise<void>
  /** Whether a tool takes a file: only its calls may be large. */
  takesFile(tool: string): boolean
}

const TOO_LARGE = `A message can be up to ${MCP_BODY_BYTES_MAX / 1024 / 1024} MB.`
/** A file in base64 is one long text; millions of brackets would block this process while they are parsed. */
const LARGE_STRUCTURE_MAX = 10_000
const IS_STRUCTURE = Uint8Array.from({ length: 256 }, (_, byte) =>
  '[{,:'.includes(String.fromCharCode(byte)) ? 1 : 0,
)
const CLOSE = { Connection: 'close' }

/**
 * Reads the one message of a request; where it is large, with the memory that it takes until the caller releases it.
 * The gate and the protocol see this same object, so that they cannot disagree about it. A batch is refused: it would
 * hide calls from the gate.
 */
export async function readMessage(
  request: Request,
  reader: Reader,
): Promise<{ message: Message; room: BodyRoom | null }> {
  const room = await admitBody(request, reader)
  try {
    const bytesMax = room === null ? JSON_BYTES_MAX : MCP_BODY_BYTES_MAX
    const bytes = await readBytes(request, bytesMax, TOO_LARGE, structureCheck())
    const isLarge = bytes.byteLength > JSON_BYTES_MAX
    const message = parseMessage(bytes)
    const isUpload = message.method === 'tools/call' && reader.takesFile(parameterOf(message, 'name') ?? '')
    if (isLarge && !isUpload) throw tooLarge()
    room?.shrink(bytes.byteLength)
    return { message, room }
  } catch (error) {
    room?.release()
    throw error
  }
}

/** Large bodies need an account, which is looked up before a byte is read, and memory. */
async function admitBody(request: Request, reader: Reader): Promise<BodyRoom | null> {
  const { headers } = request
  const declared = Number(headers.get('content-length') ?? Number.POSITIVE_INFINITY)
  if (declared <= JSON_BYTES_MAX) return null
  const isFarTooLarge = Number.isFinite(declared) && declared > MCP_BODY_BYTES_MAX
  if (isFarTooLarge) throw new AppError('PAYLOAD_TOO_LARGE', { hint: TOO_LARGE, headers: CLOSE })
  if (headers.has('authorization') || headers.has('x-api-key')) {
    await reader.check(headers)
    return reserveBody(request, MCP_BODY_BYTES_MAX)
  }
  if (!Number.isFinite(declared)) return null
  throw new AppError('UNAUTHORIZED', { hint: 'Messages over 1 MB require credentials.', headers: CLOSE })
}

function parseMessage(bytes: Uint8Array): Message {
  const { value: message, fault } = parseJson(bytes)
  if (fault !== null) throw new AppError('VALIDATION_ERROR', { hint: `The body ${fault}.` })
  if (Array.isArray(message)) {
    throw new AppError('VALIDATION_ERROR', {
      hint: 'Batches are not supported: send one message per request.',
    })
  }
  if (!isRecord(message)) {
    throw new AppError('VALIDATION_ERROR', { hint: 'The body must be one JSON-RPC message.' })
  }
  // 2025-11-25 let clients ask for a task; a server without those treats the call as a plain one.
  const { params } = message
  if (isRecord(params)) delete params.task
  return message
}

function tooLarge(): AppError {
  return new AppError('PAYLOAD_TOO_LARGE', { hint: 'Only a call that uploads a file can be over 1 MB.' })
}

/** Refuses a large message of many values while it arrives: counted without parsing, and before memory holds it. */
function structureCheck(): (piece: Uint8Array, size: number) => void {
  let count = 0
  return (piece, size) => {
    for (let at = 0; at < piece.length; at++) count += IS_STRUCTURE[piece[at]!]!
    if (size > JSON_BYTES_MAX && count > LARGE_STRUCTURE_MAX) throw tooLarge()
  }
}

/** A string parameter of a message, or `null`. */
export function parameterOf(message: Message, name: string): string | null {
  const value = isRecord(message.params) ? message.params[name] : undefined
  return typeof value === 'string' ? value : null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
