import { type ListedRender, selectRendersOfBatch } from '../../shared/database/queries/renders.ts'
import { AppError } from '../../shared/errors.ts'
import { BATCH_ARCHIVE_BYTES_MAX } from '../../shared/limits.ts'
import type { Context, RawAnswer } from '../context.ts'
import { requireBatch } from './batches.ts'
import { planOf } from './render-orders.ts'
import { filenameOf } from './renders.ts'
import { storedZip } from './stored-zip.ts'

/** The finished videos of a batch as one archive. Needs a paid plan. */
export async function download(ctx: Context, { batchId }: { batchId: string }): Promise<RawAnswer> {
  await requireBatch(ctx, batchId)
  if ((await planOf(ctx)) !== 'paid') {
    throw new AppError('FORBIDDEN', { hint: 'Downloads require a paid plan.' })
  }
  const rows = await selectRendersOfBatch(ctx.database, batchId)
  const films = rows.filter(({ status, storageKey }) => status === 'completed' && storageKey !== null)
  if (films.length === 0) {
    throw new AppError('RENDER_NOT_COMPLETED', { hint: 'No video of this batch is ready yet.' })
  }
  if (films.reduce((sum, { fileSizeBytes }) => sum + (fileSizeBytes ?? 0), 0) > BATCH_ARCHIVE_BYTES_MAX) {
    throw new AppError('PAYLOAD_TOO_LARGE', {
      hint: 'These videos are too large for one archive; download them one by one.',
    })
  }
  const names = namesOf(films)
  const files = films.map(({ storageKey, completedAt, createdAt }, index) => ({
    name: names[index]!,
    modifiedAt: completedAt ?? createdAt,
    open: () => ctx.storage.read(storageKey!),
  }))
  return {
    contentType: 'application/zip',
    body: storedZip(files),
    headers: {
      'Content-Disposition': `attachment; filename="${batchId}.zip"`,
      'Cache-Control': 'no-store',
    },
  }
}

/** Title, template and format of each film; equal ones are counted. */
function namesOf(films: readonly ListedRender[]): string[] {
  const seen = new Map<string, number>()
  return films.map(({ quizTitle, template, format }) => {
    const stem = `${filenameOf(quizTitle).replace(/\.mp4$/, '')}-${template}-${format}`
    const number = (seen.get(stem) ?? 0) + 1
    seen.set(stem, number)
    return number === 1 ? `${stem}.mp4` : `${stem}-${number}.mp4`
  })
}
