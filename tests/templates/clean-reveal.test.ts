import { describe, expect, test } from 'bun:test'
import { findTemplate, TEMPLATE_NAMES } from '../../shared/templates/index.ts'
import { overlap, type Rect } from '../../shared/templates/kit/rect.ts'
import type { Layer } from '../../shared/templates/template.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import type { QuestionScene } from '../../shared/timeline/scenes.ts'
import { snapshotOf } from '../support/snapshots.ts'

const FRAME_MS = 1000 / 30
/** Parts that are read, or carry what is read. */
const READ = new Set(['question', 'option', 'option-text', 'option-letter', 'tick', 'sticker'])
const WRONG = ['Earth', 'Mars', 'Venus']
const RIGHT = { body: 'option-1', letter: 'B' }
/** Their right option falls into a thing, out of which its card rises. */
const RISING = ['spotlight']

/** The second question of a film in a template: no opening has shown its options. */
function questionIn(template: string) {
  const asked = ['🔭 Which planet is the largest?', '🔭 Which one has the most storms?'].map((text) => ({
    text,
    countdownSeconds: 3,
    image: null,
    answers: ['Earth', 'Jupiter', 'Mars', 'Venus'].map((answer) => ({
      text: answer,
      isCorrect: answer === 'Jupiter',
    })),
  }))
  const snapshot = snapshotOf({ template, format: 'vertical', questions: asked })
  const film = filmOf(snapshot, buildScenes(snapshot, null), {})
  const scene = film.scenes.filter((one): one is QuestionScene => one.kind === 'question')[1]!
  const { frame } = findTemplate(template)!
  return { beats: scene.beats, at: (timeMs: number) => frame(film, scene, timeMs) }
}

/** What carries the right answer. */
function rightIn(layers: readonly Layer[]): Layer {
  return layers.find(({ id }) => id === RIGHT.body)!
}

/** A layer's box as it is scaled and stretched. */
function shownBox({ look, motion: { x, y, scale = 1, stretch } }: Layer): Rect {
  const [width, height] = [look.width * scale, look.height * scale * (stretch?.y ?? 1)]
  return { width, height, x: x + (look.width - width) / 2, y: y + (look.height - height) / 2 }
}

function faintIn(layers: readonly Layer[]): string[] {
  return layers
    .filter(({ look, motion }) => READ.has(look.part) && (motion.opacity ?? 1) < 1)
    .map(({ id }) => id)
}

describe.each([...TEMPLATE_NAMES])('%s', (name) => {
  const { beats, at } = questionIn(name)

  test('shows nothing that is read through something else, from a question’s entrance to its answer', () => {
    const frames = [
      ...Array.from({ length: 30 }, (_, frame) => frame * FRAME_MS),
      ...Array.from({ length: 20 }, (_, frame) => beats.revealMs - 3 * FRAME_MS + frame * FRAME_MS),
    ]
    expect(frames.flatMap((timeMs) => faintIn(at(timeMs)))).toEqual([])
  })

  test('shows the right answer in its option’s own place and size first', () => {
    const rightAt = (timeMs: number) => shownBox(rightIn(at(timeMs)))
    const [before, first] = [rightAt(beats.revealMs - 2 * FRAME_MS), rightAt(beats.revealMs)]
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs(first[side] - before[side])).toBeLessThanOrEqual(10)
  })

  const grows = () => {
    const rightAt = (timeMs: number) => shownBox(rightIn(at(timeMs)))
    const before = rightAt(beats.revealMs - 2 * FRAME_MS)
    const frames = Array.from({ length: 9 }, (_, frame) => rightAt(beats.revealMs + frame * FRAME_MS))
    const card = rightAt(beats.revealMs + 600)
    for (const [index, { width, height }] of frames.entries()) {
      const last = frames[index - 1] ?? before
      // A landing springs by a few percent, and a stamp strikes from above.
      expect(width).toBeGreaterThanOrEqual(0.95 * Math.min(last.width, card.width))
      expect(height).toBeGreaterThanOrEqual(0.95 * Math.min(last.height, card.height))
    }
  }
  if (!RISING.includes(name)) test('grows the right answer, and never shows it smaller', grows)

  test('keeps the right answer’s letter on every frame', () => {
    const frames = Array.from({ length: 30 }, (_, frame) => at(beats.revealMs + frame * FRAME_MS))
    const lettered = frames.map((layers) => layers.filter(({ look }) => look.text?.letter === RIGHT.letter))
    expect(lettered.map(({ length }) => length)).toEqual(frames.map(() => 1))
  })

  test('brightens words by less than 15 % at the reveal', () => {
    const light = at(beats.revealMs).find(({ id }) => id === 'flash')!
    expect(light.motion.opacity).toBeLessThan(0.15)
  })

  test('clears wrong answers away in a quarter of a second, before anything bursts', () => {
    const parts = at(beats.revealMs + 270)
    const standing = parts.filter(({ look }) => WRONG.includes(look.text?.text ?? ''))
    expect(standing.map(({ look }) => look.text?.text)).toEqual([])
    expect(parts.filter(({ id }) => /^burst-/.test(id))).toEqual([])
  })

  test('keeps the tick off the question and off the answer’s words', () => {
    const layers = at(beats.revealMs + 600)
    const boxOf = (part: string) => {
      const { look, motion } = layers.find((layer) => layer.look.part === part)!
      return { x: motion.x, y: motion.y, width: look.width, height: look.height }
    }
    // Some have the one check in the clock's place.
    const tick = layers.some(({ look }) => look.part === 'tick') ? 'tick' : 'clock-tick'
    // Minimal's question leaves where it would outshout its answer.
    if (layers.some(({ look }) => look.part === 'question'))
      expect(overlap(boxOf(tick), boxOf('question'))).toBe(false)
    expect(overlap(boxOf(tick), boxOf('option-text'))).toBe(false)
  })
})

test.each(RISING)(
  '%s: the right option falls, then its card rises over one edge, more of it in each frame',
  (name) => {
    const { beats, at } = questionIn(name)
    const frames = Array.from({ length: 12 }, (_, frame) => rightIn(at(beats.revealMs + frame * FRAME_MS)))
    const isCard = ({ look }: Layer) => look.classes!.includes('forward')
    const fallen = frames.filter((layer) => !isCard(layer)).map(({ motion }) => motion.y)
    expect(fallen).toEqual(fallen.toSorted((one, other) => one - other))
    expect(fallen.at(-1)! - fallen[0]!).toBeGreaterThan(100)
    const cards = frames.filter(isCard)
    const rising = cards.filter(({ motion }) => motion.inset)
    const hidden = rising.map(({ motion }) => motion.inset!.bottom!)
    expect(hidden.length).toBeGreaterThanOrEqual(2)
    expect(hidden).toEqual(hidden.toSorted((one, other) => other - one))
    const place = shownBox(rightIn(at(beats.revealMs + 600)))
    for (const layer of rising) {
      const { y, height } = shownBox(layer)
      const edge = y + height * (1 - layer.motion.inset!.bottom!)
      expect(Math.abs(edge - place.y - place.height)).toBeLessThanOrEqual(2)
    }
  },
)

/** The last frames of a question and the first of its answer. */
const CASES = [
  { kind: 'a guessed one', quizType: 'reveal_answer' as const, answers: ['Your own name'] },
  { kind: 'a figure', quizType: 'multiple_choice' as const, answers: ['206', '312', '178', '254'] },
]

test.each(TEMPLATE_NAMES.flatMap((name) => CASES.map((one) => ({ name, ...one }))))(
  '$name: no frame of $kind shows a question under the answer, or a part of one',
  ({ name, quizType, answers }) => {
    const question = {
      text: 'How many bones does an adult have?',
      countdownSeconds: 4,
      image: null,
      answers: answers.map((text, index) => ({ text, isCorrect: index === 0 })),
    }
    const snapshot = snapshotOf({
      template: name,
      format: 'vertical',
      quizType,
      questions: [question, question, question],
    })
    const film = filmOf(snapshot, buildScenes(snapshot, null), {})
    const scene = film.scenes.findLast((one): one is QuestionScene => one.kind === 'question')!
    for (let frame = 0; frame < 20; frame++) {
      const layers = findTemplate(name)!.frame(film, scene, scene.beats.revealMs + frame * FRAME_MS)
      const card = layers.find(({ look }) => look.part === 'option' && look.classes!.includes('forward'))
      const asked = layers.filter(({ id }) => id.startsWith('question')).map(shownBox)
      if (card) expect(asked.filter((box) => overlap(box, shownBox(card)))).toEqual([])
    }
  },
)
