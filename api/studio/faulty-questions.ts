import { QuizInput } from '../../shared/contracts/quiz.ts'
import { AppError, type Issue } from '../../shared/errors.ts'
import type { PortableQuestion, PortableQuiz } from '../../shared/formats/portable-quiz.ts'
import { issuesOf } from '../../shared/validation.ts'
import { requireRenderable } from '../services/render-checks.ts'
import type { Fault } from '../web/refusal-notice.ts'

/** Enough of a question to find it in a table. */
const TEXT_CHARACTERS_MAX = 80

/** The faults of a quiz that is to be created with a body; `rows` are those of its questions in a table. */
export function faultsOf(
  body: object,
  { questions }: Pick<PortableQuiz, 'questions'>,
  rows?: readonly number[],
): Fault[] {
  return issuesAgainst(body).map((issue) => {
    const at = placeOf(issue)
    const asked = at === null ? undefined : questions[at]
    return { issue, question: asked ? { row: rows?.[at!] ?? null, text: shortText(asked) } : null }
  })
}

/** A quiz without its faulty questions; `null` where nothing is left, or the quiz itself is at fault. */
export function goodPart(quiz: PortableQuiz, bodyOf: (quiz: PortableQuiz) => object): PortableQuiz | null {
  const places = issuesAgainst(bodyOf(quiz)).map(placeOf)
  if (places.includes(null)) return null
  const good = { ...quiz, questions: quiz.questions.filter((_, at) => !places.includes(at)) }
  return issuesAgainst(bodyOf(good)).length === 0 ? good : null
}

function issuesAgainst(body: object): readonly Issue[] {
  const { data, error } = QuizInput.safeParse(body)
  if (error) return issuesOf(error, body)
  try {
    requireRenderable(data)
    return []
  } catch (refusal) {
    if (!(refusal instanceof AppError)) throw refusal
    return refusal.details.issues ?? []
  }
}

/** The 0-based question that an issue is about; `null` = the quiz. */
function placeOf({ path }: Issue): number | null {
  const [, place] = /^questions\.(\d+)/.exec(path) ?? []
  return place === undefined ? null : Number(place)
}

function shortText({ text }: PortableQuestion): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > TEXT_CHARACTERS_MAX ? `${line.slice(0, TEXT_CHARACTERS_MAX - 1)}…` : line
}
