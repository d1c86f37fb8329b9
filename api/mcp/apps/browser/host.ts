import { pageData } from '../../../studio/browser/page-data.ts'
import { isLanguage } from '../../../texts/languages.ts'
import type { AppData, AppTexts } from '../page.ts'

/** What a tool answered: its data, and its pictures as URLs that need no network. */
export type Answer<Data = unknown> = { data: Data; pictures: string[] }

/** What the host tells the page. */
type Listeners = {
  /** The arguments of the call that the page was opened for. */
  input?(args: Record<string, unknown>): void
  /** The one answer to that call; a rejection says in a sentence why it failed. */
  result(answer: Promise<Answer>): void
  /** The page is about to be closed. */
  teardown?(): void
}

/** The client that frames the page. */
export type Host = {
  texts: AppTexts
  /** Address of the service, for links. */
  baseUrl: string
  /** Whether the host passes calls on to the service. */
  canCall: boolean
  /** Calls a tool of the service. Throws the sentence of a failure. */
  call<Data>(name: string, args: Record<string, unknown>): Promise<Answer<Data>>
  openLink(url: string): void
  /** Lets the model know what the person did, before it goes on. */
  tellModel(text: string): void
  listen(listeners: Listeners): void
}

type Message = {
  jsonrpc?: unknown
  id?: number | string
  method?: string
  params?: unknown
  result?: unknown
  error?: { message: string }
}
type Block = { type: string; text?: string; data?: string; mimeType?: string }
type ToolResult = { content?: Block[]; structuredContent?: { data: unknown }; isError?: boolean }
type Failure = { error?: string; hint?: string; issues?: { path: string; message: string }[] }
type HostContext = { theme?: string; locale?: string; styles?: { variables?: Record<string, string> } }

const PROTOCOL_VERSION = '2026-01-26'

/** The view's side of MCP Apps: JSON-RPC with the window that frames this one. Resolves once the host has answered. */
export async function connectHost(name: string): Promise<Host> {
  const { baseUrl, texts } = pageData<AppData>('data')
  const waiting = new Map<number | string, { resolve(result: never): void; reject(error: Error): void }>()
  let lastId = 0
  let listeners: Listeners | null = null
  let hasResult = false

  const post = (message: Message) => window.parent.postMessage({ jsonrpc: '2.0', ...message }, '*')
  const request = <Result>(method: string, params: unknown): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.set(++lastId, { resolve, reject })
      post({ id: lastId, method, params })
    })

  window.addEventListener('message', ({ source, data }: MessageEvent<Message>) => {
    if (source !== window.parent || data?.jsonrpc !== '2.0') return
    const { id, method, params, result, error } = data
    if (method !== undefined) {
      if (method === 'ui/resource-teardown') listeners?.teardown?.()
      if (method === 'ui/notifications/tool-input')
        listeners?.input?.((params as { arguments?: object }).arguments as never)
      // Hosts may also send the answers to the page's own calls.
      if (method === 'ui/notifications/tool-result' && !hasResult) {
        hasResult = true
        listeners?.result(answerOf(params as ToolResult))
      }
      if (method === 'ui/notifications/host-context-changed') adopt(params as HostContext)
      if (id !== undefined) post({ id, result: {} })
      return
    }
    const { resolve, reject } = waiting.get(id!) ?? {}
    waiting.delete(id!)
    if (error) reject?.(new Error(error.message))
    else resolve?.(result as never)
  })

  const { hostContext = {}, hostCapabilities } = await request<{
    hostContext?: HostContext
    hostCapabilities?: { serverTools?: object }
  }>('ui/initialize', {
    appInfo: { name: `quiz-video-${name}`, version: '1.0.0' },
    appCapabilities: { availableDisplayModes: ['inline'] },
    protocolVersion: PROTOCOL_VERSION,
  })
  adopt(hostContext)
  const locale = hostContext.locale?.slice(0, 2).toLowerCase()
  const language = isLanguage(locale) ? locale : 'en'
  document.documentElement.lang = language
  return {
    texts: texts[language],
    baseUrl,
    canCall: hostCapabilities?.serverTools !== undefined,
    call: async <Data>(tool: string, args: Record<string, unknown>) =>
      (await answerOf(await request('tools/call', { name: tool, arguments: args }))) as Answer<Data>,
    openLink: (url) => void request('ui/open-link', { url }).catch(() => {}),
    tellModel: (text) =>
      void request('ui/update-model-context', { content: [{ type: 'text', text }] }).catch(() => {}),
    listen(all) {
      listeners = all
      post({ method: 'ui/notifications/initialized', params: {} })
      const sized = () => {
        const height = Math.ceil(document.body.getBoundingClientRect().height)
        post({
          method: 'ui/notifications/size-changed',
          params: { width: window.innerWidth, height } as never,
        })
      }
      new ResizeObserver(sized).observe(document.body)
    },
  }
}

/** The host's theme and, where it has them, its colours and its font. */
function adopt({ theme, styles }: HostContext): void {
  const { style } = document.documentElement
  if (theme === 'light' || theme === 'dark') style.colorScheme = theme
  for (const [name, value] of Object.entries(styles?.variables ?? {}))
    if (name.startsWith('--')) style.setProperty(name, value)
}

/** The data of a tool's answer, with its pictures. Rejects with the sentence of a failure. */
async function answerOf({ content = [], structuredContent, isError }: ToolResult): Promise<Answer> {
  const text = content.find(({ type }) => type === 'text')?.text ?? ''
  if (isError) throw new Error(sentenceOf(text))
  const { data } = structuredContent ?? (JSON.parse(text) as { data: unknown })
  const images = content.filter(({ type }) => type === 'image')
  return { data, pictures: images.map(({ mimeType, data: base64 }) => `data:${mimeType};base64,${base64}`) }
}

function sentenceOf(text: string): string {
  try {
    const { error, hint, issues = [] } = JSON.parse(text) as Failure
    const faults = issues.map(({ path, message }) => `${path}: ${message}`).join('; ')
    return faults || hint || error || text
  } catch {
    // The host's own words.
    return text
  }
}
