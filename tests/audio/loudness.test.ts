import { describe, expect, test } from 'bun:test'
import { TruePeakLimiter } from '../../render-farm/audio/limiter.ts'
import { LoudnessMeter } from '../../render-farm/audio/loudness.ts'
import { random } from '../../shared/random.ts'
import { measureEbur128 } from '../support/sound.ts'

const SECONDS = 8
const FRAMES = SECONDS * 48_000
const sine = (hz: number, gain: number) => (frame: number) =>
  gain * Math.sin((2 * Math.PI * hz * frame) / 48_000)

function stereo(left: (frame: number) => number, right: (frame: number) => number) {
  return {
    left: Float32Array.from({ length: FRAMES }, (_, f) => left(f)),
    right: Float32Array.from({ length: FRAMES }, (_, f) => right(f)),
  }
}

function interleave({ left, right }: { left: Float32Array; right: Float32Array }): Float32Array {
  return Float32Array.from({ length: left.length * 2 }, (_, index) => (index % 2 ? right : left)[index >> 1]!)
}

const noise = random('noise')
const SIGNALS = {
  'a sine at 1 kHz': stereo(sine(997, 0.1), sine(997, 0.1)),
  'a low sine on one side': stereo(sine(80, 0.5), () => 0),
  'loud noise': stereo(
    () => noise() - 0.5,
    () => noise() - 0.5,
  ),
  'bursts, which the gates must sort': stereo(
    (f) => (f % 96_000 < 24_000 ? sine(440, 0.4)(f) : sine(300, 0.03)(f)),
    (f) => (f % 96_000 < 24_000 ? sine(2500, 0.3)(f) : 0),
  ),
}

describe('the loudness meter', () => {
  test.each(Object.entries(SIGNALS))('agrees with ebur128 on %s', async (_, signal) => {
    const meter = new LoudnessMeter()
    // Uneven blocks: where one ends must not matter.
    for (let start = 0; start < FRAMES; start += 1777) {
      const end = Math.min(FRAMES, start + 1777)
      meter.add(signal.left.subarray(start, end), signal.right.subarray(start, end), end - start)
    }
    const { lufs } = await measureEbur128(interleave(signal))
    expect(Math.abs(meter.integratedLufs()! - lufs)).toBeLessThan(0.1)
  })

  test('has no loudness for silence', () => {
    const meter = new LoudnessMeter()
    meter.add(new Float32Array(FRAMES), new Float32Array(FRAMES), FRAMES)
    expect(meter.integratedLufs()).toBeNull()
  })

  test('measures the silence after a sound as fast as the sound', () => {
    const meter = new LoudnessMeter()
    const { left, right } = SIGNALS['loud noise']
    const silence = new Float32Array(FRAMES)
    const cost = (...channels: [Float32Array, Float32Array]) => {
      const { user } = process.cpuUsage()
      for (let start = 0; start < FRAMES; start += 4800) {
        meter.add(channels[0].subarray(start), channels[1].subarray(start), 4800)
      }
      return process.cpuUsage().user - user
    }
    const ratios = Array.from({ length: 5 }, () => {
      const loud = cost(left, right)
      return cost(silence, silence) / loud
    })
    expect(Math.min(...ratios)).toBeLessThan(4)
  })
})

describe('the true-peak limiter', () => {
  const limit = (signal: { left: Float32Array; right: Float32Array }) => {
    const limiter = new TruePeakLimiter(-2, 4800)
    const out = { left: signal.left.slice(), right: signal.right.slice() }
    for (let start = 0; start < FRAMES; start += 4800) {
      limiter.process(out.left.subarray(start, start + 4800), out.right.subarray(start, start + 4800))
    }
    return { out, limiter }
  }

  test('keeps peaks between the samples under the ceiling', async () => {
    // A quarter of the sample rate, half way between its peaks: its samples say −3 dB, its wave 0 dB.
    const wave = (f: number) => 1.2 * Math.sin((Math.PI / 2) * f + Math.PI / 4)
    const { out } = limit(stereo(wave, (f) => 0.3 * wave(f)))
    const { dbtp } = await measureEbur128(interleave(out))
    expect(dbtp).toBeLessThan(-1.8)
    expect(dbtp).toBeGreaterThan(-3)
  })

  test('leaves quiet sound as it is, only later', () => {
    const signal = stereo(sine(440, 0.2), sine(550, 0.2))
    const { out, limiter } = limit(signal)
    expect(out.left.subarray(limiter.delayFrames)).toEqual(
      signal.left.subarray(0, FRAMES - limiter.delayFrames),
    )
  })
})
