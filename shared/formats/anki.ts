import { Database } from 'bun:sqlite'
import { zstdDecompressSync } from 'node:zlib'
import { AppError, type Issue } from '../errors.ts'
import { ARCHIVE_BYTES_MAX, SHEET_ROWS_MAX } from '../limits.ts'
import { lossesOfTags, type Note, noteOf, noteQuestion } from './anki-notes.ts'
import { collectionOf } from './anki-schema.ts'
import { type Archive, isArchive, openArchive, packArchive } from './archive.ts'
import type { Format, Pictures } from './format.ts'
import { shownText } from './html.ts'
import { heldQuestions, lossesOf } from './losses.ts'
import { packedName } from './packed-pictures.ts'
import { quizOf } from './portable-quiz.ts'
import { refusal } from './refusal.ts'
import { lossesOfCards, reasonAgainstShape } from './shapes.ts'
import { encodeText } from './text.ts'

/** The newest first: a package for new programs holds an old collection that only says so. */
const COLLECTIONS = ['collection.anki21b', 'collection.anki21', 'collection.anki2'] as const

/** A package of Anki: notes in an SQLite database, and pictures under numbers. */
export const ANKI: Format = {
  name: 'anki',
  title: 'Anki package',
  extensions: ['apkg'],
  hasTitle: false,
  holdsPictures: true,
  isCards: true,
  sniff: (bytes) => isArchive(bytes) && COLLECTIONS.some((name) => openArchive(bytes).has(name)),
  read(bytes) {
    const files = openArchive(bytes)
    const losses: Issue[] = []
    const questions = notesOf(files).flatMap((note, index) => {
      const lose = (message: string) => losses.push({ path: `note ${index + 1}`, message })
      return noteQuestion(note, lose) ?? []
    })
    return { quiz: quizOf(questions), losses, pictures: picturesOf(files) }
  },
  write(quiz, pictures = new Map()) {
    const { held, lost } = heldQuestions(quiz, (question) =>
      reasonAgainstShape(question, ['choice', 'typed']),
    )
    const media = new Map<string, Uint8Array>()
    const notes = held.map(({ question }) => noteOf(question, (url) => packedName(url, pictures, media)))
    const names = [...media.keys()]
    const files = Object.fromEntries(names.map((name, index) => [String(index), media.get(name)!]))
    const bytes = packArchive({
      ...files,
      'collection.anki2': collectionOf(quiz.title ?? 'Quiz', notes),
      media: encodeText(JSON.stringify(Object.fromEntries(names.map((name, index) => [index, name])))),
    })
    return {
      bytes,
      contentType: 'application/octet-stream',
      extension: 'apkg',
      losses: [
        ...lossesOf(quiz, { question: ['image'], kept: ['tags'], kinds: ['open'], textOf: shownText }),
        ...quiz.questions.flatMap(lossesOfCards),
        ...quiz.questions.flatMap(lossesOfTags),
        ...lost,
      ],
    }
  },
}

/** The notes in the order in which they were made. */
function notesOf(files: Archive): Note[] {
  const name = COLLECTIONS.find((one) => files.has(one))
  if (name === undefined) throw refusal('has no collection of Anki')
  const file = files.get(name)!
  try {
    const database = Database.deserialize(name.endsWith('b') ? unpacked(file) : file, { readonly: true })
    try {
      const rows = database.query('SELECT flds, tags FROM notes LIMIT ?').all(SHEET_ROWS_MAX) as {
        flds: string
        tags: string | null
      }[]
      return rows.map(({ flds, tags }) => ({ fields: String(flds).split('\x1f'), tags: String(tags ?? '') }))
    } finally {
      database.close()
    }
  } catch (error) {
    throw error instanceof AppError ? error : refusal('has a damaged collection of Anki')
  }
}

/** New packages pack each file with zstd: it is unpacked up to a bound, whatever it claims. */
function unpacked(file: Uint8Array, bytesMax = ARCHIVE_BYTES_MAX): Uint8Array {
  try {
    return new Uint8Array(zstdDecompressSync(file, { maxOutputLength: Math.max(1, bytesMax) }))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_BUFFER_TOO_LARGE') throw error
    throw refusal(`unpacks to more than ${ARCHIVE_BYTES_MAX / 1024 / 1024} MB`)
  }
}

/** Pictures by their names: `media` is a list of names in JSON, or in the protobuf of new packages. */
function picturesOf(files: Archive): Pictures {
  const list = files.get('media')
  if (list === undefined) return new Map()
  try {
    const isNew = files.has('collection.anki21b')
    const names: [string, string][] = isNew
      ? namesInProtobuf(unpacked(list)).map((name, index) => [String(index), name])
      : Object.entries(JSON.parse(new TextDecoder().decode(list)) as Record<string, string>)
    const found = names.filter(([number]) => files.has(number))
    let left = ARCHIVE_BYTES_MAX
    const pictures = found.map(([number, name]) => {
      const file = files.get(number)!
      const bytes = isNew ? unpacked(file, left) : file
      left -= bytes.byteLength
      return [name, bytes] as const
    })
    return new Map(pictures)
  } catch (error) {
    throw error instanceof AppError ? error : refusal('has a damaged list of pictures')
  }
}

/** The first text of each entry of a list: field 1 of the messages in field 1. */
function namesInProtobuf(bytes: Uint8Array): string[] {
  return fieldsOf(bytes).map((entry) => new TextDecoder().decode(fieldsOf(entry)[0]))
}

/** The values of field 1 of a message that are bytes; other fields are skipped. */
function fieldsOf(bytes: Uint8Array): Uint8Array[] {
  const values: Uint8Array[] = []
  let place = 0
  const varint = () => {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[place++]
      if (byte === undefined || shift > 28) throw new RangeError('the message is cut off')
      value |= (byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
  }
  while (place < bytes.length) {
    const tag = varint()
    if ((tag & 7) === 0) varint()
    else {
      const length = varint()
      if (tag === 0x0a) values.push(bytes.subarray(place, place + length))
      place += length
    }
  }
  return values
}
