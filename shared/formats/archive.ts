import { type Unzipped, unzipSync, zipSync } from 'fflate'
import { ARCHIVE_BYTES_MAX, ARCHIVE_ENTRIES_MAX } from '../limits.ts'
import { refusal } from './refusal.ts'

/** The files of an archive by their names; names are looked up, never used as paths. */
export type Archive = ReadonlyMap<string, Uint8Array>

/** One archive is sniffed by several formats. */
const opened = new WeakMap<Uint8Array, Archive>()

/** Whether bytes begin like a ZIP archive. */
export function isArchive(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 4)).toString('hex') === '504b0304'
}

/** Unpacks an archive in memory. Throws a `VALIDATION_ERROR` where it is damaged, too large or a bomb. */
export function openArchive(bytes: Uint8Array): Archive {
  const known = opened.get(bytes)
  if (known) return known
  const files = new Map(Object.entries(unpacked(bytes)))
  opened.set(bytes, files)
  return files
}

/** Packs files into an archive that is the same for the same files. */
export function packArchive(files: Record<string, Uint8Array>, level: 0 | 6 = 6): Uint8Array {
  return zipSync(files, { mtime: '1980-01-01T12:00:00Z', level })
}

/** An entry never becomes longer than its head says, so the sum of those bounds memory before anything is unpacked. */
function unpacked(bytes: Uint8Array): Unzipped {
  let size = 0
  let count = 0
  try {
    return unzipSync(bytes, {
      filter({ originalSize, name }) {
        size += originalSize
        count += 1
        if (size > ARCHIVE_BYTES_MAX || count > ARCHIVE_ENTRIES_MAX) throw new TooLarge()
        return !name.endsWith('/')
      },
    })
  } catch (error) {
    if (error instanceof TooLarge) {
      const bytesMax = `${ARCHIVE_BYTES_MAX / 1024 / 1024} MB`
      throw refusal(`unpacks to more than ${bytesMax} or ${ARCHIVE_ENTRIES_MAX} files`)
    }
    throw refusal('is a damaged or incomplete archive')
  }
}

class TooLarge extends Error {}
