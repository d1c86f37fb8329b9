import type { Operation } from '../operations/operation.ts'
import { pretty } from './json.ts'

/** The example request of an operation as a shell command that uses `$BASE_URL` and `$API_KEY`. */
export function curlOf({ method, path, scope, example, input, upload, raw }: Operation): string {
  const values = example.input
  const pathname = path.replace(/:([A-Za-z]+)/g, (_, name) => String(values[name]))
  const query = Object.keys(input.query.shape)
    .filter((name) => name in values)
    .map((name) => `${name}=${encodeURIComponent(String(values[name]))}`)
  const url = `"$BASE_URL${pathname}${query.length > 0 ? `?${query.join('&')}` : ''}"`
  const options = [...outputOptions(raw), ...(method === 'GET' ? [] : [`-X ${method}`])]
  const parts = [['curl', ...options, url].join(' ')]
  if (scope !== 'public') parts.push('-H "x-api-key: $API_KEY"')
  if (upload !== null && 'file' in values) parts.push(`-F "file=@${String(values.file)}"`)
  else {
    const names = Object.keys(input.body.shape).filter((name) => name in values)
    if (names.length > 0) {
      const body = Object.fromEntries(names.map((name) => [name, values[name]]))
      parts.push(`-H "content-type: application/json"`, `-d ${quoted(pretty(body))}`)
    }
  }
  return parts.join(' \\\n  ')
}

/** Placeholders such as `QUIZ_ID`, which readers and the test of these examples replace. */
export const PLACEHOLDER = /"([A-Z_]+_ID)"|\b([A-Z_]+_ID)\b/g

/** Pictures, sounds and archives go to a file, and events appear as they happen. */
function outputOptions(raw: string | null): string[] {
  if (raw === 'text/event-stream') return ['-N']
  const [, extension] = /^(?:image|audio|application)\/(\w+)$/.exec(raw ?? '') ?? []
  return extension === undefined ? [] : [`-o answer.${extension}`]
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
