import { expect, test } from 'bun:test'
import { questionPageOf } from '../../shared/templates/game-show/page.ts'
import { findTemplate, TEMPLATES } from '../../shared/templates/index.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import { measuredSnapshot, SHORT_QUESTIONS } from '../bench/film/quiz.ts'

/** Left and right edges of the options, in px, of the first question that is laid out in a template's own way. */
function edgesOf(name: string, style: string): [number, number][] {
  const template = findTemplate(name)!
  const snapshot = measuredSnapshot({ template: name, format: 'vertical', isSpoken: false })
  const film = filmOf(snapshot, buildScenes(snapshot, null), {})
  const pages = film.scenes.flatMap((scene) =>
    scene.kind === 'question' ? [template.frame(film, scene, scene.beats.countdownMs - 100)] : [],
  )
  const own = pages
    .map((layers) => layers.filter(({ look }) => look.part === 'option' && look.classes?.includes(style)))
    .find(({ length }) => length > 0)
  return (own ?? []).map(({ look, motion }) => [motion.x, motion.x + look.width] as [number, number])
}

test('a film of five questions shows ledges of arcade, from edge to edge', () => {
  const edges = edgesOf('arcade', 'ledge')
  expect(edges).toHaveLength(4)
  for (const [left, right] of edges) expect([left <= 66, right >= 940]).toEqual([true, true])
})

test('a film of five questions shows stairs of spotlight, each step wider around one middle', () => {
  const edges = edgesOf('spotlight', 'stair').toSorted(([, one], [, other]) => one - other)
  expect(edges).toHaveLength(4)
  expect(new Set(edges.map(([left, right]) => right - left)).size).toBe(4)
  for (const [left, right] of edges) expect(Math.abs((left + right) / 2 - 500)).toBeLessThanOrEqual(1)
})

test.each(TEMPLATES.map((template) => ({ name: template.name, template })))(
  '$name sets a question of five characters or less in 240 px at least',
  ({ name, template }) => {
    const questions = [SHORT_QUESTIONS.sum]
    const snapshot = measuredSnapshot({ template: name, format: 'vertical', isSpoken: false, questions })
    const film = filmOf(snapshot, buildScenes(snapshot, null), {})
    const scene = film.scenes.find(({ kind }) => kind === 'question')!
    const { look } = template.frame(film, scene, 1500).find(({ look: { part } }) => part === 'question')!
    expect(Number(look.vars!.size)).toBeGreaterThanOrEqual(240)
  },
)

test.each(TEMPLATES.map(({ name }) => name))(
  'five plain questions of %s stand on at least three pages',
  (name) => {
    const template = findTemplate(name)!
    const snapshot = measuredSnapshot({ template: name, format: 'vertical', isSpoken: false })
    const film = filmOf(snapshot, buildScenes(snapshot, null), {})
    const pages = film.scenes.flatMap((scene) => {
      if (scene.kind !== 'question') return []
      const layers = template.frame(film, scene, scene.beats.countdownMs - 100)
      const classes = layers.find(({ look }) => look.part === 'option')!.look.classes ?? []
      return classes.filter((name) => !/^(?:n\d|turned|hand-\d)$/.test(name)).join(' ')
    })
    expect(new Set(pages).size).toBeGreaterThanOrEqual(3)
  },
)

test.each(TEMPLATES.map((template) => ({ name: template.name, template })))(
  '$name shows emoji to choose from as pictures, each as tall as two lines of text',
  ({ name, template }) => {
    const [question] = measuredSnapshot({ template: name, format: 'vertical', isSpoken: false }).questions
    const answers = ['🇫🇷', '🇯🇵', '🇩🇪', '🇧🇷'].map((text, index) => ({
      ...question!.answers[0]!,
      text,
      isCorrect: index === 1,
    }))
    const snapshot = measuredSnapshot({
      template: name,
      format: 'vertical',
      isSpoken: false,
      questions: [{ ...question!, answers }],
    })
    const film = filmOf(snapshot, buildScenes(snapshot, null), {})
    const scene = film.scenes.find((one) => one.kind === 'question')!
    const layers = template.frame(film, scene, scene.beats.countdownMs)
    const sizes = layers.flatMap(({ look }) => (look.part === 'option-text' ? [Number(look.vars!.size)] : []))
    expect(sizes).toHaveLength(4)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(140)
  },
)

test('a question is laid out once: the figures of a stage ask in each frame where its options stand', () => {
  const snapshot = measuredSnapshot({ template: 'game-show', format: 'vertical', isSpoken: false })
  const film = filmOf(snapshot, buildScenes(snapshot, null), {})
  for (const scene of film.scenes) {
    if (scene.kind === 'question') expect(questionPageOf(film, scene)).toBe(questionPageOf(film, scene))
  }
})
