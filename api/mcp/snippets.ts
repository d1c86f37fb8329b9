/** How to connect one client: a file and its content, or a command. */
export type Snippet = {
  client: string
  /** The client's configuration file; `null` for a command. */
  file: string | null
  language: 'json' | 'toml' | 'sh'
  text: string
}

const NAME = 'quiz-video'
const KEY_VARIABLE = 'QUIZ_VIDEO_API_KEY'

/** Ready-made settings for popular clients. Without a key they sign in through OAuth. */
export function connectSnippets(baseUrl: string): Snippet[] {
  const url = `${baseUrl}/mcp`
  return [
    {
      client: 'Claude Code',
      file: null,
      language: 'sh',
      text: `claude mcp add --transport http ${NAME} ${url}`,
    },
    {
      client: 'Claude Code with a key',
      file: '.mcp.json',
      language: 'json',
      text: json({
        mcpServers: { [NAME]: { type: 'http', url, headers: { 'x-api-key': `\${${KEY_VARIABLE}}` } } },
      }),
    },
    {
      client: 'Claude Desktop',
      file: 'claude_desktop_config.json',
      language: 'json',
      text: json({ mcpServers: { [NAME]: { command: 'npx', args: ['-y', 'mcp-remote', url] } } }),
    },
    {
      client: 'Cursor',
      file: '.cursor/mcp.json',
      language: 'json',
      text: json({ mcpServers: { [NAME]: { url } } }),
    },
    {
      client: 'VS Code',
      file: '.vscode/mcp.json',
      language: 'json',
      text: json({ servers: { [NAME]: { type: 'http', url } } }),
    },
    {
      client: 'Windsurf',
      file: '~/.codeium/windsurf/mcp_config.json',
      language: 'json',
      text: json({ mcpServers: { [NAME]: { serverUrl: url } } }),
    },
    {
      client: 'Zed',
      file: '~/.config/zed/settings.json',
      language: 'json',
      text: json({ context_servers: { [NAME]: { url } } }),
    },
    {
      client: 'Gemini CLI',
      file: '~/.gemini/settings.json',
      language: 'json',
      text: json({ mcpServers: { [NAME]: { httpUrl: url } } }),
    },
    {
      client: 'Codex CLI',
      file: '~/.codex/config.toml',
      language: 'toml',
      text: `[mcp_servers.${NAME}]\nurl = "${url}"`,
    },
  ]
}

/** Links by which clients on the reader's machine add the server themselves. */
export function oneClickLinks(baseUrl: string): { client: string; href: string }[] {
  const url = `${baseUrl}/mcp`
  const forCursor = new URLSearchParams({ name: NAME, config: btoa(JSON.stringify({ url })) })
  const forCode = encodeURIComponent(JSON.stringify({ name: NAME, type: 'http', url }))
  return [
    { client: 'Cursor', href: `cursor://anysphere.cursor-deeplink/mcp/install?${forCursor.toString()}` },
    { client: 'VS Code', href: `vscode:mcp/install?${forCode}` },
  ]
}

function json(value: object): string {
  return JSON.stringify(value, null, 2)
}
