import { expect, test } from 'bun:test'
import { TEMPLATES } from '../../shared/templates/index.ts'
import type { Layer } from '../../shared/templates/template.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import { measuredSnapshot } from '../bench/film/quiz.ts'

const CASES = TEMPLATES.map((template) => ({ name: template.name, template }))

const topOf = ({ motion }: Layer) => motion.y
const footOf = ({ look, motion }: Layer) => motion.y + look.height
const ofPart = (layers: readonly Layer[], part: string) => layers.filter(({ look }) => look.part === part)

/** Short enough to be large wherever they stand. */
const QUESTIONS = [
  ['Who painted the Mona Lisa?', 'Raphael', 'Leonardo', 'Titian', 'Goya'],
  ['Which ocean is the deepest?', 'Atlantic', 'Pacific', 'Indian', 'Arctic'],
  ['How many bones has an adult?', '206', '312', '178', '254'],
].map(([text, ...answers]) => ({
  text: text!,
  countdownSeconds: 4,
  image: null,
  answers: answers.map((answer, index) => ({ text: answer, isCorrect: index === 1 })),
}))

function scenesOf(template: (typeof TEMPLATES)[number], format: 'vertical' | 'square') {
  const { name } = template
  const snapshot = measuredSnapshot({ template: name, format, isSpoken: false, questions: QUESTIONS })
  const film = filmOf(snapshot, buildScenes(snapshot, null), {})
  const scenes = film.scenes.filter((scene) => scene.kind === 'question')
  return scenes.map((scene) => ({ scene, at: (timeMs: number) => template.frame(film, scene, timeMs) }))
}

/** How many options of a question stand above it while it waits. */
function optionsAbove({ scene, at }: ReturnType<typeof scenesOf>[number]): number {
  const layers = at(scene.beats.countdownMs - 100)
  const [question] = ofPart(layers, 'question')
  return ofPart(layers, 'option').filter((option) => footOf(option) - 60 < topOf(question!)).length
}

test.each(CASES)('$name: the last question of a tall film stands between its options', ({ template }) => {
  expect(scenesOf(template, 'vertical').map(optionsAbove)).toEqual([0, 0, 2])
  expect(scenesOf(template, 'square').map(optionsAbove)).toEqual([0, 0, 0])
})

test.each(CASES)('$name: that question rises for its answer, or leaves', ({ template }) => {
  const { scene, at } = scenesOf(template, 'vertical').at(-1)!
  const layers = at(scene.beats.revealMs + 600)
  const card = layers.find(({ look }) => look.classes?.includes('forward'))!
  for (const question of ofPart(layers, 'question')) {
    expect(footOf(question)).toBeLessThan(topOf(card) + 60)
    expect(topOf(question)).toBeLessThan(topOf(ofPart(at(scene.beats.countdownMs), 'question')[0]!))
  }
})
