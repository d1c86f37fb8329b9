import { expect, test } from 'bun:test'
import { TEMPLATES } from '../../shared/templates/index.ts'
import type { Layer, Template } from '../../shared/templates/template.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import { measuredSnapshot, SHORT_QUESTIONS } from '../bench/film/quiz.ts'
import { isOptionBody } from '../bench/film/roles.ts'

/** Least px of the type of a question, of emoji alone and of the clock's figure, and heights of options by how many stand in a row. */
const LEAST = { words: 92, emoji: 280, figure: 180, alone: 148, abreast: 190 }

/** The settled frames of each question of a vertical film. */
function pagesOf(template: Template, questions?: Parameters<typeof measuredSnapshot>[0]['questions']) {
  const choice = { template: template.name, format: 'vertical', isSpoken: false } as const
  const snapshot = measuredSnapshot({ ...choice, ...(questions && { questions }) })
  const film = filmOf(snapshot, buildScenes(snapshot, {}), {})
  return film.scenes.flatMap((scene) =>
    scene.kind === 'question' ? [template.frame(film, scene, scene.beats.countdownMs + 500)] : [],
  )
}

function questionPx(layers: readonly Layer[]): number {
  return Number(layers.find(({ look }) => look.part === 'question')!.look.vars!.size)
}

/** Heights of a page's options, and what each should have at the least. */
function rowsOf(layers: readonly Layer[]) {
  const bodies = layers.filter(isOptionBody)
  const isBeside = (one: Layer, other: Layer) =>
    Math.abs(one.motion.y + one.look.height - other.motion.y - other.look.height) < one.look.height / 2
  return bodies.map((body) => {
    const isAlone = bodies.filter((other) => isBeside(body, other)).length === 1
    return { height: body.look.height, least: isAlone ? LEAST.alone : LEAST.abreast }
  })
}

test.each(TEMPLATES.map((template) => ({ name: template.name, template })))(
  '$name sets five questions and their options as large as a phone needs',
  ({ template }) => {
    const pages = pagesOf(template)
    expect(pages).toHaveLength(5)
    for (const layers of pages) {
      expect(questionPx(layers)).toBeGreaterThanOrEqual(LEAST.words)
      const { look } = layers.find(({ look: { text } }) => text?.digit)!
      expect(Number(look.vars!.size)).toBeGreaterThanOrEqual(LEAST.figure)
      const rows = rowsOf(layers)
      expect(rows).toHaveLength(4)
      for (const { height, least } of rows) expect(height).toBeGreaterThanOrEqual(least)
    }
  },
)

test.each(TEMPLATES.map((template) => ({ name: template.name, template })))(
  '$name sets a question of emoji alone in 280 px at least',
  ({ template }) => {
    const [layers] = pagesOf(template, [SHORT_QUESTIONS.emoji])
    expect(questionPx(layers!)).toBeGreaterThanOrEqual(LEAST.emoji)
  },
)
