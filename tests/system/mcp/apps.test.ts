import { afterAll, expect, test } from 'bun:test'
import { openRealBrowser } from '../../auth/support/real-browser.ts'
import { callTool, connectMcp } from '../../mcp/client.ts'
import { testApi } from '../../support/api.ts'
import { completeRender, QUESTION } from '../../support/fixtures.ts'
import { problemsOf } from '../../support/inspect-page.ts'

const api = await testApi()
const { browser, close } = await openRealBrowser()
afterAll(close)

/** The host's side, as the specification of MCP Apps has it: it answers `ui/initialize` and proxies tool calls. */
const HOST = `<!doctype html><title>Host</title><link rel="icon" href="data:,">
<iframe src="/view" sandbox="allow-scripts" style="width:360px;height:700px"></iframe>
<script>
window.seen = []
const frame = document.querySelector('iframe').contentWindow
addEventListener('message', async ({ source, data }) => {
  if (source !== frame) return
  seen.push(data.method)
  const answer = (result) => frame.postMessage({ jsonrpc: '2.0', id: data.id, result }, '*')
  if (data.method === 'ui/initialize')
    answer({ protocolVersion: data.params.protocolVersion, hostInfo: { name: 'test', version: '1' },
      hostCapabilities: { serverTools: {}, openLinks: {} }, hostContext: { theme: 'dark' } })
  if (data.method === 'ui/notifications/initialized')
    frame.postMessage({ jsonrpc: '2.0', method: 'ui/notifications/tool-result', params: await (await fetch('/result')).json() }, '*')
  if (data.method === 'tools/call')
    answer(await (await fetch('/call', { method: 'POST', body: JSON.stringify(data.params) })).json())
})
</script>`

/** Frames the app of a tool as a host does, after the tool has answered. */
async function openApp(plan: 'free' | 'paid', title: string) {
  const me = await api.client(plan)
  const agent = await connectMcp(api.baseUrl, me.key)
  const { tools } = await agent.listTools()
  const { ui } = tools.find(({ name }) => name === 'svc_make_video')!._meta as {
    ui: { resourceUri: string }
  }
  // Hosts read it before anybody signs in.
  const [resource] = (await (await connectMcp(api.baseUrl)).readResource({ uri: ui.resourceUri })).contents
  expect(resource!.mimeType).toBe('text/html;profile=mcp-app')
  const { csp } = (resource!._meta as { ui: { csp: Record<string, string[]> } }).ui
  const origins = csp.resourceDomains!.join(' ')
  const policy = `default-src 'none'; script-src 'self' 'unsafe-inline' ${origins}; style-src 'self' 'unsafe-inline' ${origins}; img-src 'self' data: ${origins}; media-src 'self' data: ${origins}; connect-src 'none'; frame-src 'none'; base-uri 'self'`
  const made = await callTool(agent, 'svc_make_video', { title, questions: [QUESTION] })
  const host = Bun.serve({
    port: 0,
    routes: {
      '/': () => new Response(HOST, { headers: { 'content-type': 'text/html' } }),
      '/view': () =>
        new Response((resource as { text: string }).text, {
          headers: { 'content-type': 'text/html', 'content-security-policy': policy },
        }),
      '/result': () => Response.json(made.result),
      '/call': async (request) => Response.json(await agent.callTool((await request.json()) as never)),
    },
  })
  const page = await browser.newPage()
  const problems = problemsOf(page)
  await page.goto(host.url.href)
  const view = await page.waitForFrame((frame) => frame.url().endsWith('/view'))
  return { page, view, problems, sessionId: made.data.sessionId as string, stop: () => host.stop(true) }
}

test('a chat shows the progress of a video and then plays it, and a title is never markup', async () => {
  const title = '<img src=x onerror="document.title=1"><b>Capitals</b>'
  const { page, view, problems, sessionId, stop } = await openApp('paid', title)
  await view.waitForFunction(() => document.querySelector('#state')!.textContent!.includes('queued'))
  expect(await view.$eval('h1', (one) => [one.textContent, one.childElementCount])).toEqual([title, 0])
  const film = page.waitForResponse((response) => response.url().includes('/files/'))
  await completeRender(api, sessionId, new TextEncoder().encode('film'))
  expect((await film).ok()).toBe(true)
  await view.waitForSelector('video:not([hidden])')
  expect(await view.$eval('#progress', (one) => (one as HTMLElement).hidden)).toBe(true)
  expect(await page.evaluate('seen')).toEqual(
    expect.arrayContaining(['ui/initialize', 'tools/call', 'ui/notifications/size-changed']),
  )
  expect(problems).toEqual([])
  await page.close()
  stop()
}, 60_000)

test('where a plan has no downloads it says so, and leads to the page of the film', async () => {
  const { page, view, sessionId, stop } = await openApp('free', 'Capitals')
  await completeRender(api, sessionId, new Uint8Array(10))
  await view.waitForFunction(() => document.querySelector('#state')!.textContent!.includes('paid plan'))
  await view.click('#open')
  await page.waitForFunction('seen.includes("ui/open-link")')
  await page.close()
  stop()
}, 60_000)
