import { expect, test } from 'bun:test'
import { CoreMeter } from '../../render-farm/node/core-meter.ts'
import { processTimeMs } from '../../render-farm/node/process-time.ts'

test('films made at the same time share what is used meanwhile, and none pays for the time without it', () => {
  let nowMs = 500
  const meter = new CoreMeter(() => nowMs)
  const first = meter.begin()
  nowMs += 100
  const second = meter.begin()
  nowMs += 60
  expect([first.readMs(), second.readMs()]).toEqual([130, 30])
  first.stop()
  nowMs += 40
  expect([first.readMs(), second.readMs()]).toEqual([130, 70])
  second.stop()
  nowMs += 1_000
  const third = meter.begin()
  nowMs += 5
  expect([second.readMs(), third.readMs()]).toEqual([70, 5])
})

test('the time of a process includes that of what it started, running or ended', async () => {
  const beforeMs = processTimeMs()
  const busy = 'i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done; echo done; exec cat'
  const child = Bun.spawn(['sh', '-c', busy], { stdin: 'pipe', stdout: 'pipe' })
  const ownMs = () => process.cpuUsage().user / 1_000 + process.cpuUsage().system / 1_000
  const ownBeforeMs = ownMs()
  await child.stdout.getReader().read()
  const spentMs = () => processTimeMs() - beforeMs - (ownMs() - ownBeforeMs)
  const whileRunningMs = spentMs()
  child.stdin.end()
  await child.exited
  // The clock of processes ticks every 10 ms.
  expect(whileRunningMs).toBeGreaterThan(30)
  expect(spentMs()).toBeGreaterThan(whileRunningMs - 30)
})
