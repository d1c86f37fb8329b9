import { expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import { SNAPSHOT_VERSION, versionOf } from '../../shared/contracts/snapshot-version.ts'
import { snapshotOf } from '../support/snapshots.ts'

/** SHA-256 over the schema of each version's snapshots. */
const FORMS: Readonly<Record<number, string>> = {
  1: 'cb32b173adbd08f7890179a5eb0584684c9fd92bc66f19e786a31e756337a6ad',
  2: 'c2b923dac51f79bc55d0c13965a424e681df8bf1e07b5f574454b68932b8c325',
  3: 'a2d21d784343fd05ac736f4b4a610b2c9517d9f71207cd8320bea001b4d252f5',
}

test('snapshots of another form have another version', () => {
  const form = createHash('sha256')
    .update(JSON.stringify(z.toJSONSchema(RenderSnapshot)))
    .digest('hex')
  const advice = `The form of snapshots has changed. Would a render node of the last release draw each of them as it is meant?
If not, raise SNAPSHOT_VERSION in shared/contracts/snapshot-version.ts, so that it leaves them to newer nodes, and note here
"${SNAPSHOT_VERSION + 1}: '${form}'". If it would, replace the form of version ${SNAPSHOT_VERSION}.`
  expect(FORMS[SNAPSHOT_VERSION] === form ? '' : advice).toBe('')
})

test('only a film with narration needs nodes that know it', () => {
  const narration = { intro: { storageKey: 'narration/a.ogg', durationMs: 500 } }
  expect(versionOf({ narration: {}, questions: [] })).toBe(1)
  expect(versionOf({ narration, questions: [] })).toBe(2)
})

test('only a film whose emoji beside a question were chosen, or refused, needs nodes that know them', () => {
  const [question] = snapshotOf().questions
  const versionWith = (emoji: string | null) =>
    versionOf({ narration: {}, questions: [{ ...question!, emoji }] })
  expect([null, '', '🐙'].map(versionWith)).toEqual([1, 3, 3])
})

test('a snapshot that says no version is of the first', () => {
  expect(RenderSnapshot.shape.version.parse(undefined)).toBe(1)
})
