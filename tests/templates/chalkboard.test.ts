import { expect, test } from 'bun:test'
import { findTemplate } from '../../shared/templates/index.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import { measuredSnapshot } from '../bench/film/quiz.ts'

const SURPRISE = { sneeze: /(^| )sneeze( |$)/, eraser: /^eraser$/, wink: /^doodle-face$/ }

const snapshot = measuredSnapshot({ template: 'chalkboard', format: 'vertical', isSpoken: false })
const film = filmOf(snapshot, buildScenes(snapshot, null), {})
const questions = film.scenes.filter((scene) => scene.kind === 'question')
const { frame } = findTemplate('chalkboard')!

test('chalk draws twice beside the bulb while a question is read, and a mark for each of the last seconds', () => {
  for (const scene of questions) {
    const { optionsInMs, countdownMs, revealMs } = scene.beats
    const drawnAt = (timeMs: number, name: RegExp) =>
      frame(film, scene, timeMs).filter(({ id, motion }) => name.test(id) && !motion.inset).length
    const reading = [optionsInMs - 100, countdownMs].map((timeMs) => drawnAt(timeMs, /^doodle-\d$/))
    expect(reading[1]).toBe(2)
    expect(reading[0]).toBeLessThan(2)
    const count = Math.min(5, Math.ceil((revealMs - countdownMs) / 1000))
    const marks = Array.from({ length: count }, (_, second) => second + 1)
    expect(marks.map((mark) => drawnAt(revealMs - (count - mark) * 1000 - 400, /^tally-\d$/))).toEqual(marks)
  }
})

test('three questions have three surprises: a sneeze, an eraser that looks in, and a drawing that winks', () => {
  const seen = questions.slice(0, 3).map((scene) => {
    const layers = Array.from({ length: 150 }, (_, step) => frame(film, scene, step * 100)).flat()
    const names = new Set(layers.flatMap(({ id, look }) => [id, look.classes?.join(' ') ?? '']))
    return Object.entries(SURPRISE).flatMap(([name, sign]) =>
      [...names].some((one) => sign.test(one)) ? name : [],
    )
  })
  expect(seen.map(({ length }) => length)).toEqual([1, 1, 1])
  expect(new Set(seen.flat())).toEqual(new Set(Object.keys(SURPRISE)))
})

test('a sponge takes every board away, and no curtain falls after it', () => {
  const round = questions.find(({ beginsRound }) => beginsRound)!
  expect(frame(film, round, 30).map(({ id }) => id)).not.toContain('curtain')
  const before = questions[questions.indexOf(round) - 1]!
  expect(frame(film, before, before.beats.outMs + 100).map(({ id }) => id)).toContain('sponge')
})

test('a share of votes takes a tone further away from the type on it than the chalk is', () => {
  const [, share] = /\n\.share \{\s*background:([^}]+)\}/.exec(findTemplate('chalkboard')!.css)!
  const tones = Array.from(share!.matchAll(/rgba?\([^)]*\)|#\w+|var\(--(\w+)\)/g), ([, name]) => name)
  expect(new Set(tones)).toEqual(new Set(['glare']))
})
