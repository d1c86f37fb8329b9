import { expect, test } from 'bun:test'
import { type Sample, samplesOf } from '../../infra/scripts/template/samples.ts'
import { askedOf } from '../../shared/questions/asked.ts'
import { random } from '../../shared/random.ts'
import { PAGE } from '../../shared/templates/editorial/page.ts'
import { hookMotion } from '../../shared/templates/kit/hook-motion.ts'
import { makePages } from '../../shared/templates/kit/layout/page.ts'
import { framePicture } from '../../shared/templates/kit/picture-frame.ts'
import { planStack, type StackRequest } from '../../shared/templates/kit/stack-plan.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import type { QuestionScene } from '../../shared/timeline/scenes.ts'

const FACE = { widthFactor: 1, lineHeight: 1.1 }
const SHAPE = { columns: 1, insetX: 100, insetY: 30, leastHeight: 100, maxPx: 60 }
const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ')

function request(questionWords: number, optionWords: number, count: number, height: number): StackRequest {
  const texts = Array.from({ length: count }, () => words(optionWords))
  return {
    question: { text: words(questionWords), width: 768, maxPx: 96, face: FACE },
    options: { texts, width: 840, shape: SHAPE, face: FACE, gap: 18 },
    height,
  }
}

test('a question and its options find room together, and more room never makes them worse to read', () => {
  const next = random('stacks')
  for (let seed = 0; seed < 200; seed++) {
    const [asked, answered, count] = [3 + Math.floor(next() * 40), 1 + Math.floor(next() * 8), 2 + (seed % 5)]
    const [less, more] = [700, 900].map((height) => planStack(request(asked, answered, count, height)))
    expect(less!.questionHeight + less!.optionsHeight).toBeLessThanOrEqual(700)
    expect(more!.worth).toBeGreaterThanOrEqual(less!.worth)
  }
})

test('short texts keep the sizes that a template wishes for', () => {
  expect(planStack(request(3, 1, 2, 900))).toMatchObject({ questionSize: 96, optionSize: 60 })
})

test('long options do not pay for a large question', () => {
  const { questionSize, optionSize } = planStack(request(12, 9, 4, 770))
  expect(optionSize).toBeGreaterThanOrEqual(40)
  expect(questionSize).toBeGreaterThanOrEqual(40)
})

test('a question is laid out once for all of its frames, and for all parts of a template', () => {
  const [{ snapshot }] = samplesOf('editorial', 'vertical') as [Sample]
  const film = filmOf(snapshot, buildScenes(snapshot, null), {})
  const scene = film.scenes.find(({ kind }) => kind === 'question') as QuestionScene
  expect(makePages(PAGE)(film, { ...scene, startMs: 0 })).toBe(makePages(PAGE)(film, scene))
  expect(askedOf(snapshot, 0)).toBe(askedOf(snapshot, 0))
})

const PLACE = { x: 120, y: 500, width: 840, height: 740 }

test('a picture keeps its own shape in its frame unless that is extreme', () => {
  const wide = framePicture(PLACE, { width: 1600, height: 900 })
  expect(wide.width / wide.height).toBeCloseTo(16 / 9, 1)
  const tower = framePicture(PLACE, { width: 300, height: 3000 })
  expect(tower.width / tower.height).toBeCloseTo(0.6, 1)
})

test('the four styles of a hook enter differently and are in its place within half a second', () => {
  const card = { x: 120, y: 500, width: 840, height: 600 }
  const box = { x: 200, y: 560, width: 680, height: 120 }
  const styles = ['fade', 'slide', 'zoom', 'bounce'] as const
  for (const style of styles) {
    const { x, y, scale = 1, opacity = 1 } = hookMotion(style, box, card, 430, 0)
    expect([x, y, scale, opacity]).toEqual([box.x, box.y, 1, 1])
  }
  const early = styles.map((style) => JSON.stringify(hookMotion(style, box, card, 100, 0)))
  expect(new Set(early).size).toBe(4)
})
