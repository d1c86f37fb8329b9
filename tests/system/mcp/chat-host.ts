import type { Browser, Frame, Page } from 'puppeteer-core'
import { openPage } from '../../auth/support/real-browser.ts'
import { problemsOf } from '../../support/inspect-page.ts'

/** What a host needs of an MCP client of either era. */
export type AgentClient = {
  readResource(request: { uri: string }): Promise<{ contents: unknown[] }>
  callTool(request: { name: string; arguments: Record<string, unknown> }): Promise<unknown>
}

type Call = { uri: string; tool: string; args: Record<string, unknown> }
type Options = { widthPx?: number; theme?: 'light' | 'dark'; locale?: string; answer?: unknown }

type Said = { method: string; params: Record<string, unknown> }
type HostWindow = { seen: Said[]; post(message: object): void }

/** A page that was opened in a chat. */
export type OpenApp = {
  page: Page
  view: Frame
  problems: string[]
  /** What it sent to its host by a method, once there is anything. */
  said(method: string): Promise<Said[]>
  /** Sends a notification of the host. */
  tell(method: string, params: object): Promise<void>
  close(): Promise<void>
}

/** The host's side, as the specification of MCP Apps has it: it answers `ui/initialize` and proxies tool calls. */
const HOST = `<!doctype html><title>Host</title><link rel="icon" href="data:,"><style>body{margin:0}iframe{border:0;width:100vw}</style>
<iframe sandbox="allow-scripts" style="height:700px"></iframe>
<script>
var seen = []
const view = document.querySelector('iframe')
var post = (message) => view.contentWindow.postMessage({ jsonrpc: '2.0', ...message }, '*')
const fetched = async (path, body) => (await fetch(path, body && { method: 'POST', body: JSON.stringify(body) })).json()
addEventListener('message', async ({ source, data }) => {
  if (source !== view.contentWindow) return
  seen.push(data)
  const { id, method, params } = data
  if (method === 'ui/initialize') {
    const hostContext = await fetched('/context')
    post({ id, result: { protocolVersion: params.protocolVersion, hostInfo: { name: 'test', version: '1' },
      hostCapabilities: { serverTools: {}, openLinks: {}, updateModelContext: {} }, hostContext } })
  } else if (method === 'ui/notifications/initialized') {
    post({ method: 'ui/notifications/tool-input', params: { arguments: await fetched('/input') } })
    post({ method: 'ui/notifications/tool-result', params: await fetched('/result') })
  } else if (method === 'ui/notifications/size-changed') view.style.height = params.height + 'px'
  else if (method === 'tools/call') post({ id, result: await fetched('/call', params) })
  else if (id !== undefined) post({ id, result: {} })
})
// Last: a page that speaks before anybody listens is never answered.
view.src = '/view'
</script>`

/** Calls a tool and frames its page as a host does: in a sandbox, under the policy that the page declares. */
export async function openApp(
  { browser, client, reader }: { browser: Browser; client: AgentClient; reader: AgentClient },
  { uri, tool, args }: Call,
  { widthPx = 360, theme = 'dark', locale, answer }: Options = {},
): Promise<OpenApp> {
  // Hosts read it before anybody signs in.
  const [resource] = (await reader.readResource({ uri })).contents as {
    text: string
    mimeType: string
    _meta: { ui: { csp: { resourceDomains: string[]; connectDomains: string[] } } }
  }[]
  const { text, mimeType, _meta } = resource!
  if (mimeType !== 'text/html;profile=mcp-app') throw new Error(`a page of another type: ${mimeType}`)
  const called = answer ?? (await client.callTool({ name: tool, arguments: args }))
  const host = Bun.serve({
    port: 0,
    idleTimeout: 120,
    routes: {
      '/': () => new Response(HOST, { headers: { 'content-type': 'text/html' } }),
      '/view': () =>
        new Response(text, {
          headers: { 'content-type': 'text/html', 'content-security-policy': policyOf(_meta.ui.csp) },
        }),
      '/context': () => Response.json({ theme, locale }),
      '/input': () => Response.json(args),
      '/result': () => Response.json(called),
      '/call': async (request) => Response.json(await client.callTool((await request.json()) as never)),
    },
  })
  const page = await openPage(browser)
  await page.setViewport({ width: widthPx, height: 900 })
  const problems = problemsOf(page)
  await page.goto(host.url.href)
  const view = await page.waitForFrame((frame) => frame.url().endsWith('/view'))
  return {
    page,
    view,
    problems,
    async said(method) {
      const heard = (name: string) => {
        const found = (window as never as HostWindow).seen.filter((message) => message.method === name)
        return found.length > 0 && found
      }
      return (await (await page.waitForFunction(heard, {}, method)).jsonValue()) as Said[]
    },
    tell: (method, params) =>
      page.evaluate((message) => (window as never as HostWindow).post(message), { method, params }),
    async close() {
      await page.close()
      await host.stop(true)
    },
  }
}

/** The policy that the specification tells hosts to make of a declaration. */
function policyOf({
  resourceDomains,
  connectDomains,
}: {
  resourceDomains: string[]
  connectDomains: string[]
}): string {
  const origins = resourceDomains.join(' ')
  return [
    "default-src 'none'",
    ...['script-src', 'style-src'].map((name) => `${name} 'self' 'unsafe-inline' ${origins}`),
    ...['img-src', 'media-src', 'font-src'].map((name) => `${name} 'self' data: ${origins}`),
    `connect-src ${connectDomains.join(' ') || "'none'"}`,
    ...["frame-src 'none'", "object-src 'none'", "base-uri 'self'"],
  ].join('; ')
}
