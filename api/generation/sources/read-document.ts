import { fileURLToPath } from 'node:url'
import { SOURCE_READ_MS_MAX } from '../../../shared/limits.ts'
import { boundedCommand } from '../../../shared/programs/bounded-command.ts'
import { decoding } from '../../../shared/programs/decoding.ts'

const READER = fileURLToPath(new URL('./reader-process.ts', import.meta.url))

/** The text of a PDF, a DOCX, a web page or a text file, or why there is none, as the end of a sentence about the file. */
export type ReadDocument = { text: string } | { refused: string }

/** Reads a document in a child process with bounded memory and time, so that a bomb harms nothing else. */
export async function readDocument(bytes: Uint8Array): Promise<ReadDocument> {
  if (bytes.byteLength === 0) return { refused: 'holds no text' }
  return decoding(async () => {
    const child = Bun.spawn(boundedCommand(process.execPath, [READER]), {
      stdin: bytes,
      stdout: 'pipe',
      stderr: 'ignore',
      // Not the environment of this process: it holds secrets.
      env: { PATH: '/usr/bin:/bin' },
      timeout: SOURCE_READ_MS_MAX,
      killSignal: 'SIGKILL',
    })
    const output = await new Response(child.stdout).text()
    const isDone = (await child.exited) === 0 && output !== ''
    return isDone
      ? (JSON.parse(output) as ReadDocument)
      : { refused: 'takes too much time or memory to read' }
  })
}
