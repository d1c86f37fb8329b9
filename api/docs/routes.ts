import { readFileSync } from 'node:fs'
import { swagger } from '@elysiajs/swagger'
import { Elysia } from 'elysia'
import { PRODUCT_NAME } from '../../shared/product.ts'
import type { EmailOf } from '../app.ts'
import { connectPage } from '../mcp/connect-page.ts'
import type { Operation } from '../operations/operation.ts'
import { buildOpenApi } from '../transports/openapi.ts'
import { pageResponse } from '../web/page.ts'
import { errorsPage, indexPage, versioningPage } from './pages.ts'
import referenceStyle from './reference.css' with { type: 'text' }

const OPENAPI_PATH = '/.well-known/openapi.json'
const REFERENCE_PATH = '/docs/reference'
const SCRIPT_PATH = '/docs/reference.js'
const REFERENCE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'"

/** The OpenAPI document and the pages about the API. */
export function docsRoutes(operations: readonly Operation[], baseUrl: string, emailOf: EmailOf) {
  const document = JSON.stringify(buildOpenApi(operations, baseUrl))
  // A script for browsers, served without a build.
  const script = readFileSync(new URL('./reference.browser.js', import.meta.url), 'utf8')
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': 'public, max-age=300',
  }
  const pages = {
    '/docs': () => ({ title: 'API', body: indexPage(operations, baseUrl) }),
    '/docs/mcp': () => ({ title: 'Agents', body: connectPage(baseUrl) }),
    '/docs/errors': () => ({ title: 'Errors', body: errorsPage() }),
    '/docs/versioning': () => ({ title: 'Versioning', body: versioningPage(operations) }),
  }
  const app = new Elysia()
    .onRequest(({ request, set }) => {
      if (new URL(request.url).pathname !== REFERENCE_PATH) return
      set.headers['Content-Security-Policy'] = REFERENCE_POLICY
      set.headers['X-Content-Type-Options'] = 'nosniff'
    })
    .get(OPENAPI_PATH, () => new Response(document, { headers }))
    .get(SCRIPT_PATH, () => {
      const type = { 'Content-Type': 'text/javascript; charset=utf-8', 'X-Content-Type-Options': 'nosniff' }
      return new Response(script, { headers: type })
    })
    .use(
      swagger({
        path: REFERENCE_PATH,
        // The plugin would describe Elysia's routes; the reference shows our own document.
        specPath: `${REFERENCE_PATH}/routes.json`,
        exclude: [/.*/],
        documentation: { info: { title: 'API reference', version: '1', description: `${PRODUCT_NAME} API` } },
        // The plugin's page loads its script from a CDN; ours loads nothing from elsewhere.
        scalarCDN: SCRIPT_PATH,
        scalarConfig: { spec: { url: OPENAPI_PATH }, customCss: String(referenceStyle) },
      }),
    )
  for (const [path, page] of Object.entries(pages)) {
    app.get(path, async ({ request }) =>
      pageResponse({ ...page(), shape: 'wide', section: 'docs', email: await emailOf(request) }),
    )
  }
  return app
}
