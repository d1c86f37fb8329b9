import { expect, test } from 'bun:test'
import { peek } from 'bun'
import { Stages } from '../../render-farm/film/stages.ts'

const never = new AbortController().signal

test('the first failure ends all other stages and expected values, and is their reason', async () => {
  const stages = new Stages(never)
  const handed = stages.expect<number>()
  const first = new Error('first')
  const other = stages.begin('other', async () => {
    await handed.promise
  })
  stages.begin('failing', () => Promise.reject(first)).catch(() => {})
  const error = await other.catch((thrown: unknown) => thrown)
  expect(error).toBe(first)
  expect(await stages.fail(new Error('later'))).toBe(first)
  expect(stages.signal.aborted).toBe(true)
})

test('the end of the whole work rejects expected values', async () => {
  const whole = new AbortController()
  const stages = new Stages(whole.signal)
  const handed = stages.expect<number>()
  whole.abort(new Error('cancelled'))
  await expect(handed.promise).rejects.toThrow('cancelled')
})

test('finished work no longer listens to a signal that outlives it', async () => {
  const whole = new AbortController()
  const stages = new Stages(whole.signal)
  const handed = stages.expect<number>()
  stages.close()
  whole.abort()
  await Promise.resolve()
  expect(peek.status(handed.promise)).toBe('pending')
})
