import { expect, test } from 'bun:test'
import { samplesOf } from '../../infra/scripts/template/samples.ts'
import { contentArea } from '../../shared/templates/kit/layout/area.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import { TEMPLATES_AND_SCAFFOLD } from '../support/templates.ts'

/** Height of a figure's box in px that can still be read at arm's length. */
const LEAST_PX = 60

const LONG_QUESTIONS = [
  'The more you take, the more you leave behind. What are they?',
  'I speak without a mouth and hear without ears, I have no body, but I come alive with the wind and answer everybody who calls for me among mountains. What am I?',
]

test.each(
  TEMPLATES_AND_SCAFFOLD.flatMap((template) =>
    template.formats.map((format) => ({ name: `${template.name} ${format}`, template, format })),
  ),
)('$name: a long question leaves the countdown and the answer their room', ({ template, format }) => {
  const { snapshot } = samplesOf(template.name, format).find(({ name }) => name === 'reveal')!
  const asked = {
    ...snapshot,
    questions: LONG_QUESTIONS.map((text) => ({ ...snapshot.questions[0]!, text })),
  }
  const film = filmOf(asked, buildScenes(asked, null), {})
  for (const scene of film.scenes) {
    if (scene.kind !== 'question') continue
    const { countdownMs, revealMs } = scene.beats
    const figure = template.frame(film, scene, countdownMs + 500).find(({ look }) => look.text?.digit)
    expect(figure?.look.height ?? 0).toBeGreaterThanOrEqual(LEAST_PX)
    const layers = template.frame(film, scene, revealMs + 1200)
    expect(layers.some(({ look }) => look.text?.text === 'A sponge')).toBeTrue()
    const answer = layers.find(({ look }) => look.part === 'option')
    expect(answer?.look.height ?? 0).toBeGreaterThanOrEqual(2 * LEAST_PX)
  }
})

/** How far past the area that platforms leave free a text may reach, as reports of films judge it. */
const LEEWAY_PX = 16
/** Height of a line of the tallest of the templates' fonts, in sizes of the font: what those reports measure. */
const LINE = 1.5

test.each(TEMPLATES_AND_SCAFFOLD.filter(({ formats }) => formats.includes('vertical')))(
  '$name: the figures of one short question stay above what a feed covers',
  (template) => {
    const { snapshot } = samplesOf(template.name, 'vertical').find(({ name }) => name === 'plain')!
    const question = { ...snapshot.questions[0]!, text: 'What is 2 + 2?' }
    const short = { ...snapshot, questions: [{ ...question, answers: question.answers.slice(0, 3) }] }
    const film = filmOf(short, buildScenes(short, null), {})
    const area = contentArea(film)
    for (const scene of film.scenes) {
      if (scene.kind !== 'question') continue
      for (const moment of [scene.beats.countdownMs + 500, scene.beats.revealMs - 100]) {
        const { look, motion } = template.frame(film, scene, moment).find(({ look }) => look.text?.digit)!
        const height = Math.max(look.height, LINE * Number(look.vars?.size ?? 0)) * (motion.scale ?? 1)
        const middle = (motion.y ?? 0) + look.height / 2
        expect(middle + height / 2).toBeLessThanOrEqual(area.y + area.height + LEEWAY_PX)
      }
    }
  },
)
