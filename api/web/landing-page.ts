import { PRODUCT_NAME } from '../../shared/product.ts'
import { ASSETS } from './assets.ts'
import { clip, clipsButton, FILMED_TEMPLATES, looks } from './clips.ts'
import { type Html, html } from './html.ts'
import type { Page } from './page.ts'

/** The clips beside the headline: the middle one in front. */
const HERO = ['collage', 'game-show', 'arcade']
const SAMPLE = '/samples/space'

/** The front page: what the service is, how its videos look, and what each kind of visitor can do with it. */
export function landingPage({ baseUrl }: { baseUrl: string }): Page {
  return {
    title: 'Quizzes that become short videos',
    shape: 'wide',
    styles: [ASSETS.landing.path],
    policy: { 'media-src': "'self'" },
    body: html`<section class="hero">
<div class="stack">
<h1>Write a quiz. Get a video that is ready to post.</h1>
<p class="lead">${PRODUCT_NAME} turns questions and answers into short videos with a countdown, music, a voice and a reveal. Make one by hand, with code, or with your agent.</p>
<div class="cta"><a class="button" href="${SAMPLE}">Make one now</a><a class="button second" href="/sign-up">Create an account</a></div>
<p class="hint">You can play and restyle a sample quiz without an account.</p>
</div>
<div class="fan">${HERO.filter(isFilmed).map(clip)}</div>
</section>
<ol class="steps" aria-label="How it works">
<li><h2>Write or paste</h2><p>Type your questions, or paste a list. The right answer is marked with a star.</p></li>
<li><h2>See and hear it</h2><p>The player shows your video as it will be, in any look, shape and colour.</p></li>
<li><h2>Render and post</h2><p>A file for TikTok, Shorts and Reels, with its cover and captions.</p></li>
</ol>
${gallery()}
${audiences(baseUrl)}
<footer class="foot"><a href="/docs">Docs</a><a href="/docs/mcp">Agents</a><a href="/docs/openapi">OpenAPI</a></footer>`,
  }
}

function gallery(): Html {
  return html`<section aria-labelledby="looks-title"><div class="bar"><h2 id="looks-title">${FILMED_TEMPLATES.length} looks for any quiz</h2>${clipsButton()}</div>
${looks((name) => `/templates/${name}/preview`)}</section>`
}

/** Four kinds of visitors, each with a proof of what is promised. */
function audiences(baseUrl: string): Html {
  return html`<section aria-labelledby="for-title"><h2 id="for-title" class="unseen">Who it is for</h2><div class="audiences">
<div class="panel"><h3>For creators</h3>
<p>Every video is measured before you get it: shape, length, loudness, and whether a text lies under a button of the app.</p>
<ul class="verdicts"><li>TikTok</li><li>YouTube Shorts</li><li>Instagram Reels</li></ul>
<p><a href="${SAMPLE}">Play a sample quiz</a></p></div>
<div class="panel"><h3>For developers</h3>
<p>A quiz is JSON, a video is one request. Mistakes are cheap: dry runs, requests that are safe to repeat, and errors that say what to change.</p>
<pre tabindex="0"><code>curl ${baseUrl}/api/v1/renders \\
  -H "x-api-key: $API_KEY" \\
  -H "content-type: application/json" \\
  -d '{"quizId": "'$QUIZ_ID'"}'</code></pre>
<p><a href="/docs">Your first film, by copy and paste</a></p></div>
<div class="panel"><h3>For agents</h3>
<p>Every operation is an MCP tool. Your agent writes the quiz, looks at frames of the video, and mends what it sees.</p>
<pre tabindex="0"><code>claude mcp add --transport http \\
  quiz-video ${baseUrl}/mcp</code></pre>
<p><a href="/docs/mcp">Connect an agent</a></p></div>
<div class="panel"><h3>For operators</h3>
<p>It runs on your own machines, from one laptop to a farm. A render that loses its machine goes on with another.</p>
<pre tabindex="0"><code>npx --yes bun run quickstart</code></pre>
<p><a href="/docs/rendering">How rendering works</a></p></div>
</div></section>`
}

function isFilmed(name: string): boolean {
  return FILMED_TEMPLATES.some((template) => template.name === name)
}
