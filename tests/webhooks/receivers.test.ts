import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newWebhookSecret, signaturesOf } from '../../api/webhooks/secret.ts'
import { sendMessage } from '../../api/webhooks/send.ts'
import { TEST_NETWORK } from '../support/test-network.ts'

const FOLDER = join(import.meta.dir, '../../api/docs/guides/receivers')
const folder = mkdtempSync(join(tmpdir(), 'receivers-'))
// Node runs TypeScript by itself only since version 22.18.
const script = await Bun.file(join(FOLDER, 'receiver.ts')).text()
await Bun.write(join(folder, 'receiver.mjs'), new Bun.Transpiler({ loader: 'ts' }).transformSync(script))
const [node, python] = ['node', 'python3'].map((name) => Bun.which(name))

/** The programs of the guide, by what runs them; this machine may lack Node or Python. */
const PROGRAMS: [string, string | null | undefined, string[]][] = [
  ['receiver.ts in Bun', process.execPath, ['receiver.ts']],
  ['receiver.ts in Node', node, [join(folder, 'receiver.mjs')]],
  ['receiver.py', python, ['receiver.py']],
  ['receiver.php', process.execPath, [join(import.meta.dir, 'php-server.ts'), 'receiver.php']],
]
const started: Bun.Subprocess[] = []
afterAll(() => {
  for (const program of started) program.kill()
  rmSync(folder, { recursive: true, force: true })
})

for (const [name, program, args] of PROGRAMS) {
  test.skipIf(!program)(
    `${name} of the guide takes a real delivery once and refuses forged, old and unsigned ones`,
    async () => {
      const secret = newWebhookSecret()
      const receiver = Bun.spawn([program!, ...args], {
        cwd: FOLDER,
        env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', WEBHOOK_SECRET: secret },
        stdout: 'pipe',
        stderr: 'pipe',
      })
      started.push(receiver)
      const said = linesOf(receiver.stdout)
      const port = /\d+$/.exec(await said((line) => line.startsWith('listening on ')))![0]
      const url = `http://receiver.test:${port}/`
      const nowSeconds = Math.floor(Date.now() / 1_000)
      const body = JSON.stringify({ type: 'render.completed', data: { sessionId: 'rnd_é1' } })
      const message = { id: 'evt_1', timestampSeconds: nowSeconds, body }
      const send = async (secrets: string[], changed: Partial<typeof message> = {}) =>
        (await sendMessage(url, { ...message, ...changed }, { secrets, network: TEST_NETWORK })).answerStatus
      // A receiver with the old secret takes what is signed with both.
      expect(await send([newWebhookSecret(), secret])).toBe(204)
      expect(await said((line) => line.includes('rnd_'))).toContain('render.completed rnd_é1')
      expect(await send([secret])).toBe(204)
      expect(await send([newWebhookSecret()])).toBe(401)
      expect(await send([secret], { timestampSeconds: nowSeconds - 600 })).toBe(401)
      expect((await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}' })).status).toBe(401)
      const other = { ...message, id: 'evt_2', body: body.replace('é1', '2') }
      expect(signaturesOf([secret], other)).not.toBe(signaturesOf([secret], message))
      expect(await send([secret], other)).toBe(204)
      // The message that came twice was handled once, except by the program that keeps nothing.
      const next = () => said((line) => line.includes('render'))
      if (name.endsWith('.php')) expect(await next()).toContain('rnd_é1')
      expect(await next()).toContain('rnd_2')
    },
  )
}

/** Reads lines until one is as wanted, and goes on after it at the next call. */
function linesOf(stream: ReadableStream<Uint8Array>) {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  return async (isWanted: (line: string) => boolean): Promise<string> => {
    for (;;) {
      const end = rest.indexOf('\n')
      if (end >= 0) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 1)
        if (isWanted(line)) return line
        continue
      }
      const { done, value } = await reader.read()
      if (done) throw new Error(`the program ended: ${rest}`)
      rest += decoder.decode(value, { stream: true })
    }
  }
}
