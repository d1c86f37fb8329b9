import { around } from '../rect.ts'
import { asideOf } from './request.ts'
import type { PageRequest, PageSpec, StackedPage } from './spec.ts'

/** Rows of options shortened at their outer sides, or where lines end, by what a template's figures take beside them. */
export function besideFigures(spec: PageSpec, { film }: PageRequest, page: StackedPage): StackedPage {
  const aside = asideOf(spec, film)
  if (aside === 0 || page.options.length === 0 || page.isTight) return page
  const { x, width } = around(page.options)
  const options = page.options.map((box) => {
    const endsRow = box.x + box.width === x + width
    return { ...box, x: box.x + (endsRow ? 0 : aside), width: box.width - aside }
  })
  return { ...page, options }
}
