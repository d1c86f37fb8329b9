import { afterAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SpeechProgram, type SpeechProgramOptions } from '../../render-farm/audio/speech-program.ts'

const folder = mkdtempSync(join(tmpdir(), 'speech-program-'))
const path = join(folder, 'program.js')
// Each answer has one sample more than the one before; it ends before `diesAt`, and where it is told to.
writeFileSync(
  path,
  `let asked = 0
for await (const line of require('node:readline').createInterface({ input: process.stdin })) {
  const { diesAt, isLast } = JSON.parse(line)
  if (++asked >= diesAt) process.exit(1)
  const pcm = Buffer.alloc(2 * asked).toString('base64')
  console.log(JSON.stringify({ sampleRate: 48000, pcm, words: null, isLast }))
}`,
)
afterAll(() => rmSync(folder, { recursive: true }))

function programOf(options: Partial<SpeechProgramOptions> = {}) {
  const program = new SpeechProgram<{ diesAt?: number; isLast?: boolean }>(path, {
    replyMsMax: 20_000,
    ...options,
  })
  afterAll(() => program.close())
  return program
}

describe('a program that speaks', () => {
  test('is kept between requests, and replaced after a reply that is its last', async () => {
    const program = programOf()
    expect((await program.speak({})).samples).toHaveLength(1)
    expect((await program.speak({ isLast: true })).samples).toHaveLength(2)
    expect((await program.speak({})).samples).toHaveLength(1)
  })

  test('that fails after others’ requests is asked once more, afresh', async () => {
    const program = programOf({ repeats: true })
    await program.speak({})
    expect((await program.speak({ diesAt: 2 })).samples).toHaveLength(1)
  })

  test('that fails by the request itself fails, and the next is answered', async () => {
    const program = programOf({ repeats: true })
    await program.speak({})
    await expect(program.speak({ diesAt: 1 })).rejects.toThrow('ended without an answer')
    expect((await program.speak({})).samples).toHaveLength(1)
  })

  test('is not asked again where it does not say so', async () => {
    const program = programOf()
    await program.speak({})
    await expect(program.speak({ diesAt: 2 })).rejects.toThrow('ended without an answer')
  })
})
