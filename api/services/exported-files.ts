import { contentDisposition } from '../../shared/content-disposition.ts'
import type { ExportFacts } from '../../shared/contracts/import.ts'
import type { QuizWritten } from '../../shared/formats/format.ts'
import type { RawAnswer, ToolAnswer } from '../context.ts'
import { filenameOf } from './renders.ts'

/** A written file with its facts. */
export type WrittenFile = { bytes: Uint8Array; facts: ExportFacts }

/** A file as a download, its losses counted in a header; or only its facts. */
export function fileAnswer({ bytes, facts }: WrittenFile, isFactsOnly: boolean): RawAnswer {
  const json = isFactsOnly ? JSON.stringify({ data: facts }) : null
  return {
    contentType: json === null ? facts.contentType : 'application/json; charset=utf-8',
    body: new Blob([json ?? (bytes as Uint8Array<ArrayBuffer>)]).stream(),
    headers: {
      'Export-Losses': String(facts.losses.length),
      ...(json === null ? { 'Content-Disposition': contentDisposition(facts.filename) } : {}),
    },
  }
}

/** A file as an agent reads it: text, or base64 where it is none. */
export type FileData = ExportFacts & { text?: string; base64?: string }

/** A file, or only its facts, as data of a tool. */
export function agentAnswer({ bytes, facts }: WrittenFile, isFactsOnly = false): ToolAnswer<FileData> {
  const isText = /^text\/|json|xml$/.test(facts.contentType.split(';')[0]!)
  const content = isText
    ? { text: new TextDecoder().decode(bytes) }
    : { base64: Buffer.from(bytes).toString('base64') }
  return { data: { ...facts, ...(isFactsOnly ? {} : content) } }
}

/** A file of a format as the answer names it. */
export function fileOf(
  as: string,
  title: string,
  { bytes, contentType, extension, losses }: QuizWritten,
): WrittenFile {
  return {
    bytes,
    facts: { as, filename: filenameOf(title, extension), contentType, losses: [...losses] },
  }
}
