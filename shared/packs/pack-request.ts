import type { PackQuizInput } from '../contracts/pack.ts'
import type { Issue } from '../errors.ts'
import { validationError } from '../validation.ts'
import type { Pack, PackLanguage, PackRequest } from './pack.ts'

const DEFAULT_LANGUAGE = 'en'

/** What a request wants of a pack. Throws `VALIDATION_ERROR` for what the pack does not have. */
export function packRequest(pack: Pack, input: PackQuizInput): Omit<PackRequest, 'seed' | 'avoid'> {
  const { count, level = null, kind = pack.kinds[0], region = null } = input
  // A variety of a language, such as pt-BR, is asked in the language.
  const language = (input.language ?? DEFAULT_LANGUAGE).toLowerCase().split(/[-_]/)[0] as PackLanguage
  const issues = [
    ...outside('language', language, pack.languages),
    ...outside('kind', kind, pack.kinds),
    ...outside('level', level, pack.levels),
    ...outside('region', region, pack.regions),
  ]
  if (issues.length > 0) throw validationError(issues)
  return { count, level, kind, region, language }
}

function outside(path: string, value: string | null, allowed: readonly string[]): Issue[] {
  if (value === null || allowed.includes(value)) return []
  const message =
    allowed.length > 0 ? `must be one of ${allowed.join(', ')} in this pack` : 'is of no use in this pack'
  return [{ path, message }]
}
