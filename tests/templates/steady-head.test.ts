import { expect, test } from 'bun:test'
import { samplesOf } from '../../infra/scripts/template/samples.ts'
import type { SnapshotQuestion } from '../../shared/contracts/snapshot.ts'
import { arcade } from '../../shared/templates/arcade/template.ts'
import { chalkboard } from '../../shared/templates/chalkboard/template.ts'
import { collage } from '../../shared/templates/collage/template.ts'
import { editorial } from '../../shared/templates/editorial/template.ts'
import { gameShow } from '../../shared/templates/game-show/template.ts'
import { minimal } from '../../shared/templates/minimal/template.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'

/** What stands over every question: the count, the difficulty, and what the figure of the clock stands on. */
const HEADS = [
  { template: arcade, parts: ['score', 'stage', 'bar', 'digit'] },
  { template: gameShow, parts: ['chip', 'meter', 'medallion'] },
  { template: editorial, parts: ['folio', 'levels', 'rule', 'rule', 'digit'] },
  { template: minimal, parts: ['count', 'meter', 'ring', 'digit'] },
  { template: collage, parts: ['tag', 'stars', 'burst', 'string'] },
  { template: chalkboard, parts: ['count', 'tally', 'ring', 'scribble'] },
]
const CASES = HEADS.flatMap(({ template, parts }) =>
  template.formats.flatMap((format) =>
    (['multiple_choice', 'reveal_answer', 'picture_guess'] as const).map((quizType) => ({
      name: `${template.name} ${format} ${quizType}`,
      template,
      parts,
      format,
      quizType,
    })),
  ),
)

test.each(CASES)('$name: the head of a film is the same over short, long and pictured questions', (one) => {
  const { template, parts, format, quizType } = one
  const samples = samplesOf(template.name, format)
  const [plain, extremes] = ['plain', 'extremes'].map(
    (sample) => samples.find(({ name }) => name === sample)!,
  )
  const [short, long] = [plain!.snapshot.questions[0]!, extremes!.snapshot.questions[0]!]
  const answered = (question: SnapshotQuestion) => ({ ...question, answers: question.answers.slice(0, 1) })
  const middling = { ...short, text: long.text.slice(0, 120) }
  // A figure that counts where the answer will stand moves only for a question that fills a page of its own.
  const longest = quizType === 'reveal_answer' ? middling : long
  const snapshot = {
    ...plain!.snapshot,
    quizType,
    hooks: [],
    questions: [short, longest, middling, longest, answered(short), answered(longest)],
  }
  const pictures: Record<string, { width: number; height: number }> =
    quizType === 'picture_guess'
      ? { 'question-2': { width: 900, height: 1600 }, 'question-3': { width: 2400, height: 800 } }
      : {}
  const film = filmOf(snapshot, buildScenes(snapshot, null), pictures)
  const heads = film.scenes
    .filter((scene) => scene.kind === 'question')
    .map((scene) =>
      template
        .frame(film, scene, scene.beats.countdownMs + 500)
        .filter(({ look }) => parts.includes(look.part))
        .map(({ look: { part, width, height }, motion: { x, y } }) => [part, x, y, width, height].join(' '))
        .filter((head, index, all) => all.indexOf(head) === index)
        .toSorted(),
    )
  expect(heads[0]).toHaveLength(parts.length)
  for (const head of heads) expect(head).toEqual(heads[0]!)
})
