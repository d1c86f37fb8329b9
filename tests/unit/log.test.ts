import { expect, test } from 'bun:test'
import { DrizzleQueryError } from 'drizzle-orm'
import { createLog } from '../../shared/log.ts'

test('a failed query is logged without its parameters', () => {
  const lines: string[] = []
  const cause = new Error('canceling statement due to statement timeout')
  const error = new DrizzleQueryError('select 1 from accounts where email = $1', ['ada@example.com'], cause)
  createLog('info', (line) => lines.push(line)).error('unexpected error', { error })
  expect(lines[0]).not.toContain('ada@example.com')
  expect(JSON.parse(lines[0]!).error).toMatchObject({
    query: 'select 1 from accounts where email = $1',
    cause: { error: cause.message },
  })
  expect(lines[0]).toContain('log.test.ts')
})
