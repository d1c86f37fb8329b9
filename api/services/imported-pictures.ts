import { reasonAgainstUrl } from '../../shared/addresses.ts'
import { deleteImages } from '../../shared/database/queries/media.ts'
import { AppError, type Issue } from '../../shared/errors.ts'
import type { Pictures } from '../../shared/formats/format.ts'
import type { PortableQuiz } from '../../shared/formats/portable-quiz.ts'
import { isPicture } from '../../shared/pictures/decode-picture.ts'
import type { Context } from '../context.ts'
import * as images from './image-upload.ts'
import { requirePictures } from './picture-references.ts'

/** A file full of damaged pictures is not worth a decoder's time. */
const REFUSED_MAX = 3

type Checked = { quiz: PortableQuiz; losses: Issue[] }

/** The quiz without pictures that it may not show: missing in its file, no pictures at all, or addresses that are refused. */
export async function withoutBadPictures(
  ctx: Context,
  quiz: PortableQuiz,
  pictures: Pictures,
): Promise<Checked> {
  const reasons = new Map<string, string | null>()
  for (const name of namesIn(quiz)) reasons.set(name, await reasonAgainst(ctx, name, pictures))
  return replaced(quiz, (name) => reasons.get(name) ?? null)
}

/** Stores those pictures of a file that the quiz shows, and returns it with their URLs; `discard` forgets them again. */
export async function storePictures(
  ctx: Context,
  quiz: PortableQuiz,
  pictures: Pictures,
): Promise<Checked & { discard: () => Promise<void> }> {
  const urls = new Map<string, string>()
  const reasons = new Map<string, string>()
  const keys: string[] = []
  for (const name of namesIn(quiz)) {
    const file = pictures.get(name)
    if (file === undefined) continue
    if (reasons.size >= REFUSED_MAX) {
      reasons.set(name, 'is left out: too many pictures of this file are damaged')
      continue
    }
    try {
      const { url, key } = await images.upload(ctx, { file: new Uint8Array(file) })
      urls.set(name, url)
      keys.push(key)
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      reasons.set(name, `is left out: ${error.details.issues?.[0]?.message ?? error.hint}`)
    }
  }
  return {
    ...replaced(quiz, (name) => reasons.get(name) ?? null, urls),
    discard: () => deleteImages(ctx.database, ctx.actor.accountId, keys),
  }
}

function namesIn({ questions }: PortableQuiz): Set<string> {
  const names = questions.flatMap(({ image, options }) => [image, ...options.map(({ image }) => image)])
  return new Set(names.filter((name) => name !== null))
}

async function reasonAgainst(ctx: Context, name: string, pictures: Pictures): Promise<string | null> {
  const file = pictures.get(name)
  if (file !== undefined)
    return isPicture(file) ? null : 'is left out: it is no JPEG, PNG, WebP or GIF picture'
  if (!/^https?:\/\//.test(name)) return 'is left out: its picture is not in the file'
  if (reasonAgainstUrl(name) === null) return null
  try {
    await requirePictures(ctx, [{ path: '', url: name }])
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return 'is left out: no picture of yours has this address'
  }
}

/** Each picture with its URL; those with a reason against them become losses. */
function replaced(
  quiz: PortableQuiz,
  reasonAgainst: (name: string) => string | null,
  urls: ReadonlyMap<string, string> = new Map(),
): Checked {
  const losses: Issue[] = []
  const settle = (name: string | null, path: string) => {
    const reason = name === null ? null : reasonAgainst(name)
    if (reason !== null) losses.push({ path, message: reason })
    return name === null || reason !== null ? null : (urls.get(name) ?? name)
  }
  const questions = quiz.questions.map((question, index) => ({
    ...question,
    image: settle(question.image, `questions.${index}.image`),
    options: question.options.map((option, at) => ({
      ...option,
      image: settle(option.image, `questions.${index}.options.${at}.image`),
    })),
  }))
  return { quiz: { ...quiz, questions }, losses }
}
