import { expect, test } from 'bun:test'
import { findTemplate } from '../../shared/templates/index.ts'
import type { Layer } from '../../shared/templates/template.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import { measuredSnapshot } from '../bench/film/quiz.ts'

const STEP_MS = 250

/**
 * The layers of each of three questions from step to step until their reveal, without the trophies of those before; `right`: which option
 * is the right one.
 */
function waiting(name: string, right: number): Layer[][][] {
  const snapshot = measuredSnapshot({ template: name, format: 'vertical', isSpoken: false })
  const questions = snapshot.questions.slice(0, 3).map((question) => ({
    ...question,
    answers: question.answers.map((answer, index) => ({ ...answer, isCorrect: index === right })),
  }))
  const changed = { ...snapshot, questions }
  const film = filmOf(changed, buildScenes(changed, null), {})
  const { frame } = findTemplate(name)!
  return film.scenes.flatMap((scene) => {
    if (scene.kind !== 'question') return []
    const { countdownMs, revealMs } = scene.beats
    const steps = Math.floor((revealMs - countdownMs) / STEP_MS)
    return [
      Array.from({ length: steps }, (_, step) =>
        frame(film, scene, countdownMs + step * STEP_MS).filter(({ id }) => !id.startsWith('trophy-')),
      ),
    ]
  })
}

/** What of a frame is a surprise, by the classes of a part. */
const SURPRISES: Readonly<Record<string, { part: string; classes: readonly string[] }[]>> = {
  spotlight: [
    { part: 'thing', classes: ['sock', 'card'] },
    { part: 'rabbit', classes: ['dark'] },
  ],
  playground: [{ part: 'friend', classes: ['peek', 'cheer', 'sneeze'] }],
}

test.each(Object.keys(SURPRISES))('%s: three questions have three surprises, each of them once', (name) => {
  const seen = waiting(name, 0).map((frames) => {
    const shown = frames.flatMap((layers) =>
      layers.flatMap(({ look }) =>
        SURPRISES[name]!.filter(({ part }) => part === look.part).flatMap(({ classes }) =>
          classes.filter((one) => look.classes?.includes(one)),
        ),
      ),
    )
    return [...new Set(shown)]
  })
  expect(seen.map(({ length }) => length)).toEqual([1, 1, 1])
  expect(new Set(seen.flat()).size).toBe(3)
})

test.each(Object.keys(SURPRISES))('%s: which answer is right changes nothing before the reveal', (name) => {
  const [one, other] = [0, 3].map((right) =>
    waiting(name, right).map((frames) => frames.map((layers) => JSON.stringify(layers))),
  )
  expect(other).toEqual(one!)
})

test('editorial: its eye winks or its face gapes in each question, and nothing is laid over words', () => {
  const seen = waiting('editorial', 0).map((frames) => {
    const classes = frames
      .flat()
      .flatMap(({ look }) => look.classes?.map((name) => `${look.part} ${name}`) ?? [])
    return ['lids shut', 'mouth scream'].filter((name) => classes.includes(name))
  })
  expect(new Set(seen.flat())).toEqual(new Set(['lids shut', 'mouth scream']))
  const parts = waiting('editorial', 0).flatMap((frames) => frames.flat().map(({ look }) => look.part))
  expect(parts.includes('censored')).toBeFalse()
})
