import { readFileSync } from 'node:fs'
import { type Html, html } from '../../web/html.ts'
import { codeBlock, heading } from '../markup.ts'

/** The client package and its command line. Its examples are those of the package's own first page, which tests run. */
export function client(): Html {
  const readme = readFileSync(new URL('../../sdk/README.md', import.meta.url), 'utf8')
  return html`<h1>SDK and command line</h1>
<p class="lead">The package <code>quizvideo</code> is a typed client for Node 20 and later, Bun and browsers, and a command line.
It has no dependencies.</p>
${heading(2, 'first', 'A video in ten lines')}
${codeBlock({ id: 'client-first', title: 'film.mjs', language: 'ts', code: firstBlock(readme, 'js') })}
<p>It leaves <code>Capitals-of-Europe.mp4</code> in its folder, about as soon as the video is long. <code>createAndWait</code> orders
the video and returns when it is ready; a download needs the paid plan.</p>
${heading(2, 'install', 'Install')}
<p>The package comes with this service’s repository, in the folder <code>api/sdk</code>: pack it into your project, and install the
file. <code>npx quizvideo</code> is then the command line. No registry has it yet.</p>
${codeBlock({
  id: 'client-install',
  title: 'Terminal, in the repository',
  language: 'sh',
  code: `npx --yes bun install
cd api/sdk && npx --yes bun pm pack --destination ~/my-project
cd ~/my-project && npm install ./quizvideo-*.tgz`,
})}
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
