import { type Html, html } from '../../web/html.ts'
import { codeBlock, heading } from '../markup.ts'

/** The OpenAPI document: where it is and what to do with it. A view of all its parts follows. */
export function openApiPage(baseUrl: string): Html {
  return html`<h1>OpenAPI and typed clients</h1>
<p class="lead">The whole API as one document: <a href="/.well-known/openapi.json">openapi.json</a> (OpenAPI 3.1). Import it
into Postman, Insomnia or Bruno, or generate a client from it.</p>
${heading(2, 'types', 'Types for TypeScript')}
<p>Schemas have names, so your program says <code>Quiz</code> and <code>Render</code>.</p>
${codeBlock({
  id: 'generate',
  title: 'Generate',
  language: 'sh',
  code: `npx openapi-typescript ${baseUrl}/.well-known/openapi.json \\
  -o quiz-video.d.ts`,
})}
${codeBlock({
  id: 'use',
  title: 'Use',
  language: 'ts',
  code: `import type { components } from './quiz-video.d.ts'

type Quiz = components['schemas']['Quiz']
type Render = components['schemas']['Render']`,
})}
${heading(2, 'document', 'The document')}`
}
