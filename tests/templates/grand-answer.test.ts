import { expect, test } from 'bun:test'
import { findTemplate, TEMPLATE_NAMES } from '../../shared/templates/index.ts'
import { answerSize } from '../../shared/templates/kit/question/answer-size.ts'
import { overlap } from '../../shared/templates/kit/rect.ts'
import { widthEm } from '../../shared/templates/kit/text-size.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import type { QuestionScene } from '../../shared/timeline/scenes.ts'
import { snapshotOf } from '../support/snapshots.ts'

/** Minimal's are type on the sheet itself. */
const CARDED = TEMPLATE_NAMES.filter((name) => name !== 'minimal')

/** The last of two questions, whose right answer is the first one, after its reveal. */
function answered(template: string, answers: readonly string[], explanation: string | null = null) {
  const quizType = answers.length === 1 ? ('reveal_answer' as const) : ('multiple_choice' as const)
  const question = {
    text: 'How many bones has an adult?',
    countdownSeconds: 4,
    explanation,
    image: null,
    answers: answers.map((text, index) => ({ text, isCorrect: index === 0 })),
  }
  const snapshot = snapshotOf({ template, format: 'vertical', quizType, questions: [question, question] })
  const film = filmOf(snapshot, buildScenes(snapshot, null), {})
  const scene = film.scenes.findLast((one): one is QuestionScene => one.kind === 'question')!
  const layers = findTemplate(template)!.frame(film, scene, scene.beats.revealMs + 700)
  const boxesOf = (part: string) =>
    layers.flatMap(({ look, motion }) =>
      look.part === part && (part !== 'option' || look.classes!.includes('forward'))
        ? [{ x: motion.x, y: motion.y, width: look.width, height: look.height }]
        : [],
    )
  const { look } = layers.find(
    ({ look }) => look.part === 'option-text' && look.classes!.includes('forward'),
  )!
  return { film, boxesOf, px: Number(look.vars!.size), isLine: look.classes!.includes('pair') }
}

test.each(CARDED)('%s: an answer that is a figure is giant, and covers no question', (template) => {
  const { boxesOf, px } = answered(template, ['206', '312', '178', '254'])
  expect(px).toBeGreaterThan(400)
  const [card] = boxesOf('option')
  for (const asked of boxesOf('question')) expect(overlap(asked, card!)).toBe(false)
})

test.each(CARDED)(
  '%s: each other answer in words crosses the frame, its letter and tick within that',
  (template) => {
    const { film, boxesOf } = answered(template, ['Raphael', 'Leonardo', 'Titian', 'Michelangelo'])
    const [band] = boxesOf('option')
    expect(band!.x).toBeLessThan(0)
    expect(band!.x + band!.width).toBeGreaterThan(film.width)
    for (const mark of [...boxesOf('option-letter'), ...boxesOf('tick')]) {
      expect(mark.x).toBeGreaterThanOrEqual(0)
      expect(mark.x + mark.width).toBeLessThanOrEqual(film.width)
    }
    const [plate] = answered(template, ['Raphael', 'Titian'], 'He died at 37.').boxesOf('option')
    expect(plate!.width).toBeLessThan(film.width)
  },
)

test.each(CARDED)('%s: an answer that was guessed is giant, in the place of its question', (template) => {
  const { boxesOf, px } = answered(template, ['Your name'])
  expect(px).toBeGreaterThan(190)
  const [card] = boxesOf('option')
  expect(card!.height).toBeGreaterThan(400)
  for (const asked of boxesOf('question')) expect(overlap(asked, card!)).toBe(false)
})

test.each(CARDED)(
  '%s: the card of a guessed answer of one line is as high as its question was',
  (template) => {
    const { film, boxesOf } = answered(template, ['A towel'])
    expect(boxesOf('option')[0]!.height).toBeGreaterThan(film.height * 0.25)
  },
)

test.each(TEMPLATE_NAMES)('%s: a little word stays beside the one that it belongs to', (template) => {
  for (const answer of ['A towel', 'A bottle', 'Ein Handtuch', 'Una toalla', 'Le miroir']) {
    const { px, isLine } = answered(template, [answer])
    expect(isLine).toBe(true)
    expect(px * widthEm(answer)).toBeGreaterThan(680)
  }
  for (const answer of ['Your name', 'A rocking chair', 'An undertaker'])
    expect(answered(template, [answer]).isLine).toBe(false)
})

test('a little word that would make its large one small stands above it', () => {
  const face = { widthFactor: 1, lineHeight: 1.12 }
  expect(answerSize('Una toalla', { width: 820, height: 700 }, face, 620, 24).isLine).toBe(true)
  expect(answerSize('Uma vela', { width: 820, height: 700 }, face, 620, 24).isLine).toBe(false)
})
