import { AppError } from '../../shared/errors.ts'
import { JSON_BYTES_MAX, MCP_BODY_BYTES_MAX } from '../../shared/limits.ts'
import { parseJson, readBytes } from '../transports/body.ts'

/** One JSON-RPC message, parsed but not validated: the protocol's own schemas do that. */
export type Message = Record<string, unknown>

const TOO_LARGE = `A message can be up to ${MCP_BODY_BYTES_MAX / 1024 / 1024} MB.`

/**
 * Reads the one message of a request. The gate and the protocol see this same object, so that they cannot
 * disagree about it. A batch is refused: it would hide calls from the gate.
 */
export async function readMessage(request: Request): Promise<Message> {
  const bytes = await readBounded(request)
  const { value: message, fault } = parseJson(bytes)
  if (fault !== null) throw new AppError('VALIDATION_ERROR', { hint: `The body ${fault}.` })
  if (Array.isArray(message)) {
    throw new AppError('VALIDATION_ERROR', {
      hint: 'Batches are not supported: send one message per request.',
    })
  }
  if (typeof message !== 'object' || message === null) {
    throw new AppError('VALIDATION_ERROR', { hint: 'The body must be one JSON-RPC message.' })
  }
  // A server without tasks treats a call that asks for one as a plain call.
  const { params } = message as { params?: unknown }
  if (isRecord(params)) delete params.task
  return message as Message
}

/** Only uploads are large, and they need an account: without credentials nobody can make us buffer 15 MB. */
async function readBounded(request: Request): Promise<Uint8Array> {
  const { headers } = request
  if (headers.has('authorization') || headers.has('x-api-key')) {
    return readBytes(request, MCP_BODY_BYTES_MAX, TOO_LARGE)
  }
  return readBytes(request, JSON_BYTES_MAX, TOO_LARGE).catch((error: unknown) => {
    const isFarTooLarge = Number(headers.get('content-length') ?? 0) > MCP_BODY_BYTES_MAX
    if (isFarTooLarge || !(error instanceof AppError) || error.code !== 'PAYLOAD_TOO_LARGE') throw error
    throw new AppError('UNAUTHORIZED', {
      hint: 'Messages over 1 MB require credentials.',
      headers: { Connection: 'close' },
    })
  })
}

/** A string parameter of a message, or `null`. */
export function parameterOf(message: Message, name: string): string | null {
  const value = isRecord(message.params) ? message.params[name] : undefined
  return typeof value === 'string' ? value : null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
