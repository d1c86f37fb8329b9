import { PYTHON, pretty } from '../json.ts'
import type { ExampleRequest } from './request.ts'

/** A request as a Python program that uses the package requests, `BASE_URL` and `API_KEY`. */
export function pythonOf({ method, path, hasKey, file, body, answer }: ExampleRequest): string {
  const options = [
    `os.environ["BASE_URL"] + "${path}"`,
    ...(hasKey ? ['headers={"x-api-key": os.environ["API_KEY"]}'] : []),
    ...(file === null ? [] : [`files={"file": open("${file}", "rb")}`]),
    ...(body === null ? [] : [`json=${pretty(body, '    ', PYTHON)}`]),
    ...(answer.kind === 'events' ? ['stream=True'] : []),
  ]
  return `import os
import requests  # pip install requests

answer = requests.${method.toLowerCase()}(
${options.map((one) => `    ${one},\n`).join('')})
${useOf(answer)}`
}

function useOf(answer: ExampleRequest['answer']): string {
  if (answer.kind === 'json') return 'print(answer.status_code, answer.json())'
  if (answer.kind === 'text') return 'print(answer.text)'
  if (answer.kind === 'file') return `open("${answer.name}", "wb").write(answer.content)`
  return `for line in answer.iter_lines(decode_unicode=True):
    print(line)`
}
