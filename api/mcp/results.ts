import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { type AppError, ERROR_TABLE } from '../../shared/errors.ts'
import type { Picture } from '../services/small-picture.ts'

/** What a tool found: the `data` of REST, and what of the call was ignored. */
export type Success = { data: unknown; warnings: readonly string[]; pictures?: readonly Picture[] }

/** A success: the REST envelope, for programs as `structuredContent` and for models as text, then pictures. */
export function dataResult({ data, warnings, pictures = [] }: Success): CallToolResult {
  // Through JSON, so that both forms are the same and hold nothing that REST would not send.
  const text = JSON.stringify({ data, warnings: warnings.length > 0 ? warnings : undefined })
  const images = pictures.map(({ bytes, mimeType }) => ({
    type: 'image' as const,
    mimeType,
    data: Buffer.from(bytes).toString('base64'),
  }))
  return { content: [{ type: 'text', text }, ...images], structuredContent: JSON.parse(text) }
}

/** A failure for the model to read: code, sentence and hint, never a cause. */
export function errorResult(error: AppError): CallToolResult {
  return { isError: true, content: [{ type: 'text', text: JSON.stringify(errorFacts(error)) }] }
}

/** The public facts of an error. */
export function errorFacts({ code, hint, details }: AppError): Record<string, unknown> {
  const { issues, warnings, retryAfterSeconds } = details
  return { error: ERROR_TABLE[code].sentence, code, hint, issues, warnings, retryAfterSeconds }
}
