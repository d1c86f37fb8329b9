import { expect, test } from 'bun:test'
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { FramePipe } from '../../render-farm/encode/frame-pipe.ts'
import { STATE_AT } from '../../render-farm/encode/splice-request.ts'
import { Splicer } from '../../render-farm/encode/splicer.ts'

const LARGE_BYTES = 3_110_400
const SMALL_BYTES = 115_200

test.each([
  ['large', LARGE_BYTES],
  ['small', SMALL_BYTES],
])('%s frames from two alternating buffers arrive unchanged, without a copy', async (_, size) => {
  const { pipe, output } = startReader('sha256sum')
  const sent = createHash('sha256')
  const buffers = [Buffer.alloc(size), Buffer.alloc(size)]
  for (let index = 0; index < 60; index++) {
    const frame = buffers[index % 2]!
    frame.fill(index + 1)
    sent.update(frame)
    expect(await pipe.splice(frame)).toBe(true)
  }
  const last = Buffer.alloc(size, 99)
  sent.update(last)
  expect(await pipe.write(last)).toBe(true)
  // From here on the buffers may change, however far the reader is.
  for (const buffer of [...buffers, last]) buffer.fill(0)
  pipe.close()
  expect(await output).toStartWith(sent.digest('hex'))
})

test('says that its reader is gone', async () => {
  const { pipe, output } = startReader('true')
  await output
  expect(await pipe.splice(Buffer.alloc(LARGE_BYTES))).toBe(false)
  expect(await pipe.write(Buffer.alloc(LARGE_BYTES))).toBe(false)
  pipe.close()
  expect(await pipe.splice(Buffer.alloc(LARGE_BYTES))).toBe(false)
})

test('a reader that takes nothing does not block other pipes, and its exit ends the write', async () => {
  const { pipe, child, output } = startReader('sleep', ['60'])
  let taken: boolean | undefined
  const writing = pipe.splice(Buffer.alloc(LARGE_BYTES)).then((isTaken) => {
    taken = isTaken
  })
  await spliceElsewhere(1)
  expect(taken).toBeUndefined()
  child.kill('SIGKILL')
  await output
  await writing
  expect(taken).toBe(false)
  pipe.close()
})

test('a late notification about one request does not end the next one', async () => {
  const { pipe, child, output } = startReader('sleep', ['60'])
  const splicer = Splicer.take()
  let done: number | undefined
  const writing = splicer.write(pipe.writer, Buffer.alloc(LARGE_BYTES)).then((count) => {
    done = count
  })
  Atomics.notify(splicer.request.cells, STATE_AT)
  // Ten requests to another thread take longer than a mistaken notification would.
  await spliceElsewhere(10)
  expect(done).toBeUndefined()
  child.kill('SIGKILL')
  await output
  await writing
  splicer.release()
  pipe.close()
})

/** Resolves once another pipe's reader has taken so many large frames. */
async function spliceElsewhere(frameCount: number): Promise<void> {
  const { pipe, output } = startReader('sha256sum')
  for (let frame = 0; frame < frameCount; frame++) {
    expect(await pipe.splice(Buffer.alloc(LARGE_BYTES))).toBe(true)
  }
  pipe.close()
  await output
}

/** A program that reads the pipe; `output` resolves with what it said once it has ended. */
function startReader(program: string, args: string[] = []) {
  const pipe = FramePipe.open()!
  const child = spawn(program, args, { stdio: [pipe.reader, 'pipe', 'inherit'] })
  pipe.closeReader()
  let said = ''
  child.stdout!.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  return { pipe, child, output: new Promise<string>((resolve) => child.once('close', () => resolve(said))) }
}
