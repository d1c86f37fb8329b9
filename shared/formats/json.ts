import { unfenced } from '../code-fence.ts'
import type { QuestionInput } from '../contracts/question.ts'
import { QuizInput } from '../contracts/quiz.ts'
import { jsonFault } from '../json-fault.ts'
import { issuesOf, validationError } from '../validation.ts'
import type { Format } from './format.ts'
import { lossesOfKept } from './kept.ts'
import { bodyOf, type PortableQuestion, type PortableQuiz } from './portable-quiz.ts'
import { refusal } from './refusal.ts'
import { decodeText, encodeText } from './text.ts'

/** A title may come from elsewhere, such as a form's field. */
const QuizFile = QuizInput.partial({ title: true })

/** The body of `POST /api/v1/quizzes`, or only the list of its questions. */
export const JSON_FORMAT: Format = {
  name: 'json',
  title: 'JSON of the API',
  extensions: ['json'],
  hasTitle: true,
  // Questions of GIFT may begin with the name of their markup.
  sniff: (bytes) => /^\s*(?:\{|\[(?!(?:html|markdown|plain|moodle)\]))/.test(unfenced(decodeText(bytes))),
  read: (bytes) => ({ quiz: portableOf(parse(unfenced(decodeText(bytes)))), losses: [] }),
  write: (quiz) => ({
    bytes: encodeText(`${JSON.stringify(bodyOf(quiz), null, 2)}\n`),
    contentType: 'application/json',
    extension: 'json',
    losses: quiz.questions.flatMap(({ kept }, index) => lossesOfKept(kept, [], `questions.${index}`)),
  }),
}

function parse(text: string): QuizInput {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    const reason = (error as Error).message.replace(/^JSON Parse error: /, '').replace(/\.$/, '')
    const place = jsonFault(text)
    const where = place === null ? '' : ` (${place.line}:${place.column})`
    throw refusal(`is not valid JSON: ${reason}${where}; check its commas, quotes and brackets`)
  }
  const body = Array.isArray(value) ? { questions: value } : value
  const { error } = QuizFile.safeParse(body)
  if (error) throw validationError(issuesOf(error, body))
  // As it was read: the API reports unknown fields and translates old values itself.
  return body as QuizInput
}

function portableOf({ title, description, questions = [], ...foreign }: QuizInput): PortableQuiz {
  return {
    title: title ?? null,
    description: description ?? null,
    language: foreign.speech?.language ?? null,
    questions: questions.map(questionOf),
    foreign,
  }
}

function questionOf({
  questionText,
  imagePath = null,
  duration = null,
  kind = null,
  explanation = null,
  level = null,
  sourceUrl = null,
  answers = [],
  ...foreign
}: QuestionInput): PortableQuestion {
  return {
    text: questionText,
    options: answers.map(
      ({ answerText, isCorrect = false, imagePath = null, percent = null, ...foreign }) => ({
        text: answerText,
        isCorrect,
        image: imagePath,
        percent,
        foreign,
      }),
    ),
    image: imagePath,
    seconds: duration,
    kind,
    explanation,
    level,
    source: sourceUrl,
    foreign,
  }
}
