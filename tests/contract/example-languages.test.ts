import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { javascriptOf } from '../../api/docs/examples/javascript.ts'
import { pythonOf } from '../../api/docs/examples/python.ts'
import { type ExampleRequest, exampleRequest } from '../../api/docs/examples/request.ts'
import { operations } from '../../api/operations/index.ts'
import { ended } from '../support/ended.ts'

const BASE_URL = 'http://service.test'
const folder = mkdtempSync(join(tmpdir(), 'examples-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const examples = operations.map((operation) => exampleRequest(operation))
for (const { file } of examples) if (file !== null) await Bun.write(join(folder, file), 'bytes')

/** Runs every module with a fetch that writes down what was asked. */
const JAVASCRIPT_RUNNER = `
const asked = []
globalThis.fetch = async (url, { method = 'GET', headers = {}, body } = {}) => {
  const isForm = body instanceof FormData
  asked.push({ method, url, key: headers['x-api-key'] ?? null, body: isForm || body === undefined ? null : JSON.parse(body), file: isForm ? body.get('file').name : null })
  return Response.json({})
}
console.log = () => {}
process.stdout.write = ((write) => (text) => (text.startsWith('ASKED') ? write.call(process.stdout, text) : true))(process.stdout.write)
for (let index = 0; index < ${examples.length}; index++) await import(\`./\${index}.mjs\`)
process.stdout.write('ASKED' + JSON.stringify(asked))
`

/** The same in Python, with a package of the name requests that writes down what was asked. */
const PYTHON_RUNNER = `
import contextlib, io, json, sys, types
asked = []
class Answer:
    status_code, text, content = 200, "", b""
    def json(self): return {}
    def iter_lines(self, decode_unicode): return []
def asking(method):
    def ask(url, headers={}, json=None, files=None, stream=False):
        file = files["file"].name if files else None
        asked.append(dict(method=method, url=url, key=headers.get("x-api-key"), body=json, file=file))
        return Answer()
    return ask
package = types.ModuleType("requests")
for name in ["get", "post", "patch", "delete"]: setattr(package, name, asking(name.upper()))
sys.modules["requests"] = package
with contextlib.redirect_stdout(io.StringIO()):
    for index in range(${examples.length}): exec(open(f"{index}.py").read(), {})
sys.stdout.write("ASKED" + json.dumps(asked))
`

test('each example in JavaScript makes the request of its operation', async () => {
  expect(await askedBy([process.execPath, 'run.mjs'], 'mjs', javascriptOf, JAVASCRIPT_RUNNER)).toEqual(
    examples.map(expected),
  )
})

test.skipIf(Bun.which('python3') === null)(
  'each example in Python makes the request of its operation',
  async () => {
    expect(await askedBy(['python3', 'run.py'], 'py', pythonOf, PYTHON_RUNNER)).toEqual(
      examples.map(expected),
    )
  },
)

function expected({ method, path, hasKey, body, file }: ExampleRequest) {
  return { method, url: BASE_URL + path, key: hasKey ? 'the key' : null, body, file }
}

/** What a program that runs the examples in their order asked for. */
async function askedBy(
  command: string[],
  extension: string,
  write: (example: ExampleRequest) => string,
  runner: string,
): Promise<unknown> {
  await Promise.all(
    examples.map((example, index) => Bun.write(join(folder, `${index}.${extension}`), write(example))),
  )
  await Bun.write(join(folder, `run.${extension}`), runner)
  const program = Bun.spawn(command, {
    cwd: folder,
    env: { PATH: process.env.PATH, BASE_URL, API_KEY: 'the key' },
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const { code, stdout, stderr } = await ended(program)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return JSON.parse(stdout.slice('ASKED'.length))
}
