import { codeBlock, codeTabs, heading } from '../docs/markup.ts'
import { toolName } from '../tool-name.ts'
import { type Html, html } from '../web/html.ts'
import { PROMPTS } from './prompts.ts'
import { registryEntry } from './registry-entry.ts'
import { SKILL } from './skill.ts'
import { connectSnippets, oneClickLinks } from './snippets.ts'
import { TASKS_EXTENSION } from './tasks.ts'

/** The docs page about connecting agents. */
export function connectPage(baseUrl: string): Html {
  return html`<h1>Agents (MCP)</h1>
<p class="lead">Connect your assistant once, then say: <q>Make a short video quiz about volcanoes, with four questions.</q></p>
${codeBlock({ id: 'server', title: 'The server (Streamable HTTP)', language: 'text', code: `${baseUrl}/mcp` })}
<ul>
<li>Every operation of the API is a tool; with <code>${toolName('previewQuiz')}</code> the agent looks at frames before it renders.</li>
<li><code>${baseUrl}/mcp?tools=core</code> offers ten tools alone, from a topic to the video, which leaves more room in a chat.</li>
<li>Resources are <code>quiz://</code>, <code>render://</code> and <code>template://</code>; prompts:
${PROMPTS.map(({ title }) => title.toLowerCase()).join('; ')}.</li>
<li>Clients of every revision of MCP up to 2026-07-28 use the same address.</li>
</ul>
${heading(2, 'credentials', 'Credentials')}
<p>Clients with OAuth support sign you in at the first tool call; they request <code>api:read</code> and, when needed,
<code>api:write</code>. Without a browser, send an <a href="/settings/keys">API key</a> in the <code>x-api-key</code>
header. Each call uses one request of the key.</p>
${heading(2, 'clients', 'Clients')}
${codeTabs(
  { id: 'clients', title: 'Connect', legend: 'Client' },
  connectSnippets(baseUrl).map(({ client, file, language, text }, index) => ({
    id: `client-${index + 1}`,
    title: client,
    value: `client-${index + 1}`,
    language,
    code: text,
    place: file === null ? html`Run this:` : html`Put this into <code>${file}</code>:`,
  })),
)}
<p>In one click: ${oneClickLinks(baseUrl).map(({ client, href }, index) => html`${index > 0 ? ', ' : ''}<a href="${href}">Add to ${client}</a>`)}.
The lines for Claude Desktop serve every client that only starts commands.</p>
${heading(2, 'film', 'From a topic to a video')}
<p><code>${toolName('makeVideo')}</code> does it in one call. To look at the video before it is rendered:</p>
<ol>
<li><code>${toolName('createQuiz')}</code> or, where this server can write quizzes, <code>${toolName('generateQuiz')}</code></li>
<li><code>${toolName('previewQuiz')}</code>: the agent looks at frames and mends what does not fit</li>
<li><code>${toolName('createRender')}</code></li>
<li><code>${toolName('getRender')}</code> with <code>waitSeconds</code>; clients with the extension
<code>${TASKS_EXTENSION}</code> get a task instead, whose <code>taskId</code> is the <code>sessionId</code></li>
<li><code>${toolName('downloadRender')}</code>: a link to the MP4</li>
</ol>
${heading(2, 'chat', 'In the chat')}
<p>Clients with MCP Apps (Claude, ChatGPT, VS Code, Goose and others) show three pages beside the answers: the scenes of a quiz
with their sound, its questions to change by hand, and the progress of a video and then the video. Others show the
same as text and pictures.</p>
${heading(2, 'skill', 'A skill for agents')}
<p>The <a href="${SKILL.path}">skill</a> tells agents which tools to call in which order, what makes a good question, and the
limits. Clients with <q>agent skills</q> read it from a folder, such as <code>.claude/skills</code> or
<code>.agents/skills</code>:</p>
${codeBlock({ id: 'skill-file', title: 'Keep the skill', language: 'sh', code: `mkdir -p .claude/skills/${SKILL.name}\ncurl -so .claude/skills/${SKILL.name}/SKILL.md ${baseUrl}${SKILL.path}` })}
${heading(2, 'errors', 'Errors')}
<p>A failed call has <code>isError</code> and a JSON text with <code>error</code>, <code>code</code> and
<code>hint</code>; the <a href="/docs/errors">codes</a> are those of the API. Missing or invalid credentials return HTTP
401 and a missing scope returns HTTP 403, both with <code>WWW-Authenticate</code>, so that clients can sign in or
request the scope.</p>
${heading(2, 'registry', 'The MCP registry')}
<p>Who runs this server on a public address can list it in the registry, where clients look for servers: save this as
<code>server.json</code>, and publish it with <code>mcp-publisher</code>, which checks that the domain is yours. The repository has
it as a template, <code>api/mcp/examples/server.json</code>.</p>
${codeBlock({ id: 'registry-entry', title: 'server.json', language: 'json', code: JSON.stringify(registryEntry(baseUrl), null, 2) })}`
}
