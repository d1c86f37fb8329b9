import type { Pictures } from '../../shared/formats/format.ts'
import { writtenFormat } from '../../shared/formats/index.ts'
import type { PortableQuiz } from '../../shared/formats/portable-quiz.ts'
import { ARCHIVE_BYTES_MAX } from '../../shared/limits.ts'
import { StorageMissing } from '../../shared/storage/storage.ts'
import type { Context, RawAnswer, ToolAnswer } from '../context.ts'
import { agentAnswer, type FileData, fileAnswer, fileOf, type WrittenFile } from './exported-files.ts'
import { keyOfPicture, requirePictures } from './picture-references.ts'
import { portableQuizOf } from './portable-quizzes.ts'

type Asked = { quizId: string; as: string; dryRun?: boolean }

/** A quiz as a file of a format; `dryRun` only says what the file does not hold. */
export async function download(ctx: Context, { quizId, as, dryRun = false }: Asked): Promise<RawAnswer> {
  return fileAnswer(await written(ctx, { quizId, as }), dryRun)
}

/** The same as an answer that an agent can read. */
export async function forAgent(ctx: Context, asked: Asked): Promise<ToolAnswer<FileData>> {
  return agentAnswer(await written(ctx, asked), asked.dryRun)
}

async function written(ctx: Context, { quizId, as }: Asked): Promise<WrittenFile> {
  const format = writtenFormat(as)
  const quiz = await portableQuizOf(ctx, quizId)
  const pictures = format.holdsPictures ? await ownPictures(ctx, quiz) : undefined
  // Only our own format has settings of films, and the file's name says its title.
  const plain = format.name === 'json' ? quiz : { ...quiz, foreign: {} }
  const file = format.write(plain, pictures)
  const losses = file.losses.filter(({ path }) => path !== 'title')
  return fileOf(as, quiz.title ?? '', { ...file, losses })
}

/** The caller's uploads that a quiz shows, by their URLs, as far as a file may hold them. */
async function ownPictures(ctx: Context, { questions }: PortableQuiz): Promise<Pictures> {
  const pictures = new Map<string, Uint8Array>()
  const urls = questions.flatMap(({ image, options }) => [image, ...options.map(({ image }) => image)])
  const own = [...new Set(urls)].filter(
    (url) => url !== null && keyOfPicture(ctx.config.baseUrl, url) !== null,
  )
  let sizeBytes = 0
  for (const [url, { key }] of await requirePictures(
    ctx,
    own.map((url) => ({ path: '', url: url! })),
  )) {
    try {
      const bytes = await ctx.storage.get(key)
      sizeBytes += bytes.byteLength
      if (sizeBytes <= ARCHIVE_BYTES_MAX) pictures.set(url, bytes)
    } catch (error) {
      // The file then names its address, as it does for pictures elsewhere.
      if (!(error instanceof StorageMissing)) throw error
    }
  }
  return pictures
}
