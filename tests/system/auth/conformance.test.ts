import { expect, test } from 'bun:test'
import { createServer } from 'node:net'
import { authServer } from '../../auth/support/auth-server.ts'
import { registerClient } from '../../auth/support/oauth.ts'

const server = await authServer()
const SUITE = Bun.resolveSync('@modelcontextprotocol/conformance/dist/index.js', import.meta.dir)

test('passes the official authorization scenarios', async () => {
  const port = await freePort()
  const callback = `http://127.0.0.1:${port}/callback`
  const client = await registerClient(server, { redirect_uris: [callback] })
  const { browser } = await server.signedIn()
  const suite = Bun.spawn(
    [
      process.execPath,
      SUITE,
      'authorization',
      ...['--url', server.baseUrl, '--port', String(port), '--verbose'],
      ...['--client-id', client.client_id, '--resource', `${server.baseUrl}/mcp`],
    ],
    { stdout: 'pipe', stderr: 'pipe' },
  )
  let output = ''
  let isApproved = false
  const read = async (stream: ReadableStream<Uint8Array>) => {
    for await (const text of stream.pipeThrough(new TextDecoderStream() as never)) {
      output += text
      const [url] = /http\S+oauth2\/authorize\?[^\s"']+/.exec(output) ?? []
      if (!url || isApproved) continue
      isApproved = true
      // The suite waits for a person with a browser.
      await browser.open(url)
      await browser.submit({ decision: 'approve' }, 'consent')
      await fetch(browser.left!)
    }
  }
  await Promise.all([read(suite.stdout), read(suite.stderr)])
  const code = await suite.exited
  expect(output).toContain('✓ authorization-server-metadata-endpoint: 2 passed, 0 failed')
  expect(output).toContain('✓ authorization-code-grant: 1 passed, 0 failed')
  expect(code).toBe(0)
})

function freePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const address = probe.address()
    probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
  })
  return promise
}
