import { AppError } from '../../shared/errors.ts'

/** `NOT_FOUND` that names the field of the request whose id is not the caller's: `brandId`, `quizIds.2`. */
export function missing(path: string, noun: string): AppError {
  const message = `names no ${noun} of yours`
  return new AppError('NOT_FOUND', { hint: `${path} ${message}.`, issues: [{ path, message }] })
}

/** Throws `NOT_FOUND` for the first of `ids` that `known` lacks, as an item of the field at `path`. */
export function requireKnown(
  ids: readonly string[],
  known: { has(id: string): boolean },
  { path, noun }: { path: string; noun: string },
): void {
  const index = ids.findIndex((id) => !known.has(id))
  if (index >= 0) throw missing(`${path}.${index}`, noun)
}
