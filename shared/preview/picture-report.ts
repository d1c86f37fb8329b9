import { z } from 'zod'
import type { RenderSnapshot } from '../contracts/snapshot.ts'
import { type Storage, StorageMissing } from '../storage/storage.ts'
import { picturesOf } from '../timeline/pictures.ts'
import { PREVIEW_FOLDER } from './preview.ts'

const MissingPicture = z.object({
  /** Which one: "The picture of question 3". */
  what: z.string(),
  /** Its address; `null` for an upload. */
  url: z.string().nullable(),
  /** Why it is missing: "The picture of question 3 could not be loaded: it is damaged or no picture." */
  sentence: z.string(),
})
export type MissingPicture = z.infer<typeof MissingPicture>

/** Keeps which pictures the last preview of a quiz lacked, for about an hour. */
export async function putPictureReport(
  storage: Storage,
  quizId: string,
  snapshot: RenderSnapshot,
  missing: readonly MissingPicture[],
): Promise<void> {
  // A quiz without foreign pictures needs no report; one that had a gap until now is overwritten.
  if (foreignPictures(snapshot).length === 0) return
  await storage.put(reportKey(quizId), new TextEncoder().encode(JSON.stringify(missing)), 'application/json')
}

/** What the last preview of a quiz said about pictures that it still has. */
export async function readPictureReport(
  storage: Storage,
  quizId: string,
  snapshot: RenderSnapshot,
): Promise<string[]> {
  const pictures = foreignPictures(snapshot)
  if (pictures.length === 0) return []
  try {
    const bytes = await storage.get(reportKey(quizId))
    const missing = z.array(MissingPicture).parse(JSON.parse(new TextDecoder().decode(bytes)))
    const isStill = (gap: MissingPicture) =>
      pictures.some(({ what, image }) => what === gap.what && image.url === gap.url)
    return missing.filter(isStill).map(({ sentence }) => sentence)
  } catch (error) {
    if (error instanceof StorageMissing) return []
    throw error
  }
}

function foreignPictures(snapshot: RenderSnapshot) {
  return picturesOf(snapshot).filter(({ image }) => image.url !== null)
}

function reportKey(quizId: string): string {
  return `${PREVIEW_FOLDER}/pictures/${quizId}.json`
}
