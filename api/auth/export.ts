import type { ExportPart } from '../../shared/database/queries/auth-export.ts'

/** Snapshots of renders take up to 400 KB each. */
const PAGE_ROWS = 20

/** The parts as one JSON object, read page by page as fast as the client takes them. */
export function exportStream(parts: readonly ExportPart[]): ReadableStream<Uint8Array> {
  const texts = textsOf(parts)
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await texts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: () => void texts.return(undefined),
  })
}

async function* textsOf(parts: readonly ExportPart[]): AsyncGenerator<string, undefined> {
  for (const [index, part] of parts.entries()) {
    yield `${index === 0 ? '{' : ','}\n${JSON.stringify(part.name)}: `
    if ('value' in part) yield JSON.stringify((await part.value()) ?? null, null, 2)
    else yield* listOf(part.page)
  }
  yield '\n}\n'
}

async function* listOf(
  page: (window: { limit: number; offset: number }) => Promise<unknown[]>,
): AsyncGenerator<string, undefined> {
  let separator = '['
  for (let offset = 0; ; offset += PAGE_ROWS) {
    const rows = await page({ limit: PAGE_ROWS, offset })
    for (const row of rows) {
      yield `${separator}\n${JSON.stringify(row, null, 2)}`
      separator = ','
    }
    if (rows.length < PAGE_ROWS) break
  }
  yield separator === '[' ? '[]' : '\n]'
}
