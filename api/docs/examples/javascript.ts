import { JAVASCRIPT, pretty } from '../json.ts'
import type { ExampleRequest } from './request.ts'

/** A request as a module for Node.js, Bun or Deno that reads `BASE_URL` and `API_KEY` from the environment. */
export function javascriptOf({ method, path, hasKey, file, body, answer }: ExampleRequest): string {
  const headers = [
    ...(hasKey ? ['"x-api-key": process.env.API_KEY'] : []),
    ...(body === null ? [] : ['"content-type": "application/json"']),
  ]
  const options = [
    ...(method === 'GET' ? [] : [`method: "${method}"`]),
    ...(headers.length > 0 ? [headersOf(headers)] : []),
    ...(file === null ? [] : ['body: form']),
    ...(body === null ? [] : [`body: JSON.stringify(${pretty(body, '  ', JAVASCRIPT)})`]),
  ]
  const address = `\`\${process.env.BASE_URL}${path}\``
  const given = options.length === 0 ? '' : `, {\n${options.map((one) => `  ${one},\n`).join('')}}`
  const lines = [...formOf(file), `const answer = await fetch(${address}${given})`, useOf(answer)]
  const imports = [
    ...(file === null ? [] : ['import { openAsBlob } from "node:fs"']),
    ...(answer.kind === 'file' ? ['import { writeFile } from "node:fs/promises"'] : []),
  ]
  return [...imports, ...(imports.length > 0 ? [''] : []), ...lines].join('\n')
}

function headersOf(headers: readonly string[]): string {
  if (headers.length === 1) return `headers: { ${headers[0]} }`
  return `headers: {\n${headers.map((one) => `    ${one},\n`).join('')}  }`
}

function formOf(file: string | null): string[] {
  if (file === null) return []
  return ['const form = new FormData()', `form.append("file", await openAsBlob("${file}"), "${file}")`, '']
}

function useOf(answer: ExampleRequest['answer']): string {
  if (answer.kind === 'json') return 'console.log(answer.status, await answer.json())'
  if (answer.kind === 'text') return 'console.log(await answer.text())'
  if (answer.kind === 'file')
    return `await writeFile("${answer.name}", Buffer.from(await answer.arrayBuffer()))`
  return `const events = answer.body.pipeThrough(new TextDecoderStream())
for await (const text of events) process.stdout.write(text)`
}
