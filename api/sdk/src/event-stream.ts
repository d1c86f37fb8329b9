/** An event of a stream. */
export type ServerEvent = { id: string | null; data: string }

/** Reads server-sent events as the HTML standard parses them, comments as events without data. */
export async function* readEvents(chunks: AsyncIterable<string>): AsyncGenerator<ServerEvent> {
  let rest = ''
  let id: string | null = null
  let data: string[] = []
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split(/\r\n|\n|\r(?=[^\n])/)
    rest = lines.pop()!
    for (const line of lines) {
      const [, name, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line)!
      if (name === 'data') data.push(value)
      else if (name === 'id') id = value
      else if (line === '' && data.length > 0) {
        yield { id, data: data.join('\n') }
        data = []
      }
    }
  }
}

/** The texts of a body, piece by piece. Throws what `onSilence` makes where nothing comes for `silenceMs`. */
export async function* readTexts(
  body: ReadableStream<Uint8Array>,
  silenceMs: number,
  onSilence: () => Error,
): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  try {
    for (;;) {
      let timer: ReturnType<typeof setTimeout> | undefined
      const silence = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(onSilence()), silenceMs)
      })
      const { done, value } = await Promise.race([reader.read(), silence]).finally(() => clearTimeout(timer))
      if (done) return
      yield decoder.decode(value, { stream: true })
    }
  } finally {
    reader.cancel().catch(() => {})
  }
}
