import { expect, test } from 'bun:test'
import { createBreaker } from '../../render-farm/node/breaker.ts'
import { FilmGate } from '../../render-farm/node/film-gate.ts'
import { createPauses } from '../../render-farm/node/pauses.ts'
import { createLog } from '../../shared/log.ts'

const log = createLog('error', () => {})

/** A breaker whose self-tests give these results in turn; `done` resolves when it resumes. */
function breakerWith(results: readonly boolean[]) {
  const events: string[] = []
  const done = Promise.withResolvers<void>()
  const left = [...results]
  const breaker = createBreaker({
    async test() {
      events.push('test')
      if (!left.shift()) throw new Error('broken')
    },
    async pause() {
      events.push('pause')
    },
    async resume() {
      events.push('resume')
      done.resolve()
    },
    log,
    testPausesMs: [1],
  })
  return { breaker, events, done: done.promise }
}

test('a node that fails three films in a row pauses until it can make one itself', async () => {
  const { breaker, events, done } = breakerWith([false, false, true])
  for (const kind of ['BROWSER_FAILED', 'ENCODER_FAILED'] as const) breaker.note(kind)
  await breaker.check()
  breaker.note('INTERNAL')
  await expect(breaker.check()).rejects.toThrow('several films in a row')
  await done
  expect(events).toEqual(['pause', 'test', 'test', 'test', 'resume'])
  await breaker.check()
})

test('a film in between, and faults of others, leave a node at work', async () => {
  const { breaker, events } = breakerWith([true])
  for (const kind of ['CHECK_FAILED', 'CHECK_FAILED', null, 'CHECK_FAILED', 'CHECK_FAILED'] as const)
    breaker.note(kind)
  for (const kind of ['STORAGE_FAILED', 'PICTURE_FAILED', 'CANCELLED', 'TIMEOUT'] as const) breaker.note(kind)
  await breaker.check()
  expect(events).toEqual([])
})

test('a node that stops does not wait for its self-test', async () => {
  const { breaker, events, done } = breakerWith([true])
  breaker.stop()
  for (let count = 0; count < 3; count++) breaker.note('INTERNAL')
  await Promise.race([done, Promise.resolve()])
  expect(events).toEqual([])
})

test('a worker runs only while nobody holds it', async () => {
  const events: string[] = []
  const pauses = createPauses({
    async start() {
      events.push('start')
    },
    async pause(_, reason) {
      events.push(reason)
    },
  })
  await pauses.hold('disk', 'no space')
  expect(events.splice(0)).toEqual(['no space'])
  await pauses.release('disk')
  await Promise.all([pauses.hold('breaker', 'sick'), pauses.hold('disk', 'no space')])
  await pauses.release('disk')
  expect(events).toEqual(['start', 'sick'])
  await pauses.release('breaker')
  expect(events).toEqual(['start', 'sick', 'start'])
})

test('a film that lost its node is made alone, others side by side', async () => {
  const gate = new FilmGate()
  const inside: string[] = []
  const enter = async (name: string, alone: boolean) => {
    const leave = await gate.enter(alone)
    inside.push(name)
    return () => {
      inside.splice(inside.indexOf(name), 1)
      leave()
    }
  }
  const [leaveA, leaveB] = await Promise.all([enter('a', false), enter('b', false)])
  const alone = enter('lost', true)
  const after = enter('c', false)
  leaveA!()
  await Promise.resolve()
  expect(inside).toEqual(['b'])
  leaveB!()
  const leaveLost = await alone
  expect(inside).toEqual(['lost'])
  leaveLost()
  await after
  expect(inside).toEqual(['c'])
})
