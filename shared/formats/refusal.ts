import { AppError } from '../errors.ts'

/** Why a whole file is refused: `message` goes on after "The quiz". */
export function refusal(message: string): AppError {
  return new AppError('VALIDATION_ERROR', { hint: `The quiz ${message}.`, issues: [{ path: '', message }] })
}
