import { readFile, rename, writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { flushFile } from '../../shared/flush-file.ts'
import type { BackupPaths } from './folder.ts'

/** Raised when an older reader would misunderstand what a newer one wrote. */
const FORMAT = 1

const FileFacts = z.object({ sizeBytes: z.number(), sha256: z.string() })

const Manifest = z.object({
  format: z.literal(FORMAT),
  /** When the rows were read, on the database's clock. */
  takenAt: z.string(),
  /** Time of the newest migration that the rows fit, as the migrations' journal has it. */
  migratedAtMs: z.number(),
  /** In an order in which a table comes after those that it refers to. */
  tables: z.array(
    FileFacts.extend({ name: z.string(), columns: z.array(z.string()).min(1), rowCount: z.number() }),
  ),
  /** The last value that each sequence has given away; `null` = none yet. */
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string().nullable() })),
  objects: FileFacts.extend({
    count: z.number(),
    /** Bytes of all objects together. */
    bytes: z.number(),
  }),
})
export type Manifest = z.infer<typeof Manifest>
export type SavedTable = Manifest['tables'][number]
export type SavedSequence = Manifest['sequences'][number]

/** Writes the facts of a backup, which thereby is complete. */
export async function writeManifest(
  { manifest: path }: BackupPaths,
  facts: Omit<Manifest, 'format'>,
): Promise<void> {
  const half = `${path}.half`
  await writeFile(half, `${JSON.stringify({ format: FORMAT, ...facts }, null, 2)}\n`)
  await flushFile(half)
  await rename(half, path)
}

/** Reads the facts of a backup. Throws one sentence where they are not ours. */
export async function readManifest({ manifest: path }: BackupPaths): Promise<Manifest> {
  const text = await readFile(path, 'utf8')
  try {
    return Manifest.parse(JSON.parse(text))
  } catch (cause) {
    throw new Error(`${path} does not describe a backup that this version can read.`, { cause })
  }
}
