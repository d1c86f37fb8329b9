import type { AppError } from '../errors.ts'
import { validationError } from '../validation.ts'
import { AIKEN } from './aiken.ts'
import { ANKI } from './anki.ts'
import { ANKI_TEXT } from './anki-text.ts'
import { isArchive } from './archive.ts'
import { BLOOKET } from './blooket.ts'
import { withDistractors } from './cards.ts'
import { CSV, TSV } from './csv.ts'
import { fitted } from './fit.ts'
import type { Format, QuizRead } from './format.ts'
import { GIFT } from './gift.ts'
import { GIMKIT } from './gimkit.ts'
import { H5P } from './h5p.ts'
import { JSON_FORMAT } from './json.ts'
import { KAHOOT } from './kahoot.ts'
import { LIST } from './list.ts'
import { MOODLE_XML } from './moodle-xml.ts'
import { OPENTDB } from './opentdb.ts'
import { PLAIN_TEXT } from './plain-text.ts'
import { QTI3 } from './qti3.ts'
import { QTI12 } from './qti12.ts'
import { QTI21 } from './qti21.ts'
import { QUIZLET } from './quizlet.ts'
import { refusal } from './refusal.ts'
import { SOCRATIVE } from './socrative.ts'
import { requireFewLines } from './text.ts'
import { WAYGROUND } from './wayground.ts'
import { WOOCLAP } from './wooclap.ts'

/** Every format, in the order in which they are tried: plain text, which takes anything, comes last. */
export const FORMATS: readonly Format[] = [
  AIKEN,
  ANKI,
  ANKI_TEXT,
  H5P,
  QUIZLET,
  QTI12,
  QTI21,
  QTI3,
  MOODLE_XML,
  OPENTDB,
  JSON_FORMAT,
  KAHOOT,
  WAYGROUND,
  BLOOKET,
  GIMKIT,
  WOOCLAP,
  SOCRATIVE,
  GIFT,
  CSV,
  TSV,
  LIST,
  PLAIN_TEXT,
]

/** Names of formats, which `as` of an import may give. */
export const FORMAT_NAMES = FORMATS.map(({ name }) => name)

/** A format that is written too. */
type WrittenFormat = Format & Required<Pick<Format, 'write'>>

/** The format in which a quiz goes out. Throws a `VALIDATION_ERROR` that names them all. */
export function writtenFormat(as: string): WrittenFormat {
  const format = FORMATS.find(({ name, write }) => name === as && write !== undefined)
  if (format === undefined) throw unknownFormat(FORMATS.filter(({ write }) => write !== undefined))
  return format as WrittenFormat
}

/**
 * Reads a quiz in whichever format it is, or in the one that `as` names, and makes it fit the limits of the API; the
 * extension of `fileName` decides where the content does not tell.
 */
export function readQuiz(bytes: Uint8Array, fileName = '', as?: string): QuizRead & { format: Format } {
  if (!isArchive(bytes)) requireFewLines(bytes)
  const format = as ? formatNamed(as, bytes) : formatOf(bytes, extensionOf(fileName))
  const read = format.read(bytes)
  const quiz = format.isCards ? withDistractors(read.quiz) : read.quiz
  return { ...fitted({ ...read, quiz }), format }
}

function formatNamed(as: string, bytes: Uint8Array): Format {
  // Lists with lettered options are texts too.
  const format = as === PLAIN_TEXT.name && LIST.sniff(bytes) ? LIST : FORMATS.find(({ name }) => name === as)
  if (format === undefined) throw unknownFormat(FORMATS)
  return format
}

function unknownFormat(formats: readonly Format[]): AppError {
  const names = formats.map(({ name }) => name).join(', ')
  return validationError([{ path: 'as', message: `must be one of ${names}` }])
}

function formatOf(bytes: Uint8Array, extension: string): Format {
  const sniffed = FORMATS.find((format) => format.sniff(bytes))
  if (sniffed !== undefined && sniffed !== PLAIN_TEXT) return sniffed
  const format = FORMATS.findLast(({ extensions }) => extensions.includes(extension)) ?? sniffed
  if (format === undefined)
    throw refusal(`is in none of the known formats: ${FORMATS.map(({ title }) => title).join(', ')}`)
  return format
}

function extensionOf(fileName: string): string {
  return fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()
}
