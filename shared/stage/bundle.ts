import { join } from 'node:path'

/** The script of an entry beside this file, for a browser, as one text that runs without modules. */
export async function bundleStage(entry: 'sheet-page.ts' | 'stage.ts'): Promise<string> {
  const result = await Bun.build({
    entrypoints: [join(import.meta.dir, entry)],
    target: 'browser',
    format: entry === 'sheet-page.ts' ? 'iife' : 'esm',
    minify: true,
  })
  const output = result.outputs[0]
  if (!result.success || output === undefined) throw new AggregateError(result.logs, `cannot bundle ${entry}`)
  return output.text()
}
