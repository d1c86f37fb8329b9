import { mkdirSync, readFileSync, watch } from 'node:fs'
import { join } from 'node:path'

/**
 * Says each mail that is written to `outbox` from now on, by its address and its first sentence, which contains the code.
 * Returns a function that ends it.
 */
export function watchMails(outbox: string, say: (line: string) => void): () => void {
  mkdirSync(outbox, { recursive: true, mode: 0o700 })
  const said = new Set<string>()
  const watcher = watch(outbox, (_event, name) => {
    if (name === null || said.has(name)) return
    const line = describe(join(outbox, name))
    // The first event may come before the text; another one follows it.
    if (line === null) return
    said.add(name)
    say(line)
  })
  return () => watcher.close()
}

function describe(path: string): string | null {
  const text = readOrNothing(path)
  const [, to] = /^To: (.+)$/m.exec(text) ?? []
  const [, sentence] = /\n\n(.+)\n/.exec(text) ?? []
  return to && sentence ? `Mail to ${to}: ${sentence}` : null
}

function readOrNothing(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
