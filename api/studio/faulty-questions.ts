import { QuizInput } from '../../shared/contracts/quiz.ts'
import { AppError, type Issue } from '../../shared/errors.ts'
import type { PortableQuestion, PortableQuiz } from '../../shared/formats/portable-quiz.ts'
import { issuesOf } from '../../shared/validation.ts'
import { fitCharacters } from '../publishing/fit.ts'
import { requireRenderable } from '../services/render-checks.ts'
import type { Fault } from '../web/refusal-notice.ts'

/** Enough of a question to find it in a table. */
const TEXT_CHARACTERS_MAX = 80

/** What keeps a quiz from being created, and what is left of it without its faulty questions. */
type Checked = {
  faults: Fault[]
  /** The quiz itself where it has no fault; `null` = nothing is left, or the quiz itself is at fault. */
  good: PortableQuiz | null
}

/** Checks a quiz that is to be created with the body that `bodyOf` makes of it; `rows` are those of its questions in a table. */
export function checkQuestions(
  quiz: PortableQuiz,
  bodyOf: (quiz: PortableQuiz) => object,
  rows?: readonly number[],
): Checked {
  const { questions } = quiz
  const issues = issuesAgainst(bodyOf(quiz))
  const faults = issues.map((issue) => {
    const at = placeOf(issue)
    const asked = at === null ? undefined : questions[at]
    return { issue, question: asked ? { row: rows?.[at!] ?? null, text: shortText(asked) } : null }
  })
  if (faults.length === 0) return { faults, good: quiz }
  const places = issues.map(placeOf)
  const rest = { ...quiz, questions: questions.filter((_, at) => !places.includes(at)) }
  const isGood = !places.includes(null) && issuesAgainst(bodyOf(rest)).length === 0
  return { faults, good: isGood ? rest : null }
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
  return fitCharacters(text.replaceAll(/\s+/g, ' ').trim(), TEXT_CHARACTERS_MAX)
}
