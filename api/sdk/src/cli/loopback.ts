import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Where the browser comes back to after a sign-in (RFC 8252): a port of this machine that only it can reach. */
export type Loopback = {
  /** The address that the browser is sent to. */
  redirectUri: string
  /** The parameters that it came with. */
  answer: Promise<URLSearchParams>
  close(): void
}

const PATH = '/callback'
const PAGE = `<!doctype html><meta charset="utf-8"><title>quizvideo</title>
<body style="font:1.2rem system-ui;max-width:30em;margin:20vh auto;padding:0 1em">
<p>The command line has what it needs. You can close this page.`

/** Listens for the one answer of a sign-in. */
export async function listen(): Promise<Loopback> {
  let take: (answer: URLSearchParams) => void = () => {}
  const answer = new Promise<URLSearchParams>((resolve) => {
    take = resolve
  })
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    if (request.method !== 'GET' || url.pathname !== PATH) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', connection: 'close' }).end(PAGE)
    take(url.searchParams)
  })
  await opened(server)
  const { port } = server.address() as AddressInfo
  return {
    redirectUri: `http://127.0.0.1:${port}${PATH}`,
    answer,
    close() {
      server.close()
      server.closeIdleConnections()
    },
  }
}

function opened(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
}
