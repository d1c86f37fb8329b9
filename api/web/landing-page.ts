import { PRODUCT_NAME } from '../../shared/product.ts'
import { html } from './html.ts'
import type { Page } from './page.ts'

/** The front page: what the service is and where to start. */
export function landingPage(view: { baseUrl: string }): Page {
  return {
    title: 'Quizzes that become short videos',
    shape: 'wide',
    body: html`<section class="hero">
<div class="stack">
<h1>Write a quiz. Get a video that is ready to post.</h1>
<p class="lead">${PRODUCT_NAME} turns questions and answers into short videos with a countdown, sound and a reveal. Make them by hand, with the API, or with your agent.</p>
<div class="cta"><a class="button" href="/sign-up">Create an account</a><a class="button second" href="/sign-in">Sign in</a></div>
</div>
<div class="phone" aria-hidden="true"><p>Which planet is the largest?</p><span class="clock">3</span>
<ul><li>Saturn</li><li class="right">Jupiter</li><li>Neptune</li></ul></div>
</section>
<section class="trio">
<div class="panel"><h2>REST</h2><p>Quizzes, flashcards, pictures, music and renders as plain JSON. <a href="/docs">Read the documentation</a> or use the <a href="/.well-known/openapi.json">OpenAPI description</a>.</p></div>
<div class="panel"><h2>Agents</h2><p>The same operations as MCP tools at <code>${view.baseUrl}/mcp</code>. Sign-in uses OAuth 2.1; there is nothing to configure.</p></div>
<div class="panel"><h2>Your own machines</h2><p>Render nodes run wherever you have a processor to spare. A render that loses its machine resumes on another.</p></div>
</section>
<footer class="foot"><a href="/docs">Documentation</a><a href="/.well-known/openapi.json">OpenAPI</a><a href="/api/v1/">API index</a></footer>`,
  }
}
