import { swagger } from '@elysiajs/swagger'
import { PRODUCT_NAME } from '../../shared/product.ts'
import { Html, html } from '../web/html.ts'

const PATH = '/viewer'

type Paths = { documentPath: string; scriptPath: string }

/** The view of the OpenAPI document that the Swagger plugin serves, as a part of a page of ours. */
export async function openApiViewer({ documentPath, scriptPath }: Paths): Promise<Html> {
  const plugin = swagger({
    path: PATH,
    // The plugin would describe Elysia's routes; the view shows our own document.
    specPath: `${PATH}/routes.json`,
    exclude: [/.*/],
    documentation: { info: { title: PRODUCT_NAME, version: '1' } },
    // The plugin's page loads its script from a CDN; ours loads nothing from elsewhere.
    scalarCDN: scriptPath,
    scalarConfig: { spec: { url: documentPath }, customCss: '' },
  })
  const page = await (await plugin.handle(new Request(`http://localhost${PATH}`))).text()
  const body = page.slice(page.indexOf('<body>') + '<body>'.length, page.indexOf('</body>'))
  // Without a type this element, which only carries settings, is an inline script to the browser: its policy forbids those.
  const inert = body.replace('id="api-reference"', 'id="api-reference" type="application/json"')
  return html`<div class="viewer">${new Html(inert)}</div>`
}
