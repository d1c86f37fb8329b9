import type { Operation } from '../../operations/operation.ts'

/** What comes back: JSON, a text, events as they happen, or a file by the name that the example gives it. */
type Answer = { kind: 'json' | 'text' | 'events' } | { kind: 'file'; name: string }

/** The example request of an operation, as every language of the examples writes it. */
export type ExampleRequest = {
  method: Operation['method']
  /** With its query, behind the address of the service. */
  path: string
  hasKey: boolean
  /** The name of the file that is uploaded instead of a body. */
  file: string | null
  body: Record<string, unknown> | null
  answer: Answer
}

/** Placeholders such as `QUIZ_ID`, which readers and the test of these examples replace. */
export const PLACEHOLDER = /"([A-Z_]+_ID)"|\b([A-Z_]+_ID)\b/g

/** The example of an operation as the request that it makes. */
export function exampleRequest({
  method,
  path,
  scope,
  example,
  input,
  upload,
  raw,
}: Operation): ExampleRequest {
  const values = example.input
  const pathname = path.replace(/:([A-Za-z]+)/g, (_, name) => String(values[name]))
  const query = Object.keys(input.query.shape)
    .filter((name) => name in values)
    .map((name) => `${name}=${encodeURIComponent(String(values[name]))}`)
  const file = upload !== null && 'file' in values ? String(values.file) : null
  const names = file === null ? Object.keys(input.body.shape).filter((name) => name in values) : []
  return {
    method,
    path: query.length > 0 ? `${pathname}?${query.join('&')}` : pathname,
    hasKey: scope !== 'public',
    file,
    body: names.length > 0 ? Object.fromEntries(names.map((name) => [name, values[name]])) : null,
    answer: answerOf(raw),
  }
}

/** Pictures, sounds and archives go to a file. */
function answerOf(raw: string | null): Answer {
  if (raw === null) return { kind: 'json' }
  if (raw === 'text/event-stream') return { kind: 'events' }
  const [, extension] = /^(?:image|audio|application)\/(\w+)$/.exec(raw) ?? []
  return extension === undefined ? { kind: 'text' } : { kind: 'file', name: `answer.${extension}` }
}
