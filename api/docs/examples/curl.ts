import { pretty } from '../json.ts'
import type { ExampleRequest } from './request.ts'

/** A request as a shell command that uses `$BASE_URL` and `$API_KEY`. */
export function curlOf({ method, path, hasKey, file, body, answer }: ExampleRequest): string {
  const options = [
    ...(answer.kind === 'events' ? ['-N'] : []),
    ...(answer.kind === 'file' ? [`-o ${answer.name}`] : []),
    ...(method === 'GET' ? [] : [`-X ${method}`]),
  ]
  const parts = [['curl', ...options, `"$BASE_URL${path}"`].join(' ')]
  if (hasKey) parts.push('-H "x-api-key: $API_KEY"')
  if (file !== null) parts.push(`-F "file=@${file}"`)
  if (body !== null) parts.push('-H "content-type: application/json"', `-d ${quoted(pretty(body))}`)
  return parts.join(' \\\n  ')
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
