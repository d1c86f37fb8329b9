import { expect, test } from 'bun:test'
import { PRODUCT_NAME } from '../../shared/product.ts'

const SOURCES = new Bun.Glob('{api,shared,render-farm,infra}/**/*.{ts,js,html,css,svg,yaml}')
/** Names that the product had: pages, mails and the API must not disagree about it. */
const OTHER_NAMES = /\b[Qq]uiz [Vv]ideos? (?:[Ss]ervice|API)\b|\bQuiz Videos\b/

test('source files take the product’s name from its constant', async () => {
  const byHand: string[] = []
  for await (const path of SOURCES.scan(`${import.meta.dir}/../..`)) {
    if (path.includes('node_modules') || path === 'shared/product.ts') continue
    const text = await Bun.file(`${import.meta.dir}/../../${path}`).text()
    if (text.includes(PRODUCT_NAME) || OTHER_NAMES.test(text)) byHand.push(path)
  }
  expect(byHand).toEqual([])
})
