import { expect, test } from 'bun:test'
import { templateOf } from '../../render-farm/film/template-of.ts'
import { snapshotOf } from '../support/snapshots.ts'

test.each([
  [{ questions: [] }, 'A film needs at least one question.'],
  [{ template: 'gone' }, 'There is no template “gone”.'],
])('a snapshot with %p is refused before anything is planned', (change, message) => {
  expect(() => templateOf({ ...snapshotOf(), ...change })).toThrow(
    expect.objectContaining({ kind: 'NOT_RENDERABLE', message }),
  )
})
