import { toolName } from '../tool-name.ts'
import { type Html, html } from '../web/html.ts'
import { PROMPTS } from './prompts.ts'
import { connectSnippets } from './snippets.ts'

/** The docs page about connecting agents. */
export function connectPage(baseUrl: string): Html {
  return html`<h1>Agents</h1>
<p>The MCP server is at <code>${baseUrl}/mcp</code> (Streamable HTTP). It offers every operation of the API as a
tool, <code>${toolName('previewQuiz')}</code> to look at frames before rendering, resources (<code>quiz://</code>,
<code>render://</code>, <code>template://</code>) and prompts: ${PROMPTS.map(({ title }) => title.toLowerCase()).join('; ')}.</p>
<h2>Credentials</h2>
<p>Clients with OAuth support sign you in at the first tool call; they request <code>api:read</code> and, when needed,
<code>api:write</code>. Without a browser, send an <a href="/settings/keys">API key</a> in the <code>x-api-key</code>
header. Each call uses one request of the key.</p>
<h2>Clients</h2>
${connectSnippets(baseUrl).map(
  ({ client, file, text }) => html`<section><h3>${client}</h3>
${file !== null && html`<p><code>${file}</code></p>`}
<pre><code>${text}</code></pre></section>`,
)}
<h2>Errors</h2>
<p>A failed call has <code>isError</code> and a JSON text with <code>error</code>, <code>code</code> and
<code>hint</code>; the <a href="/docs/errors">codes</a> are those of the API. Missing or invalid credentials return HTTP
401 and a missing scope returns HTTP 403, both with <code>WWW-Authenticate</code>, so that clients can sign in or
request the scope.</p>`
}
