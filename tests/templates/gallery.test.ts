import { expect, test } from 'bun:test'
import type { RenderSnapshotInput } from '../../shared/contracts/snapshot.ts'
import { growBy, overlap, type Rect } from '../../shared/templates/kit/rect.ts'
import type { Film, Layer, Template } from '../../shared/templates/template.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import type { QuestionScene } from '../../shared/timeline/scenes.ts'
import { snapshotOf } from '../support/snapshots.ts'
import { TEMPLATES_AND_SCAFFOLD } from '../support/templates.ts'

const CASES = TEMPLATES_AND_SCAFFOLD.flatMap((template) =>
  template.formats.map((format) => ({ name: `${template.name} ${format}`, template, format })),
)
const TALL = CASES.filter(({ format }) => format === 'vertical')
const ANIMALS = ['Giraffe', 'Lion', 'Elephant', 'Koala']
const ARABIC = ['زرافة', 'أسد', 'فيل', 'كوالا']

function filmWith(
  template: Template,
  format: 'vertical' | 'square' | 'landscape',
  [text, ...answers]: string[],
  change: Partial<RenderSnapshotInput> = {},
): { film: Film; scene: QuestionScene } {
  const question = {
    text: text!,
    countdownSeconds: 4,
    image: null,
    answers: answers.map((answer, index) => ({ text: answer, isCorrect: index === 0 })),
  }
  const snapshot = snapshotOf({ template: template.name, format, questions: [question], ...change })
  const film = filmOf(snapshot, buildScenes(snapshot, null), {})
  return { film, scene: film.scenes.find((one) => one.kind === 'question')! }
}

const boxOf = ({ look: { width, height }, motion: { x, y } }: Layer): Rect => ({ x, y, width, height })
const named = (layers: readonly Layer[], id: string) => layers.filter((layer) => layer.id.startsWith(id))
const shownIn = (layers: readonly Layer[]) =>
  named(layers, 'option-picture-')
    .map(({ look }) => look.text!.text)
    .join('')

test.each(CASES)('$name: what options name stands in their tiles, clear of words and letters', (one) => {
  for (const answers of [ANIMALS, ANIMALS.slice(0, 3), ANIMALS.slice(0, 2)]) {
    const { film, scene } = filmWith(one.template, one.format, ['Which sleeps least?', ...answers])
    const layers = one.template.frame(film, scene, scene.beats.countdownMs + 100)
    expect(shownIn(layers)).toBe(['🦒', '🦁', '🐘', '🐨'].slice(0, answers.length).join(''))
    const pictures = named(layers, 'option-picture-').map(boxOf)
    const bodies = layers.filter(({ look }) => look.part === 'option').map(boxOf)
    const words = [...named(layers, 'text-'), ...named(layers, 'letter-'), ...named(layers, 'question')]
    for (const [index, picture] of pictures.entries()) {
      const { x, y, width, height } = bodies[index]!
      expect(picture.x >= x && picture.x + picture.width <= x + width).toBeTrue()
      expect(picture.y >= y - 10 && picture.y + picture.height <= y + height).toBeTrue()
      // It is drawn smaller than its box, by its edge, and has no corners.
      const drawn = growBy(picture, -Math.round(picture.width * 0.12))
      expect(words.filter((layer) => overlap(drawn, boxOf(layer))).map(({ id }) => id)).toEqual([])
    }
  }
})

test.each(TALL)('$name: pictures take about half of their tiles, and names are large', ({ template }) => {
  const { film, scene } = filmWith(template, 'vertical', ['Which animal sleeps the least?', ...ANIMALS])
  const layers = template.frame(film, scene, scene.beats.countdownMs + 100)
  const [picture] = named(layers, 'option-picture-').map(boxOf) as [Rect]
  const [body] = layers.filter(({ look }) => look.part === 'option').map(boxOf) as [Rect]
  expect(picture.height / body.height).toBeWithin(0.5, 0.75)
  for (const { look } of named(layers, 'text-')) expect(Number(look.vars!.size)).toBeGreaterThanOrEqual(64)
})

test.each(TALL)('$name: frame 0 shows what there is to choose from, clear of its title', ({ template }) => {
  const { film } = filmWith(template, 'vertical', ['Which animal sleeps the least?', ...ANIMALS])
  const layers = template.frame(film, film.scenes[0]!, 0)
  const banner = layers.find(({ look }) => look.part === 'banner')!
  const pictures = [...named(layers, 'bait-'), ...named(layers, 'option-picture-')]
  expect(pictures.map(({ look }) => look.text!.text).join('')).toBe('🦒🦁🐘🐨')
  expect(pictures.filter((one) => overlap(boxOf(one), boxOf(banner)))).toEqual([])
})

test.each(TALL)('$name: the right one’s picture stands large above its answer', ({ template }) => {
  const { film, scene } = filmWith(template, 'vertical', ['Which animal sleeps the least?', ...ANIMALS])
  const layers = template.frame(film, scene, scene.beats.revealMs + 700)
  const [answer] = named(layers, 'answer-picture') as [Layer]
  expect(answer.look.text!.text).toBe('🦒')
  expect(answer.look.height).toBeGreaterThan(300)
})

test.each(TALL)('$name: options from right to left have their letters there', ({ template }) => {
  const change = { title: 'الحيوانات' }
  const { film, scene } = filmWith(template, 'vertical', ['أي حيوان ينام أقل؟', ...ARABIC], change)
  const layers = template.frame(film, scene, scene.beats.countdownMs + 100)
  expect(shownIn(layers)).toBe('🦒🦁🐘🐨')
  const [first, second] = named(layers, 'option-picture-').map(boxOf) as [Rect, Rect]
  expect(first.x).toBeGreaterThan(second.x)
  const [letter] = named(layers, 'letter-').map(boxOf) as [Rect]
  expect(letter.x).toBeGreaterThan(first.x)
})

test.each(CASES)('$name: percentages stand clear of names', ({ template, format }) => {
  const answers = ANIMALS.map((text) => ({ text, isCorrect: false, percent: 25 }))
  const question = {
    text: 'Which do you like?',
    kind: 'poll' as const,
    countdownSeconds: 4,
    image: null,
    answers,
  }
  const { film, scene } = filmWith(template, format, ['', ''], { questions: [question] })
  const layers = template.frame(film, scene, scene.beats.revealMs + 1_500)
  const names = named(layers, 'text-over-').filter(({ look }) => look.classes!.includes('named'))
  for (const [index, name] of names.entries()) {
    const lines = growBy(boxOf(name), -Math.round((name.look.height - Number(name.look.vars!.size)) / 2))
    expect(overlap(lines, boxOf(named(layers, `percent-${index}`)[0]!))).toBeFalse()
  }
})

test.each(CASES)('$name: names that would be small, and long questions, keep their page of words', (one) => {
  const long = `${'Which of all of these many animals sleeps the least in a whole night? '.repeat(4)}`.trim()
  const { film, scene } = filmWith(one.template, one.format, [long, ...ANIMALS])
  expect(shownIn(one.template.frame(film, scene, scene.beats.countdownMs + 100))).toBe('')
  const islands = ['Saint Vincent and the Grenadines', 'Antigua and Barbuda', 'Trinidad and Tobago', 'Haiti']
  const other = filmWith(one.template, 'vertical', ['Which one is the largest?', ...islands])
  expect(shownIn(one.template.frame(other.film, other.scene, other.scene.beats.countdownMs + 100))).toBe('')
})
