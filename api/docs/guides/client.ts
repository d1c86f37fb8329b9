import { readFileSync } from 'node:fs'
import { type Html, html } from '../../web/html.ts'
import { CLIENT_PACKAGE_PATH } from '../client-package.ts'
import { codeBlock, codeTabs, heading } from '../markup.ts'
import { KEY_PLACEHOLDER } from './first-film.ts'

/** The client package and its command line. Its examples are those of the package's own first page, which tests run. */
export function client(baseUrl: string): Html {
  const readme = readFileSync(new URL('../../sdk/README.md', import.meta.url), 'utf8')
  const address = `${baseUrl}${CLIENT_PACKAGE_PATH}`
  return html`<h1>SDK and command line</h1>
<p class="lead"><code>quizvideo</code> is a typed client for Node 20 and later, Bun and browsers, and a command line.
Less than 15 kB compressed, no dependencies.</p>
${heading(2, 'install', '1. Install')}
<p>This service hands out the package that fits it:</p>
${codeTabs({ id: 'client-install', title: 'Terminal', legend: 'Package manager' }, [
  { value: 'npm', id: 'client-install', title: 'npm', language: 'sh', code: `npm install ${address}` },
  { value: 'bun', id: 'client-install-bun', title: 'Bun', language: 'sh', code: `bun add ${address}` },
  { value: 'pnpm', id: 'client-install-pnpm', title: 'pnpm', language: 'sh', code: `pnpm add ${address}` },
])}
${heading(2, 'first', '2. Make a video')}
${codeBlock({ id: 'client-first', title: 'film.mjs', language: 'ts', code: firstBlock(readme, 'js') })}
${heading(2, 'run', '3. Run it')}
<p>With a key from <a href="/settings/keys">Settings › API keys</a>:</p>
${codeBlock({
  id: 'client-run',
  title: 'Terminal',
  language: 'sh',
  code: `export QUIZVIDEO_URL=${baseUrl}
export QUIZVIDEO_API_KEY=${KEY_PLACEHOLDER}
node film.mjs`,
})}
<p>Then <code>Capitals-of-Europe.mp4</code> is in the folder, after about as long as the video lasts. Downloads need the paid plan.</p>
${heading(2, 'calls', 'Calls')}
<p>Each <a href="/docs/reference/quizzes">operation</a> is a method, named by its noun: <code>createRender</code> is
<code>client.renders.create</code>, <code>listQuizzes</code> is <code>client.quizzes.list</code>. It takes one object with all
fields, and options: a <code>signal</code> that ends it, a <code>timeoutMs</code> for each try.</p>
${codeBlock({
  id: 'client-lists',
  title: 'Lists and progress',
  language: 'ts',
  code: `for await (const quiz of client.quizzes.list()) {
  console.log(quiz.id, quiz.title)
}

for await (const render of client.renders.stream({ sessionId })) {
  console.log(render.status, render.progress)
}`,
})}
<p>What fails throws a <code>QuizVideoError</code> with the <a href="/docs/errors"><code>code</code></a>, the <code>hint</code>, the
wrong <code>field</code> and the <code>requestId</code>. Failures that may pass are tried twice more, as late as
<code>Retry-After</code> says; a POST carries an <code>Idempotency-Key</code>, so that it acts once.</p>
${heading(2, 'webhooks', 'Webhooks')}
<p><code>verifyWebhook(body, headers, secret)</code> returns the message that your endpoint was sent, and throws where it is not ours,
was changed or is old. Give it the body as it came.</p>
${heading(2, 'command-line', 'Command line')}
${codeBlock({ id: 'client-command-line', title: 'Terminal', language: 'sh', code: firstBlock(readme, 'sh') })}
<p><code>quizvideo --help</code> lists the commands and the exit codes. Results are on stdout, with <code>--json</code> one object a
line; progress is on stderr. No file is replaced without <code>--force</code>.</p>`
}

function firstBlock(readme: string, language: string): string {
  const [, code] = new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(readme)!
  return code!.trimEnd()
}
