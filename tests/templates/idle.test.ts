import { expect, test } from 'bun:test'
import { TEMPLATES } from '../../shared/templates/index.ts'
import { makeBackground } from '../../shared/templates/kit/background.ts'
import type { Design } from '../../shared/templates/kit/design.ts'
import { heldTime, onTwos } from '../../shared/templates/kit/idle.ts'
import { movedLayer } from '../../shared/templates/kit/moves.ts'
import type { Film } from '../../shared/templates/template.ts'
import { BEAT_MS } from '../../shared/timeline/beat.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import { frameTimeMs } from '../../shared/timeline/frame-time.ts'
import type { QuestionScene } from '../../shared/timeline/scenes.ts'
import { measuredSnapshot } from '../bench/film/quiz.ts'

function filmIn(template: string, fps: 30 | 60 = 30): { film: Film; scene: QuestionScene } {
  const snapshot = { ...measuredSnapshot({ template, format: 'vertical', isSpoken: false }), fps }
  const film = filmOf(snapshot, buildScenes(snapshot, null), {})
  return { film, scene: film.scenes.find((one): one is QuestionScene => one.kind === 'question')! }
}

/** The times of frames between two moments of a scene. */
function framesBetween(fromMs: number, toMs: number, fps: number): number[] {
  const count = Math.round(((toMs - fromMs) * fps) / 1000)
  return Array.from({ length: count }, (_, index) => fromMs + frameTimeMs(index, fps))
}

test.each([30, 60])(
  'what idles is drawn seven times a beat at %i frames a second, and again on each beat',
  (fps) => {
    const frames = framesBetween(0, 60_000, fps)
    for (const beat of Map.groupBy(frames, (timeMs) => Math.floor(timeMs / BEAT_MS + 1e-6)).values()) {
      const drawn = beat.map(onTwos)
      expect(new Set(drawn).size).toBe(7)
      expect(drawn[0]).toBeCloseTo(beat[0]!, 6)
      // What is drawn has been, and is drawn no later than the next time.
      for (const [index, timeMs] of beat.entries()) {
        expect(timeMs - drawn[index]!).toBeGreaterThan(-0.01)
        expect(timeMs - drawn[index]!).toBeLessThan(fps === 60 ? 84 : 67)
        expect(onTwos(drawn[index]!)).toBe(drawn[index]!)
      }
    }
  },
)

test('the stage stands still on every other frame while it waits, and moves on every one at the reveal and as the scene ends', () => {
  const { film, scene } = filmIn('minimal')
  const { countdownMs, revealMs, outMs } = scene.beats
  const backdrop: Design['backdrop'] = (_film, _scene, timeMs) => [
    { id: 'clock', look: { part: 'clock', width: 1, height: 1 }, motion: { x: timeMs, y: 0 } },
  ]
  const background = makeBackground({ backdrop } as Design)
  const drawnBetween = (fromMs: number, toMs: number) =>
    new Set(
      framesBetween(fromMs, toMs, film.snapshot.fps).map(
        (timeMs) => background(film, scene, timeMs)[0]!.motion.x,
      ),
    ).size
  expect(drawnBetween(countdownMs, countdownMs + 2 * BEAT_MS)).toBe(14)
  expect(drawnBetween(0, 500)).toBe(15)
  expect(drawnBetween(revealMs, revealMs + 500)).toBe(15)
  expect(drawnBetween(outMs, outMs + 200)).toBe(6)
})

test('options that wait move by 2 px at a time, less often than every other frame', () => {
  for (const { name, frame } of TEMPLATES) {
    const { film, scene } = filmIn(name)
    const { countdownMs, revealMs } = scene.beats
    const times = framesBetween(countdownMs, revealMs - 2 * BEAT_MS, film.snapshot.fps)
    const heights = times.map((timeMs) => frame(film, scene, timeMs).find(({ id }) => id === 'option-0'))
    const steps = heights
      .slice(1)
      .map((option, index) => (option?.motion.y ?? 0) - (heights[index]?.motion.y ?? 0))
    expect([name, steps.filter((px) => px % 2 !== 0)]).toEqual([name, []])
    expect(steps.filter((px) => px !== 0).length).toBeLessThan(times.length / 3)
  }
})

test('a thing grows by whole px of its longer side, and what stands on it with it', () => {
  const box = { x: 100, y: 200, width: 800, height: 200 }
  const body = { box, look: { part: 'option', width: 800, height: 200 } }
  const text = { box: { ...box, x: 140, width: 300 }, look: { part: 'text', width: 300, height: 200 } }
  const scaleOf = (scale: number) =>
    [body, text].map((one) => movedLayer('one', one, { scale }, box)[0]!.motion.scale)
  expect(scaleOf(1.0004)).toEqual([undefined, undefined])
  expect(scaleOf(1.001)).toEqual([801 / 800, 801 / 800])
  expect(scaleOf(0.9)).toEqual([0.9, 0.9])
})

test.each([30, 60] as const)(
  'while a question waits, every other frame at %i a second is the one before; where things come and go each is its own',
  (fps) => {
    for (const { name, frame } of TEMPLATES) {
      // Paper is moved by hand, twelve times a second all along.
      if (name === 'collage') continue
      const { film, scene } = filmIn(name, fps)
      const { optionsInMs, countdownMs, revealMs, outMs } = scene.beats
      const drawn = framesBetween(countdownMs + BEAT_MS, countdownMs + 3 * BEAT_MS, fps).map((timeMs) =>
        JSON.stringify(frame(film, scene, timeMs)),
      )
      const repeats = drawn.filter((one, index) => one === drawn[index - 1])
      expect([name, repeats.length >= (fps === 60 ? 30 : 16)]).toEqual([name, true])
      for (const fromMs of [0, optionsInMs, revealMs, outMs]) {
        const times = framesBetween(fromMs, fromMs + 500, fps)
        expect(times.map((timeMs) => heldTime(film, scene, timeMs))).toEqual(times)
      }
    }
  },
)

test('a frame that is held is not made again, and is right after its film was elsewhere', () => {
  for (const template of TEMPLATES) {
    const { film, scene } = filmIn(template.name)
    const frames = framesBetween(scene.beats.countdownMs, scene.beats.countdownMs + 2 * BEAT_MS, 30)
    const shown = frames.map((timeMs) => template.frame(film, scene, timeMs))
    // Seven drawings a beat at most, and one more where the first frame lies between two of them.
    expect(new Set(shown).size).toBeLessThanOrEqual(15)
    template.frame(film, film.scenes[0]!, 0)
    expect(template.frame(film, scene, frames[0]!)).toEqual(shown[0]!)
  }
})
