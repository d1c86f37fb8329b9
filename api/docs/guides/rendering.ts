import { DOWNLOAD_URL_SECONDS, IDEMPOTENCY_HOURS, RENDERS_PER_BATCH_MAX } from '../../../shared/limits.ts'
import { type Html, html } from '../../web/html.ts'
import { codeBlock, heading } from '../markup.ts'

/** From a quiz to its file: what a render is, how to follow it and what it leaves. */
export function rendering(): Html {
  return html`<h1>Rendering</h1>
<p class="lead">A render is one video of one quiz as it was at that moment. Changing or deleting the quiz later changes nothing
about it.</p>
${heading(2, 'states', 'States')}
<div class="scroll" tabindex="0"><table><thead><tr><th scope="col">status</th><th scope="col">Means</th></tr></thead><tbody>
<tr><td><code>queued</code></td><td>waits for a render node</td></tr>
<tr><td><code>rendering</code></td><td>is being made; <code>progress</code> is a percentage</td></tr>
<tr><td><code>completed</code></td><td>the video, its cover, captions and report are there</td></tr>
<tr><td><code>failed</code></td><td>ended without a video; <code>failure</code> has a code and a sentence</td></tr>
</tbody></table></div>
${heading(2, 'before', 'Before you render')}
<p><code>dryRun</code> tells the length and what to mend, and queues nothing. A <a href="/docs/reference/previews#previewQuiz">preview</a>
is one frame of the coming video.</p>
${codeBlock({
  id: 'dry-run',
  title: 'What would it be?',
  language: 'sh',
  code: `curl -sS "$BASE_URL/api/v1/renders" -H "x-api-key: $API_KEY" \\
  -H "content-type: application/json" \\
  -d "{\\"quizId\\": \\"$QUIZ_ID\\", \\"dryRun\\": true}"
curl -sS "$BASE_URL/api/v1/quizzes/$QUIZ_ID/preview?at=3&width=540" \\
  -H "x-api-key: $API_KEY" -o frame.png`,
})}
${heading(2, 'follow', 'Follow it')}
<p>Ask <a href="/docs/reference/renders#getRender"><code>getRender</code></a> every two seconds, or listen to
<a href="/docs/reference/renders#streamRender">its events</a>: <code>queued</code>, <code>progress</code>, then
<code>completed</code> or <code>failed</code>. A stream that was interrupted resumes where it stopped if you send <code>Last-Event-ID</code>. Or be told by a
<a href="/docs/webhooks">webhook</a> when it has ended.</p>
${codeBlock({
  id: 'follow-code',
  title: 'In TypeScript',
  language: 'ts',
  code: `const headers = { 'x-api-key': process.env.API_KEY! }
const address = \`\${process.env.BASE_URL}/api/v1/renders/\${sessionId}\`

let render
do {
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  render = (await (await fetch(address, { headers })).json()).data
  console.log(render.status, render.progress)
} while (render.status !== 'completed' && render.status !== 'failed')`,
})}
${heading(2, 'many', 'Many at once')}
<p>A <a href="/docs/reference/batches#createBatch">batch</a> renders up to ${RENDERS_PER_BATCH_MAX} videos: each quiz in each
template and format that you name. It queues all of them or none, and one answer tells how far they are.</p>
${codeBlock({
  id: 'batch',
  title: 'Two formats of a quiz',
  language: 'sh',
  code: `curl -sS "$BASE_URL/api/v1/batches" -H "x-api-key: $API_KEY" \\
  -H "content-type: application/json" -d '{
    "quizIds": ["QUIZ_ID"], "formats": ["vertical", "square"]
  }'`,
})}
<p>A <a href="/docs/reference/brand-kits#createBrandKit">brand kit</a> gives them one look: quizzes get its logo, colours, font,
music and words by <code>brandId</code> when they are created, or all of them later.</p>
${heading(2, 'retry', 'Repeat safely')}
<p>Send an <code>Idempotency-Key</code> of your choice with a POST. If the answer is lost, send the same request again with the
same key within ${IDEMPOTENCY_HOURS} hours: it acts once and returns the first answer.</p>
${heading(2, 'result', 'What you get')}
<ul>
<li><a href="/docs/reference/renders#downloadRender">The MP4</a>, by a link that works for ${DOWNLOAD_URL_SECONDS / 3_600} hours</li>
<li><a href="/docs/reference/renders#getRenderPoster">A cover</a> as JPEG</li>
<li>Captions as <a href="/docs/reference/renders#getRenderCaptionsVtt">WebVTT</a> and
<a href="/docs/reference/renders#getRenderCaptionsSrt">SubRip</a>, where something is spoken</li>
<li>Chapters, and a report that says whether TikTok, Shorts and Reels take the file</li>
</ul>`
}
