import { expect, test } from 'bun:test'
import { samplesOf } from '../../infra/scripts/template/samples.ts'
import { QuizType } from '../../shared/contracts/format.ts'
import type { SnapshotQuestion } from '../../shared/contracts/snapshot.ts'
import { KINDS } from '../../shared/questions/kinds.ts'
import { QUIZ_TYPES } from '../../shared/questions/quiz-types.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import { SIGN_MS } from '../../shared/timeline/pace.ts'
import { TEMPLATES_AND_SCAFFOLD } from '../support/templates.ts'

const CASES = TEMPLATES_AND_SCAFFOLD.flatMap((template) =>
  template.formats.flatMap((format) =>
    QuizType.options.map((quizType) => ({
      name: `${template.name} ${format} ${quizType}`,
      template,
      format,
      quizType,
    })),
  ),
)

test.each(CASES)('$name: the head of a film is the same over short, long and pictured questions', (one) => {
  const { template, format, quizType } = one
  const samples = samplesOf(template.name, format)
  const [plain, extremes] = ['plain', 'extremes'].map(
    (sample) => samples.find(({ name }) => name === sample)!,
  )
  const [short, long] = [plain!.snapshot.questions[0]!, extremes!.snapshot.questions[0]!]
  const answered = (question: SnapshotQuestion) => ({ ...question, answers: question.answers.slice(0, 1) })
  const middling = { ...short, text: long.text.slice(0, 120) }
  // A figure that counts where the answer will stand moves only for a question that fills a page of its own.
  const longest = KINDS[QUIZ_TYPES[quizType].kind].form === 'open' ? middling : long
  const snapshot = {
    ...plain!.snapshot,
    quizType,
    hooks: [],
    questions: [short, longest, middling, longest, answered(short), answered(longest)],
  }
  const pictures: Record<string, { width: number; height: number }> = KINDS[QUIZ_TYPES[quizType].kind]
    .wantsPicture
    ? { 'question-2': { width: 900, height: 1600 }, 'question-3': { width: 2400, height: 800 } }
    : {}
  const film = filmOf(snapshot, buildScenes(snapshot, null), pictures)
  const heads = film.scenes
    .filter((scene) => scene.kind === 'question')
    .map((scene) =>
      template
        .frame(film, scene, scene.beats.countdownMs + SIGN_MS + 100)
        .filter(({ look }) => template.head.includes(look.part))
        .map(({ look: { part, width, height }, motion: { x, y } }) => [part, x, y, width, height].join(' '))
        .filter((head, index, all) => all.indexOf(head) === index)
        .toSorted(),
    )
  expect(new Set(heads[0]!.map((head) => head.split(' ')[0]!))).toEqual(new Set(template.head))
  for (const head of heads) expect(head).toEqual(heads[0]!)
})
