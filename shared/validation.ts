import type { z } from 'zod'
import { AppError, type Issue } from './errors.ts'

const ISSUES_MAX = 50

/** A `VALIDATION_ERROR` whose hint names the first field and what is allowed there. */
export function validationError(issues: Issue[]): AppError {
  const [first] = issues
  const hint = first && `${issueSentence(first)}.`
  return new AppError('VALIDATION_ERROR', { hint, issues: issues.slice(0, ISSUES_MAX) })
}

/** An issue in words, without a full stop. A message that begins with a capital letter names its place itself. */
export function issueSentence({ path, message }: Issue, whole = 'body'): string {
  return /^\p{Lu}/u.test(message) ? message : `${path || whole} ${message}`
}

/** The issues that zod found, in sentences that say what is allowed and never repeat the value. */
export function issuesOf(error: z.ZodError, input: unknown): Issue[] {
  return error.issues.map((issue) => ({
    path: issue.path.map(String).join('.'),
    message: sentence(issue, valueAt(input, issue.path)),
  }))
}

/** An issue for each text that PostgreSQL cannot store: with a NUL character or an unpaired surrogate. */
export function unstorableText(value: unknown, path = ''): Issue[] {
  if (typeof value === 'string') {
    if (value.isWellFormed() && !value.includes('\0')) return []
    return [{ path, message: 'must not contain NUL characters or unpaired surrogates' }]
  }
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return []
  return Object.entries(value).flatMap(([key, inner]) => unstorableText(inner, path ? `${path}.${key}` : key))
}

function sentence(issue: z.core.$ZodIssue, value: unknown): string {
  switch (issue.code) {
    case 'invalid_type': {
      const expected = issue.expected === 'int' ? 'an integer' : withArticle(issue.expected)
      return value === undefined ? `is required and must be ${expected}` : `must be ${expected}`
    }
    case 'too_small':
      return `must ${bound(issue.origin, 'at least', issue.minimum)}`
    case 'too_big':
      return `must ${bound(issue.origin, 'at most', issue.maximum)}`
    case 'invalid_value':
      return `${value === undefined ? 'is required and ' : ''}must be one of ${issue.values.join(', ')}`
    case 'invalid_union':
      return 'matches none of the allowed forms'
    default:
      return issue.message
  }
}

function bound(origin: string, relation: string, limit: number | bigint): string {
  if (origin === 'string') return `have ${relation} ${limit} characters`
  if (origin === 'array') return `have ${relation} ${limit} items`
  return `be ${relation} ${limit}`
}

function withArticle(type: string): string {
  return `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Record<PropertyKey, unknown>)[key]
  }
  return value
}
